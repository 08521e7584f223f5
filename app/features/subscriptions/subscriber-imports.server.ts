import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { erasedKey, hashOf } from '#app/crm/people/erased-hash.server.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { SubscriberImportRows, SubscriberImports, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { plainText } from '#platform/text/plain-text.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { isEmailAddress, subscriberPages } from './subscriber-rules.ts';

/** The most lines of a file. */
export const MOST_LINES = 10_000;
/** The largest file, in bytes. */
export const IMPORT_MOST_BYTES = 2 * 1024 * 1024;
const MOST_LINE_BYTES = 10_000;

/** How these people agreed to get the emails, and when. */
export interface ConsentStatement {
	list: List;
	consent: string;
	/** A day, as `2026-01-31`. */
	consentOn: string;
}

type State = Selectable<SubscriberImportRows>['state'];

/** A line of a file. */
interface Line {
	line: number;
	email: string;
	firstName: string | null;
}

const HEADINGS = { email: /^e-?mail( ?address)?$/i, firstName: /^(first[ _-]?name|given[ _-]?name|name)$/i };

/**
 * Reads a CSV file with a column of addresses, and one of first names: found by their headings, or the first two columns.
 * @throws {DomainError} `csv` if it is malformed, `lines` if it has too many.
 */
export async function readSubscribers(path: string): Promise<Line[]> {
	const lines: Line[] = [];
	const columns = { email: 0, firstName: 1 };
	const parser = createReadStream(path).pipe(
		parse({
			bom: true,
			delimiter: [',', ';', '\t'],
			relax_column_count: true,
			skip_empty_lines: true,
			trim: true,
			info: true,
			max_record_size: MOST_LINE_BYTES,
		}),
	);
	let isFirst = true;
	try {
		for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
			const email = record.findIndex((cell) => HEADINGS.email.test(cell));
			if (isFirst && email >= 0) {
				columns.email = email;
				columns.firstName = record.findIndex((cell) => HEADINGS.firstName.test(cell));
			} else {
				if (lines.length === MOST_LINES) throw new DomainError('lines');
				const name = plainText(record[columns.firstName] ?? '', 100);
				lines.push({ line: info.lines, email: plainText(record[columns.email] ?? '', 320), firstName: name || null });
			}
			isFirst = false;
		}
	} catch (error) {
		if (error instanceof DomainError) throw error;
		throw new DomainError('csv');
	}
	return lines;
}

/** Stores the preview of an import: nothing is subscribed yet. @returns Its id. */
export async function previewImport(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	lines: readonly Line[],
	{ list, consent, consentOn }: ConsentStatement,
	operator: string,
): Promise<string> {
	const { import_uuid: id } = await tx
		.insertInto('subscriber_imports')
		.values({ list, consent, consent_on: consentOn, operator_uuid: operator, created_at: now() })
		.returning('import_uuid')
		.executeTakeFirstOrThrow();
	await sql`
		insert into subscriber_import_rows (import_uuid, line, email, first_name, state)
		select ${id}::uuid, l.line, l.email, l.first_name, l.state
		from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ email }) => email)}::text[],
			${lines.map(({ firstName }) => firstName)}::text[], ${await statesOf(tx, lines)}::text[])
			as l(line, email, first_name, state)`.execute(tx);
	await classify(tx, id);
	return id;
}

/** What a file alone tells about its lines. */
async function statesOf(tx: Transaction<Tables>, lines: readonly Line[]): Promise<State[]> {
	const key = await erasedKey(tx);
	const hashes = lines.map(({ email }) => hashOf(key, email));
	const { rows } = await sql<{ hash: string }>`
		select hash from erased_addresses where hash = any(${hashes}::text[])`.execute(tx);
	const erased = new Set(rows.map(({ hash }) => hash));
	const seen = new Set<string>();
	return lines.map(({ email }, index) => {
		const address = email.toLowerCase();
		if (!isEmailAddress(email)) return 'invalid';
		if (seen.has(address)) return 'repeated';
		seen.add(address);
		return erased.has(hashes[index] ?? '') ? 'erased' : 'new';
	});
}

/** Marks lines that may not be imported: on the suppression list, unsubscribed, or on the list already. */
async function classify(tx: Transaction<Tables>, id: string): Promise<void> {
	await sql`
		update subscriber_import_rows r set state = case
			when exists (select from suppressions x where x.email = lower(r.email)) then 'suppressed'
			else (select case s.status when 'unsubscribed' then 'unsubscribed' else 'existing' end from subscriptions s
				where s.list = i.list and lower(s.email) = lower(r.email)) end
		from subscriber_imports i
		where r.import_uuid = ${id}::uuid and i.import_uuid = r.import_uuid and r.state = 'new' and (
			exists (select from suppressions x where x.email = lower(r.email))
			or exists (select from subscriptions s where s.list = i.list and lower(s.email) = lower(r.email)))`.execute(tx);
}

/** Locks an import until the transaction ends. @throws {DomainError} `gone` */
async function lockImport(tx: Transaction<Tables>, id: string): Promise<Selectable<SubscriberImports>> {
	const row = isCanonicalUuid(id)
		? await tx.selectFrom('subscriber_imports').selectAll().where('import_uuid', '=', id).forUpdate().executeTakeFirst()
		: undefined;
	if (!row) throw new DomainError('gone');
	return row;
}

