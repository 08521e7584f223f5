import type { Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { NewsletterRow } from './newsletters.server.ts';

/** Addresses under /newsletter/ that are not newsletters. */
const RESERVED = ['archive', 'feed'];
const MOST_SLUG = 80;

/** A free last part for the address of a newsletter in the archive: its subject, with a number if another one has it. */
export async function freeSlug(tx: Transaction<Tables>, { subject, newsletter_uuid }: NewsletterRow): Promise<string> {
	const words = subject
		.normalize('NFKD')
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, MOST_SLUG)
		.replace(/^-+|-+$/g, '');
	const base = words && !RESERVED.includes(words) ? words : `newsletter-${words || newsletter_uuid.slice(0, 8)}`;
	const taken = await tx.selectFrom('newsletters').select('slug').where('slug', 'like', `${base}%`).execute();
	const slugs = new Set(taken.map(({ slug }) => slug));
	let slug = base;
	for (let number = 2; slugs.has(slug); number++) slug = `${base}-${number}`;
	return slug;
}
