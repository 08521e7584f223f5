import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { erasedKey, hashOf } from '../erased-hash.server.ts';
import { listFields } from '../fields.server.ts';
import { type LineProblem, type LineValues, readLine } from './line-values.ts';
import type { Mapping } from './mapping.ts';

/** How a file is imported. */
export interface ImportOptions {
	mapping: Mapping;
	/** A tag for everyone in the file. */
	tag: string | null;
	/** Whether values of existing people are replaced; otherwise only missing ones are filled. */
	overwrites: boolean;
}

/** What an import changes about a person. */
export interface Changes {
	/** Before and after, by `name`, `company`, `title` or `field:` with a field's id. */
	values: Record<string, [before: string | null, after: string]>;
	/** Names of tags that the person does not have. */
	tags: string[];
}

/** Why a line is not imported. */
export type PlanProblem = LineProblem | { code: 'repeat'; line: number } | { code: 'erased' };

/** What is to be done with a line. */
export interface LinePlan {
	line: number;
	email: string | null;
	/** The row that represents the existing person. */
	person: string | null;
	plan: 'new' | 'change' | 'same' | 'invalid';
	problem: PlanProblem | null;
	changes: Changes | null;
}

interface Line {
	line: number;
	cells: readonly string[];
}

/**
 * Plans lines, against the people that exist now.
 * @param seen Lines by email in lower case, of the whole file so far; these lines are added.
 */
export async function planLines(
	db: Kysely<Tables>,
	{ mapping, tag, overwrites }: ImportOptions,
	lines: readonly Line[],
	seen: Map<string, number>,
): Promise<LinePlan[]> {
	const fields = new Map((await listFields(db)).map((field) => [field.id, field]));
	const read = lines.map(({ line, cells }) => ({ line, result: readLine(cells, mapping, fields) }));
	const emails = read.flatMap(({ result }) => ('content' in result ? [result.content.email.toLowerCase()] : []));
	const known = await readKnown(db, emails);
	const erased = await readErased(db, emails);
	return read.map(({ line, result }) => {
		if ('problem' in result) return invalid(line, null, result.problem);
		const { content } = result;
		const email = content.email.toLowerCase();
		const earlier = seen.get(email);
		if (earlier !== undefined && earlier !== line)
			return invalid(line, content.email, { code: 'repeat', line: earlier });
		seen.set(email, line);
		if (erased.has(email)) return invalid(line, content.email, { code: 'erased' });
		const person = known.get(email);
		const changes = changesOf(content, person, tag, overwrites);
		const isSame = changes.tags.length === 0 && Object.keys(changes.values).length === 0;
		const plan = person ? (isSame ? 'same' : 'change') : 'new';
		return { line, email: content.email, person: person?.id ?? null, plan, problem: null, changes };
	});
}

const invalid = (line: number, email: string | null, problem: PlanProblem): LinePlan => ({
	line,
	email,
	person: null,
	plan: 'invalid',
	problem,
	changes: null,
});

function changesOf(
	{ values, tags }: LineValues,
	person: KnownPerson | undefined,
	tag: string | null,
	overwrites: boolean,
): Changes {
	const changed = Object.entries(values).flatMap(([name, after]) => {
		const before = person?.values[name] ?? null;
		return before === after || (before !== null && !overwrites) ? [] : [[name, [before, after]] as const];
	});
	const had = new Set(person?.tags.map((name) => name.toLowerCase()));
	const wanted = new Map([...tags, ...(tag ? [tag] : [])].map((name) => [name.toLowerCase(), name]));
	return {
		values: Object.fromEntries(changed.map(([name, [before, after]]) => [name, [before, after]])),
		tags: [...wanted].flatMap(([key, name]) => (had.has(key) ? [] : [name])),
	};
}

interface KnownPerson {
	id: string;
	values: Record<string, string>;
	tags: string[];
}

/** The existing people of addresses, by address in lower case. A merged address is the person's. */
async function readKnown(db: Kysely<Tables>, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
	const { rows } = await sql<{
		email: string;
		id: string;
		details: Record<string, string | null>;
		tags: string[];
		fields: Record<string, string> | null;
	}>`
		select lower(c.email) as email, c.person_uuid as id,
			jsonb_build_object('name', p.name, 'company', p.company, 'title', p.title) as details,
			array(select distinct t.name from customers m join person_tags x on x.customer_uuid = m.customer_uuid
				join tags t on t.tag_uuid = x.tag_uuid where m.person_uuid = c.person_uuid) as tags,
			(select jsonb_object_agg('field:' || v.field_uuid, v.value) from (
				select distinct on (x.field_uuid) x.field_uuid, x.value from customers m
				join person_field_values x on x.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid order by x.field_uuid, m.customer_uuid <> m.person_uuid, m.customer_uuid
			) v) as fields
		from customers c join customers p on p.customer_uuid = c.person_uuid
		where lower(c.email) = any(${emails}::text[]) and c.erased_at is null`.execute(db);
	return new Map(
		rows.map(({ email, id, details, tags, fields }) => {
			const set = Object.entries({ ...details, ...fields }).flatMap(([name, value]) => (value ? [[name, value]] : []));
			return [email, { id, tags, values: Object.fromEntries(set) }];
		}),
	);
}

/** Addresses of people who were erased: an import must not bring them back unseen. */
async function readErased(db: Kysely<Tables>, emails: readonly string[]): Promise<Set<string>> {
	const some = await db.selectFrom('erased_addresses').select('hash').limit(1).executeTakeFirst();
	if (!some) return new Set();
	const key = await erasedKey(db);
	const byHash = new Map(emails.map((email) => [hashOf(key, email), email]));
	const { rows } = await sql<{ hash: string }>`
		select distinct hash from erased_addresses where hash = any(${[...byHash.keys()]}::text[])`.execute(db);
	return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
}