/**
 * Subscribes the new lines of an import, with their consent. Sends nothing. Lines that unsubscribed since the preview stay out.
 * @returns How many.
 * @throws {DomainError} `gone`, or `state` if it was imported before.
 */
export async function runImport(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>, id: string): Promise<number> {
	const row = await lockImport(tx, id);
	if (row.finished_at) throw new DomainError('state');
	const at = now();
	await classify(tx, id);
	const fresh = sql`subscriber_import_rows r where r.import_uuid = ${id}::uuid and r.state = 'new'`;
	// As `findOrCreateCustomer`, for many.
	await sql`
		insert into customers (customer_uuid, email, name)
		select coalesce(
			(select w.customer_uuid from website_data w
				where lower(w.email) = lower(r.email) and w.customer_uuid is not null limit 1),
			(select e.customer_uuid from event_registrations e
				where lower(e.email) = lower(r.email) and e.customer_uuid is not null limit 1),
			gen_random_uuid()), r.email, r.first_name
		from ${fresh} and not exists (select from customers c where lower(c.email) = lower(r.email))
		on conflict do nothing`.execute(tx);
	const { numAffectedRows } = await sql`
		insert into subscriptions (list, email, customer_uuid, status, first_name, import_uuid,
			created_at, requested_at, confirmed_at, updated_at)
		select ${row.list}, r.email, (select c.customer_uuid from customers c where lower(c.email) = lower(r.email)),
			'confirmed', r.first_name, r.import_uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
		from ${fresh} on conflict do nothing`.execute(tx);
	await sql`
		insert into consents (customer_uuid, email, purpose, wording, page_path, given_at)
		select s.customer_uuid, s.email, s.list, ${row.consent}, ${subscriberPages.imports}, ${row.consent_on}::date
		from subscriptions s where s.import_uuid = ${id}::uuid`.execute(tx);
	await sql`delete from ${sql.raw('subscriber_import_rows')} where import_uuid = ${id}::uuid and state = 'new'`.execute(
		tx,
	);
	await tx.updateTable('subscriber_imports').set({ finished_at: at }).where('import_uuid', '=', id).execute();
	return Number(numAffectedRows ?? 0);
}

/**
 * Takes everyone whom an import added off the list again, with their consents. Those who unsubscribed since stay unsubscribed.
 * @returns How many.
 * @throws {DomainError} `gone`, or `state` if it was not imported, or undone before.
 */
export async function undoImport(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>, id: string): Promise<number> {
	const row = await lockImport(tx, id);
	if (!row.finished_at || row.undone_at) throw new DomainError('state');
	const imported = sql`s.import_uuid = ${id}::uuid and s.status <> 'unsubscribed'`;
	await sql`
		delete from consents c using subscriptions s
		where ${imported} and c.purpose = s.list and lower(c.email) = lower(s.email) and c.page_path = ${subscriberPages.imports}
			and c.wording = ${row.consent}`.execute(tx);
	await sql`
		update mails m set status = 'cancelled', updated_at = ${now()}::timestamptz from subscriptions s
		where ${imported} and m.list = s.list and lower(m.recipient) = lower(s.email) and m.status = 'queued'
			and m.sending_at is null`.execute(tx);
	const { numAffectedRows } = await sql`delete from subscriptions s where ${imported}`.execute(tx);
	await tx.updateTable('subscriber_imports').set({ undone_at: now() }).where('import_uuid', '=', id).execute();
	return Number(numAffectedRows ?? 0);
}

/** An import with the number of lines of each state, and the first ones that are refused. */
export interface ImportView {
	row: Selectable<SubscriberImports>;
	counts: Partial<Record<State, number>>;
	/** Subscriptions that it added and that still exist. */
	added: number;
	refused: { line: number; email: string; state: State }[];
}

/** Reads an import. @param most How many refused lines. @returns Undefined if there is none. */
export async function getImport(db: Kysely<Tables>, id: string, most: number): Promise<ImportView | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	const row = await db.selectFrom('subscriber_imports').selectAll().where('import_uuid', '=', id).executeTakeFirst();
	if (!row) return undefined;
	const { rows } = await sql<{ state: State; count: number }>`
		select state, count(*)::int as count from subscriber_import_rows
		where import_uuid = ${id} group by state`.execute(db);
	const added = await sql<{ count: number }>`
		select count(*)::int as count from subscriptions where import_uuid = ${id}`.execute(db);
	const refused = await db
		.selectFrom('subscriber_import_rows')
		.select(['line', 'email', 'state'])
		.where('import_uuid', '=', id)
		.where('state', '<>', 'new')
		.orderBy('line')
		.limit(most)
		.execute();
	const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
	return { row, counts, added: added.rows[0]?.count ?? 0, refused };
}

/** The latest imports. */
export async function listImports(db: Kysely<Tables>, most: number): Promise<Selectable<SubscriberImports>[]> {
	return await db
		.selectFrom('subscriber_imports')
		.selectAll()
		.where('finished_at', 'is not', null)
		.orderBy('created_at', 'desc')
		.orderBy('import_uuid', 'desc')
		.limit(most)
		.execute();
}
