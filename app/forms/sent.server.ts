import { maskEmail } from '#app/crm/customers.server.ts';
import { personalRingUrl } from '#app/drawings/personal-ring.server.ts';
import type { Services } from '#app/services.ts';
import { leadColumns, leadFields } from '#content/lead-fields.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { SentForm } from './sent.ts';

/** The purpose of the links to an accepted form. Subject: the row's id, and whether an email was queued. */
const PURPOSE = 'sent-form';
/** How long the page shows the sent form; then it shows the empty form again. */
const SHOWN_MS = 3600_000;
const MAILED = 'mailed';

export function rememberSent(websiteDataId: string, isMailed: boolean): Record<string, string> {
	return { lead: websiteDataId, ...(isMailed && { [MAILED]: '1' }) };
}

/**
 * The answer's detail for the panel: the typed values, and a token with which a page without scripts finds them.
 * @param remembered From `rememberSent`.
 */
export async function sentDetail(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	values: Record<string, string | undefined>,
	{ lead = '', [MAILED]: mailed }: Record<string, string>,
): Promise<Record<string, string>> {
	const subject = mailed ? `${lead} ${MAILED}` : lead;
	const token = await links.seal(PURPOSE, subject, new Date(now().getTime() + SHOWN_MS));
	const typed = Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]);
	return { ...Object.fromEntries(typed), token, ring: personalRingUrl(lead, 'start'), ...(mailed && { mailed }) };
}

/** The form of a `?sent=` token, with its email address masked; undefined for an invalid or expired token. */
export async function findSent(
	{ links, db, now }: Pick<Services, 'links' | 'db' | 'now'>,
	token: string | null,
): Promise<SentForm | undefined> {
	const opened = await links.open(PURPOSE, token, now());
	if (opened.state !== 'valid') return undefined;
	const [id = '', mailed] = opened.subject.split(' ');
	if (!isCanonicalUuid(id)) return undefined;
	const row = await db.selectFrom('website_data').select(leadColumns).where('id', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const shown = { ...row, email: maskEmail(row.email) };
	const values = leadColumns.flatMap((column) => (shown[column] ? [[leadFields[column].input, shown[column]]] : []));
	const ring = personalRingUrl(id, 'start');
	return { values: Object.fromEntries(values), ring, isMailed: mailed !== undefined };
}
