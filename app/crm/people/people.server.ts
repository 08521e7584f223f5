import { type RawBuilder, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Stage } from '#database/tables.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { type Cursor, writeCursor } from './cursor.ts';

/** Which people are asked for; what is absent is not asked. */
export interface PeopleFilter {
	/** Beginnings of words of an address, a name or a company. */
	text?: string | undefined;
	stage?: Stage | undefined;
	/** An operator's id, or `none`. */
	owner?: string | undefined;
	/** On this mailing list, confirmed. */
	list?: List | undefined;
	/** Seen within so many days; a negative number: not seen for so many. */
	seen?: number | undefined;
	after?: Cursor | undefined;
}

/** A person in a list. */
export interface ListedPerson {
	id: string;
	email: string;
	/** Addresses that were merged into it. */
	others: string[];
	name: string | null;
	company: string | null;
	stage: Stage;
	owner: string | null;
	lists: List[];
	lastSeenAt: Date;
}

const PAGE = 50;

type Needs = Pick<Services, 'db' | 'now'>;

/** A page of people, who was seen last first, and where the next one begins. Every way of asking goes by index. */
export async function listPeople(
	services: Needs,
	filter: PeopleFilter,
): Promise<{ people: ListedPerson[]; next: string | undefined }> {
	const { db } = services;
	const found = await conditions(services, filter);
	if (!found) return { people: [], next: undefined };
	const { rows } = await sql<ListedPerson & { cursor: string }>`
		select
			c.customer_uuid as id, c.email, c.stage, c.owner_uuid as owner, c.last_seen_at as "lastSeenAt",
			coalesce(c.name, (select max(m.name) from customers m where m.person_uuid = c.customer_uuid)) as name,
			coalesce(c.company, (select max(m.company) from customers m where m.person_uuid = c.customer_uuid)) as company,
			array(select m.email from customers m
				where m.person_uuid = c.customer_uuid and m.customer_uuid <> c.customer_uuid order by m.email) as others,
			array(select distinct s.list from subscriptions s join customers m on m.customer_uuid = s.customer_uuid
				where m.person_uuid = c.customer_uuid and s.status = 'confirmed' order by s.list) as lists,
			to_char(c.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor
		from (
			select * from customers as p
			where ${sql.join(found, sql` and `)}
			order by last_seen_at desc, customer_uuid desc limit ${PAGE + 1}
		) as c
		order by c.last_seen_at desc, c.customer_uuid desc`.execute(db);
	const people = rows.slice(0, PAGE).map(({ cursor: _, ...person }) => person);
	const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
	return { people, next: last && writeCursor({ at: last.cursor, key: last.id }) };
}

/** The person whose address this is, whichever of theirs, or whose enrollment has this reference. @returns The id of the row that stands for them. */
export async function personAt({ db }: Pick<Services, 'db'>, address: string): Promise<string | undefined> {
	const { rows } = await sql<{ person_uuid: string }>`
		select person_uuid from customers where lower(email) = lower(${address}) and erased_at is null
		union all select person_uuid from customers join enrollments using (customer_uuid)
			where short_reference = upper(${address}) and erased_at is null`.execute(db);
	return rows[0]?.person_uuid;
}

/** @returns What is searched, in PostgreSQL's words; undefined when nothing is, null when nothing can be found. */
async function searchOf({ db }: Needs, text: string | undefined): Promise<string | null | undefined> {
	if (!text?.trim()) return undefined;
	const { rows } = await sql<{ query: string | null }>`
		select string_agg(quote_literal(word) || ':*', ' & ') as query from unnest(people_words(${text.slice(0, 400)})) as word`.execute(
		db,
	);
	return rows[0]?.query ?? null;
}

/** @returns What the rows of people must be; undefined when nobody can be found. */
async function conditions(services: Needs, filter: PeopleFilter): Promise<RawBuilder<unknown>[] | undefined> {
	const { db, now } = services;
	const { text, stage, owner, list, seen, after } = filter;
	const all: RawBuilder<unknown>[] = [sql`merged_into is null and erased_at is null`];
	const search = await searchOf(services, text);
	if (search === null) return undefined;
	if (search) {
		const words = sql`words @@ ${search}::tsquery`;
		all.push(
			await fewOrEach(
				db,
				sql`select person_uuid from customers where ${words}`,
				// Words of an address that was merged find the person.
				sql`(${words} or exists (select from customers m where m.person_uuid = p.customer_uuid
					and m.merged_into is not null and m.${words}))`,
			),
		);
	}
	if (list) {
		const member = sql`select m.person_uuid from subscriptions s join customers m on m.customer_uuid = s.customer_uuid
			where s.list = ${list} and s.status = 'confirmed'`;
		all.push(await fewOrEach(db, member, sql`exists (${member} and m.person_uuid = p.customer_uuid)`));
	}
	if (stage) all.push(sql`stage = ${stage}`);
	if (owner) all.push(isUuid(owner) ? sql`owner_uuid = ${owner}` : sql`owner_uuid is null`);
	if (seen) {
		const edge = new Date(now().getTime() - Math.abs(seen) * 24 * 3600_000);
		all.push(seen > 0 ? sql`last_seen_at >= ${edge}::timestamptz` : sql`last_seen_at < ${edge}::timestamptz`);
	}
	if (after && isUuid(after.key)) {
		all.push(sql`(last_seen_at, customer_uuid) < (${after.at}::timestamptz, ${after.key}::uuid)`);
	}
	return all;
}

/** More than these are met soon enough when one goes through all people by when they were seen. */
const FEW = 1000;

/**
 * Few people are asked for by their ids; of many, each who is met on the way from the newest is looked at. Left to itself the
 * planner, which cannot know how many have a word, goes through everybody to find one.
 * @param ids Selects the people. @param each What is so of a row `p` of them.
 */
async function fewOrEach(
	db: Needs['db'],
	ids: RawBuilder<unknown>,
	each: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
	const { rows } = await sql<{ person_uuid: string }>`${ids} limit ${FEW + 1}`.execute(db);
	if (rows.length > FEW) return each;
	return sql`customer_uuid = any(${rows.map(({ person_uuid }) => person_uuid)}::uuid[])`;
}
