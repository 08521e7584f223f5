import { type Kysely, sql } from 'kysely';
import { earlierLines } from '#app/crm/imports/imports.server.ts';
import type { TableLine } from '#app/crm/imports/read-table.server.ts';
import { type ImportContext, invalid, type LinePlan } from '#app/crm/imports/target.ts';
import type { Tables } from '#database/tables.ts';
import { readErased } from '../erased-hash.server.ts';
import { listFields } from '../fields.server.ts';
import { type LineValues, readLine } from './line-values.ts';

/** How contacts are imported. */
export interface ContactOptions {
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
	/** A note that the person does not have, and its id once it was added. */
	note?: { text: string; id?: string };
	/** Other addresses in the line, which are not imported. */
	others?: string[];
}

/** Plans lines, against the people that exist now. */
export async function planContacts(
	db: Kysely<Tables>,
	{ id, headers, mapping, options }: ImportContext<ContactOptions>,
	lines: readonly TableLine[],
): Promise<LinePlan<Changes>[]> {
	const fields = new Map((await listFields(db)).map((field) => [field.id, field]));
	const read = lines.map(({ line, cells }) => ({ line, result: readLine(cells, headers, mapping, fields) }));
	const emails = read.flatMap(({ result }) => ('content' in result ? [result.content.email.toLowerCase()] : []));
	const known = await readKnown(db, emails);
	const erased = await readErased(db, emails);
	const seen = await earlierLines(db, id, emails, lines[0]?.line ?? 0);
	return read.map(({ line, result }) => {
		if ('problem' in result) return invalid(line, null, result.problem);
		const { content } = result;
		const email = content.email.toLowerCase();
		const earlier = seen.get(email);
		if (earlier) return invalid(line, content.email, { code: 'repeat', line: earlier.line });
		seen.set(email, { line, plan: 'new' });
		if (erased.has(email)) return invalid(line, content.email, { code: 'erased' });
		const person = known.get(email);
		const changes = changesOf(content, person, options);
		const isSame = changes.tags.length === 0 && !changes.note && Object.keys(changes.values).length === 0;
		const plan = person ? (isSame ? 'same' : 'change') : 'new';
		return { line, email: content.email, person: person?.id ?? null, plan, problem: null, changes };
	});
}

function changesOf(
	{ values, tags, note, others }: LineValues,
	person: KnownPerson | undefined,
	{ tag, overwrites }: ContactOptions,
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
		...(note && !person?.notes.includes(note) && { note: { text: note } }),
		...(others.length > 0 && { others }),
	};
}

interface KnownPerson {
	id: string;
	values: Record<string, string>;
	tags: string[];
	notes: string[];
}

/** The existing people of addresses, by address in lower case. A merged address is the person's. */
async function readKnown(db: Kysely<Tables>, emails: readonly string[]): Promise<Map<string, KnownPerson>> {
	const { rows } = await sql<{
		email: string;
		id: string;
		details: Record<string, string | null>;
		tags: string[];
		notes: string[];
		fields: Record<string, string> | null;
	}>`
		select lower(c.email) as email, c.person_uuid as id,
			jsonb_build_object('name', p.name, 'company', p.company, 'title', p.title) as details,
			array(select distinct t.name from customers m join person_tags x on x.customer_uuid = m.customer_uuid
				join tags t on t.tag_uuid = x.tag_uuid where m.person_uuid = c.person_uuid) as tags,
			array(select n.text from customers m join person_notes n on n.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid) as notes,
			(select jsonb_object_agg('field:' || v.field_uuid, v.value) from (
				select distinct on (x.field_uuid) x.field_uuid, x.value from customers m
				join person_field_values x on x.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid order by x.field_uuid, m.customer_uuid <> m.person_uuid, m.customer_uuid
			) v) as fields
		from customers c join customers p on p.customer_uuid = c.person_uuid
		where lower(c.email) = any(${emails}::text[]) and c.erased_at is null`.execute(db);
	return new Map(
		rows.map(({ email, id, details, tags, notes, fields }) => {
			const set = Object.entries({ ...details, ...fields }).flatMap(([name, value]) => (value ? [[name, value]] : []));
			return [email, { id, tags, notes, values: Object.fromEntries(set) }];
		}),
	);
}
