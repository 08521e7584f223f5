import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { Newsletters, Tables } from '#database/tables.ts';
import { fillIn, withTokens } from './newsletter-text.ts';

/** Addresses under /newsletter/ that are not newsletters. */
const RESERVED = ['archive', 'feed'];
const MOST_SLUG = 80;

/** A free last part for the address of a newsletter in the archive: its subject, with a number if another one has it. */
export async function freeSlug(
	tx: Transaction<Tables>,
	{ subject, newsletter_uuid }: Selectable<Newsletters>,
): Promise<string> {
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

interface ArchivedNewsletter {
	path: string;
	subject: string;
	preview: string;
	/** ISO instants. */
	sentAt: string;
	changedAt: string;
}

type Row = Selectable<Newsletters>;

const archived = (db: Kysely<Tables>) =>
	db.selectFrom('newsletters').selectAll().where('in_archive', '=', true).where('slug', 'is not', null);

export async function listArchive(db: Kysely<Tables>, most: number): Promise<ArchivedNewsletter[]> {
	const rows = await archived(db).orderBy('sent_at', 'desc').orderBy('newsletter_uuid', 'desc').limit(most).execute();
	return rows.map(itemOf);
}

export const archivePath = (slug: string): string => `${paths.newsletter}/${slug}`;

function itemOf(row: Row): ArchivedNewsletter {
	const sentAt = row.sent_at ?? row.updated_at;
	return {
		path: archivePath(row.slug ?? ''),
		subject: row.archive_subject ?? row.subject,
		preview: row.archive_preview ?? row.preview,
		sentAt: sentAt.toISOString(),
		changedAt: (row.archive_changed_at ?? sentAt).toISOString(),
	};
}

/**
 * A newsletter of the archive with its text.
 * @returns Its Markdown, with the fallback in place of first names; undefined if it is not in the archive.
 */
export async function findArchived(
	{ db }: Pick<Services, 'db'>,
	slug: string,
): Promise<(ArchivedNewsletter & { text: string }) | undefined> {
	if (!/^[a-z0-9-]{1,100}$/.test(slug)) return undefined;
	const row = await archived(db).where('slug', '=', slug).executeTakeFirst();
	return row && { ...itemOf(row), text: archiveText(row) };
}

function archiveText(row: Row): string {
	const nobody = { firstName: undefined, unsubscribe: undefined, preferences: undefined };
	return fillIn(withTokens(row.archive_body ?? row.sent_body ?? row.body), nobody);
}
