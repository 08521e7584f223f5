import { masked } from '#app/crm/masked.ts';
import type { Services } from '#app/services.ts';
import { leadColumns, leadFields } from '#content/lead-fields.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { Sent } from './sent.ts';

/** The purpose of the address that a form without scripts leads to. Its subject: the row's id, and whether an email was queued. */
const PURPOSE = 'sent-form';
/** For how long that page shows what was sent; after that it is the empty form again. */
const SHOWN_MS = 3600_000;
const MAILED = 'mailed';

/** What the answer to an accepted form remembers for the panel that takes its place. */
export function rememberSent(websiteDataId: string, isMailed: boolean): Record<string, string> {
	return { lead: websiteDataId, ...(isMailed && { [MAILED]: '1' }) };
}

/**
 * What the page is told: the values as they were typed, and a token by which a page without scripts finds them again.
 * @param remembered What `rememberSent` made.
 */
export async function sentDetail(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	values: Record<string, string | undefined>,
	{ lead = '', [MAILED]: mailed }: Record<string, string>,
): Promise<Record<string, string>> {
	const subject = mailed ? `${lead} ${MAILED}` : lead;
	const token = await links.seal(PURPOSE, subject, new Date(now().getTime() + SHOWN_MS));
	const typed = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
	return { ...Object.fromEntries(typed), token, ...(mailed && { mailed }) };
}

/** What a page's `?sent=` token stands for, its address masked; undefined for one that is none of ours, or too old. */
export async function findSent(
	{ links, db, now }: Pick<Services, 'links' | 'db' | 'now'>,
	token: string | null,
): Promise<Sent | undefined> {
	const opened = await links.open(PURPOSE, token, now());
	if (opened.state !== 'valid') return undefined;
	const [id = '', mailed] = opened.subject.split(' ');
	if (!isCanonicalUuid(id)) return undefined;
	const row = await db.selectFrom('website_data').select(leadColumns).where('id', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const shown = { ...row, email: masked(row.email) };
	const values = leadColumns.flatMap((column) => (shown[column] ? [[leadFields[column].input, shown[column]]] : []));
	return { values: Object.fromEntries(values), isMailed: mailed !== undefined };
}
