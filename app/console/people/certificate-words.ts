import type { Certificate } from '#app/crm/people/erasures.server.ts';
import { certificatePage } from '#content/console/people.ts';
import { programme } from '#content/programme.ts';
import { minute } from '../times.ts';

/** The sentence of a certificate. */
export function certificateSentence({ at, by }: Pick<Certificate, 'at' | 'by'>): string {
	return certificatePage.text
		.replace('{at}', minute(at))
		.replace('{by}', () => by)
		.replace('{site}', () => programme.name);
}
