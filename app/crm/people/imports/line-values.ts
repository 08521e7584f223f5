import type { Mapping } from '#app/crm/imports/columns.ts';
import { cellsProblem, type LineProblem } from '#app/crm/imports/target.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { parseFieldValue } from '../field-values.ts';
import type { PersonField } from '../fields.server.ts';

/** What a line of a file says about a person. */
export interface LineValues {
	email: string;
	/** By `name`, `company`, `title` or `field:` with a field's id; only what is not empty. */
	values: Record<string, string>;
	tags: string[];
	note: string;
	/** Other addresses, which are not imported. */
	others: string[];
}

const MAX_DETAIL = 200;
const MAX_NOTE = 5000;
const MAX_TAGS = 20;
const MAX_TAG = 60;
/** Google Contacts puts several values of one kind into a cell. */
const SEVERAL = ' ::: ';

/** Reads the values of a line. @param fields The custom fields by id. */
export function readLine(
	cells: readonly string[],
	headers: readonly string[],
	mapping: Mapping,
	fields: ReadonlyMap<string, PersonField>,
): { content: LineValues } | { problem: LineProblem } {
	const unusable = cellsProblem(cells, headers);
	if (unusable) return { problem: unusable };
	const cell = (key: string) => oneLine(cells[mapping.indexOf(key)] ?? '');
	const [email = '', ...others] = cell('email').split(SEVERAL);
	if (!isEmailAddress(email)) return { problem: { code: 'email' } };
	const name = cell('name') || [cell('first'), cell('middle'), cell('last')].filter(Boolean).join(' ');
	const details = { name, company: cell('company'), title: cell('title') };
	const note = cells[mapping.indexOf('note')] ?? '';
	if (note.length > MAX_NOTE || Object.values(details).some(({ length }) => length > MAX_DETAIL))
		return { problem: { code: 'long' } };
	const tags = [...new Set(tagsOf(cell('tags')))];
	if (tags.length > MAX_TAGS || tags.some(({ length }) => length > MAX_TAG)) return { problem: { code: 'tags' } };
	const values = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
	for (const [index, target] of mapping.entries()) {
		const field = target.startsWith('field:') ? fields.get(target.slice('field:'.length)) : undefined;
		const text = oneLine(cells[index] ?? '');
		if (!field || !text) continue;
		const parsed = parseFieldValue(field, text);
		if ('problem' in parsed) return { problem: { code: parsed.problem, column: field.name } };
		values[target] = parsed.value;
	}
	return { content: { email, values, tags, note, others } };
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Groups that everyone has in Google Contacts. */
const GOOGLE_GROUPS = /^\* (myContacts|starred|friends|family|coworkers)$/i;

/** The tags of a cell; those in quotation marks contain separators, as `tagsCell` and Mailchimp write them. */
const tagsOf = (text: string): string[] =>
	[...text.replaceAll(SEVERAL, ',').matchAll(/"((?:[^"]|"")*)"|[^,;|"]+/g)]
		.map(([all, quoted]) => (quoted === undefined ? all : quoted.replaceAll('""', '"')).trim())
		.filter((tag) => tag !== '' && !GOOGLE_GROUPS.test(tag));

/** Tags as a cell that an import reads. */
export const tagsCell = (tags: readonly string[]): string =>
	tags.map((tag) => (/[,;|"]/.test(tag) ? `"${tag.replaceAll('"', '""')}"` : tag)).join(', ');
