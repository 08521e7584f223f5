import type { Certificate } from '#app/crm/people/erasures.server.ts';
import { certificatePage } from '#content/console/people.ts';
import { program } from '#content/program.ts';
import { formatZoned } from '../kit/times.ts';

/** The statement that a certificate makes: when, by whom and where the data was erased. */
export function certificateSentence({ at, by }: Pick<Certificate, 'at' | 'by'>): string {
	return certificatePage.text
		.replace('{at}', formatZoned(at))
		.replace('{by}', () => by)
		.replace('{site}', () => program.name);
}
