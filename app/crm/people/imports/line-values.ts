import { parseFieldValue, type ValueProblem } from '../field-values.ts';
import type { PersonField } from '../fields.server.ts';
import type { ColumnKind, Mapping } from './mapping.ts';

/** What a line of a file says about a person. */
export interface LineValues {
	email: string;
	/** By `name`, `company`, `title` or `field:` with a field's id; only what is not empty. */
	values: Record<string, string>;
	tags: string[];
}

/** Why a line is not imported: a code, and the column's name for a wrong value. */
export type LineProblem = { code: 'email' | 'long' | 'tags' } | { code: ValueProblem; column: string };

const MAX_DETAIL = 200;
const MAX_TAGS = 20;
const MAX_TAG = 60;
// As in `app/forms/rules.ts`: HTML's rule, and a domain with a top level.
const EMAIL =
	/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*\.[^.@]{2,}$/;

/** Reads the values of a line. @param fields The custom fields by id. */
export function readLine(
	cells: readonly string[],
	mapping: Mapping,
	fields: ReadonlyMap<string, PersonField>,
): { content: LineValues } | { problem: LineProblem } {
	const cell = (target: ColumnKind) => cells[mapping.indexOf(target)] ?? '';
	const email = cell('email');
	if (email.length > 254 || !EMAIL.test(email)) return { problem: { code: 'email' } };
	const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
	const details = { name, company: cell('company'), title: cell('title') };
	if (Object.values(details).some(({ length }) => length > MAX_DETAIL)) return { problem: { code: 'long' } };
	const tags = [
		...new Set(
			cell('tags')
				.split(/[,;|]/)
				.map((tag) => tag.trim()),
		),
	].filter(Boolean);
	if (tags.length > MAX_TAGS || tags.some(({ length }) => length > MAX_TAG)) return { problem: { code: 'tags' } };
	const values = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
	for (const [index, target] of mapping.entries()) {
		const field = target.startsWith('field:') ? fields.get(target.slice('field:'.length)) : undefined;
		const text = cells[index];
		if (!field || !text) continue;
		const parsed = parseFieldValue(field, text);
		if ('problem' in parsed) return { problem: { code: parsed.problem, column: field.name } };
		values[target] = parsed.value;
	}
	return { content: { email, values, tags } };
}
