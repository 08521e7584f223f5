import { formatZoned } from '#app/console/times.ts';
import { program } from '#content/program.ts';
import type { Certificate } from './erasures.server.ts';

export function certificateSentence({ at, by }: Pick<Certificate, 'at' | 'by'>): string {
	return `On ${formatZoned(at)}, ${by} erased a person from this installation of ${program.name}. Every row, document and file that identified them was deleted or anonymized, except receipts, invoices and credit notes, which the law requires us to keep unchanged.`;
}
