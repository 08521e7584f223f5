import { sql, type Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { findOrCreateTags } from '../tags.server.ts';
import { countLines, lockImport, optionsOf, storePlans } from './imports.server.ts';
import { type Changes, type LinePlan, planLines } from './plan.server.ts';

/** Lines of one transaction: short, since a transaction blocks all others on the embedded database. */
export const LINES_AT_ONCE = 250;

/** Starts a planned import. @throws {DomainError} `gone`, `state`, `unplanned`; `nothing` if no line would change anything. */
export async function startImport(tx: Transaction<Tables>, id: string): Promise<void> {
	await lockImport(tx, id, 'draft');
	const counts = await countLines(tx, id);
	if (counts.unplanned) throw new DomainError('unplanned');
	if (!counts['plan:new'] && !counts['plan:change']) throw new DomainError('nothing');
	await tx.updateTable('person_imports').set({ state: 'running' }).where('import_uuid', '=', id).execute();
}

/**
 * Imports the next lines. Each is planned again, against the people that exist now; what was done is stored in the same
 * transaction, so that a repeat continues after it.
 * @returns Whether lines are left.
 * @throws {DomainError} `gone`; `state` if it is not running.
 */
export async function importLines(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
): Promise<boolean> {
	const row = await lockImport(tx, id, 'running');
	const lines = await tx
		.selectFrom('person_import_rows')
		.select(['line', 'cells'])
		.where('import_uuid', '=', id)
		.where('plan', 'in', ['new', 'change'])
		.where('result', 'is', null)
		.orderBy('line')
		.limit(LINES_AT_ONCE)
		.execute();
	if (lines.length > 0) {
		const plans = await planLines(tx, optionsOf(row), lines, new Map());
		const created = await createPeople(tx, services, plans);
		const done = plans.map((plan) => ({ ...plan, person: plan.person ?? created.get(plan.line) ?? null }));
		await applyChanges(tx, services, done);
		await storePlans(tx, id, done);
		await sql`update person_import_rows set result = case when plan in ('new', 'change') then 'done' else 'skipped' end
			where import_uuid = ${id}::uuid and line = any(${lines.map(({ line }) => line)}::int[])`.execute(tx);
	}
	if (lines.length === LINES_AT_ONCE) return true;
	await tx
		.updateTable('person_imports')
		.set({ state: 'done', finished_at: services.now() })
		.where('import_uuid', '=', id)
		.execute();
	return false;
}

/** Creates the people of new lines. @returns Their ids by line. */
async function createPeople(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	plans: readonly LinePlan[],
): Promise<Map<number, string>> {
	const created = plans.filter(({ plan }) => plan === 'new');
	if (created.length === 0) return new Map();
	const { rows } = await sql<{ email: string; id: string }>`
		insert into customers (email, created_at) select email, ${now()}::timestamptz
		from unnest(${created.map(({ email }) => email)}::text[]) as email
		returning customer_uuid as id, lower(email) as email`.execute(tx);
	const ids = new Map(rows.map(({ email, id }) => [email, id]));
	return new Map(
		created.flatMap(({ line, email }) => {
			const id = ids.get(email?.toLowerCase() ?? '');
			return id ? [[line, id] as const] : [];
		}),
	);
}

async function applyChanges(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	plans: readonly LinePlan[],
): Promise<void> {
	const changed = plans.flatMap(({ person, plan, changes }) =>
		person && changes && (plan === 'new' || plan === 'change') ? [{ person, plan, changes }] : [],
	);
	await writeValues(
		tx,
		services,
		changed.map(({ person, changes }) => ({ person, values: afterOf(changes) })),
	);
	const existing = changed.filter(({ plan }) => plan === 'change').map(({ person }) => person);
	await sql`update customers set version = version + 1 where customer_uuid = any(${existing}::uuid[])`.execute(tx);
	await addTags(tx, changed);
}

const afterOf = ({ values }: Changes): Record<string, string> =>
	Object.fromEntries(Object.entries(values).map(([name, [, after]]) => [name, after]));

/** Writes values of many people, by `name`, `company`, `title` or `field:` with a field's id; null removes one. */
export async function writeValues(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	people: readonly { person: string; values: Readonly<Record<string, string | null>> }[],
): Promise<void> {
	const details = people.map(({ person, values: { name, company, title } }) => ({
		person,
		...(name !== undefined && { name }),
		...(company !== undefined && { company }),
		...(title !== undefined && { title }),
	}));
	const json = JSON.stringify(details.filter((row) => Object.keys(row).length > 1));
	await sql`
		update customers c set
			name = case when d ? 'name' then d ->> 'name' else c.name end,
			company = case when d ? 'company' then d ->> 'company' else c.company end,
			title = case when d ? 'title' then d ->> 'title' else c.title end,
			words = case when length(c.words) > 200 then c.words
				else array_to_tsvector(tsvector_to_array(c.words) || people_words(d ->> 'name') || people_words(d ->> 'company')) end
		from jsonb_array_elements(${json}::jsonb) as d where c.customer_uuid = (d ->> 'person')::uuid`.execute(tx);
	const fields = people.flatMap(({ person, values }) =>
		Object.entries(values).flatMap(([name, value]) =>
			name.startsWith('field:') ? [{ person, field: name.slice('field:'.length), value }] : [],
		),
	);
	const removed = JSON.stringify(fields.filter(({ value }) => value === null));
	await sql`delete from person_field_values v using jsonb_to_recordset(${removed}::jsonb) as d (person uuid, field uuid)
		where v.customer_uuid = d.person and v.field_uuid = d.field`.execute(tx);
	const set = JSON.stringify(fields.filter(({ value }) => value !== null));
	// A field may have been deleted meanwhile.
	await sql`
		insert into person_field_values (customer_uuid, field_uuid, value, updated_at)
		select d.person, d.field, d.value, ${now()}::timestamptz
		from jsonb_to_recordset(${set}::jsonb) as d (person uuid, field uuid, value text)
		join person_fields f on f.field_uuid = d.field
		on conflict (customer_uuid, field_uuid) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(
		tx,
	);
}

async function addTags(
	tx: Transaction<Tables>,
	people: readonly { person: string; changes: Changes }[],
): Promise<void> {
	const names = [
		...new Map(people.flatMap(({ changes }) => changes.tags.map((name) => [name.toLowerCase(), name]))).entries(),
	];
	if (names.length === 0) return;
	// In one order, so that two imports never wait for each other.
	names.sort(([one], [other]) => (one < other ? -1 : 1));
	const ids = await findOrCreateTags(
		tx,
		names.map(([, name]) => name),
	);
	const byName = new Map(names.map(([key], index) => [key, ids[index] ?? '']));
	const rows = people.flatMap(({ person, changes }) =>
		changes.tags.map((name) => ({ person, tag: byName.get(name.toLowerCase()) })),
	);
	await sql`
		insert into person_tags (customer_uuid, tag_uuid)
		select d.person, d.tag from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (person uuid, tag uuid)
		on conflict do nothing`.execute(tx);
}
