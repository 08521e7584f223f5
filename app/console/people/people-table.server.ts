import { type RawBuilder, sql } from 'kysely';
import { findPersonId } from '#app/crm/people/person.server.ts';
import { stages } from '#app/crm/people/stages.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console/paths.ts';
import { listNames, peoplePage, stageNames } from '#content/console/people.ts';
import type { List } from '#content/mailing-lists.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { choice, choiceFilter, choicesOf, instant, text } from '../kit/table/columns.server.ts';
import type { Lookup, TableDefinition } from '../kit/table/table-definition.server.ts';
import { personPath } from './addresses.ts';
import { listOperatorNames } from './lookup.server.ts';

const { columns, search, seen, none } = peoplePage;
const DAY_MS = 24 * 3600_000;

const stageChoices = stages.map((value) => ({ value, label: stageNames[value] }));

/** A column of the person, or else of an address merged into them. */
const ownOrMerged = (column: 'name' | 'company') => sql`coalesce(r.${sql.ref(column)},
	(select max(m.${sql.ref(column)}) from customers m where m.person_uuid = r.customer_uuid))`;
const others = sql`array(select m.email from customers m
	where m.person_uuid = r.customer_uuid and m.customer_uuid <> r.customer_uuid order by m.email)`;
const lists = sql`nullif(array(select distinct s.list from subscriptions s join customers m on m.customer_uuid = s.customer_uuid
	where m.person_uuid = r.customer_uuid and s.status = 'confirmed' order by s.list), '{}')`;

/** All people, most recently active first. @param now The reference time of the last-activity filter. */
export function peopleTable(now: Date): TableDefinition {
	return {
		name: 'contacts',
		path: consolePaths.people,
		words: { ...peoplePage, search: { label: search.find, help: search.findHelp } },
		table: 'customers',
		id: 'customer_uuid',
		where: sql`r.merged_into is null and r.erased_at is null`,
		columns: [
			text('who', columns.who, sql`jsonb_build_array(r.email, ${ownOrMerged('name')}, ${others})`, {
				isShown: true,
				format: contactCell,
			}),
			text('company', columns.company, ownOrMerged('company'), { isShown: true, empty: none }),
			choice('stage', columns.stage, sql`r.stage`, stageChoices, { isShown: true }),
			text('owner', columns.owner, sql`(select o.name from operators o where o.id = r.owner_uuid)`, {
				isShown: true,
				empty: none,
			}),
			text('lists', columns.lists, lists, {
				isShown: true,
				empty: none,
				format: (names: List[]) => names.map((name) => listNames[name]).join(', '),
			}),
			instant('seen', columns.seen, sql`r.last_seen_at`, { isShown: true, order: true }),
		],
		filters: [
			choiceFilter('stage', search.stage, stageChoices, (stage) => sql`r.stage = ${stage}`),
			{
				name: 'owner',
				label: search.owner,
				options: ownerChoices,
				accepts: isUuid,
				where: (owner) => (owner === 'none' ? sql`r.owner_uuid is null` : sql`r.owner_uuid = ${owner}::uuid`),
			},
			choiceFilter('list', search.list, choicesOf(listNames), isOnList),
			choiceFilter('seen', search.seen, choicesOf(seen), (days) => {
				const cutoff = new Date(now.getTime() - Math.abs(Number(days)) * DAY_MS);
				return Number(days) > 0
					? sql`r.last_seen_at >= ${cutoff}::timestamptz`
					: sql`r.last_seen_at < ${cutoff}::timestamptz`;
			}),
		],
		search: matchesWords,
		// A complete email address or an enrollment reference goes straight to the person.
		searchTarget: async (services, query) => {
			const person = /^\S+$/.test(query) ? await findPersonId(services, query) : undefined;
			return person && personPath(person);
		},
		sort: '-seen',
		label: sql`r.email`,
		open: { to: personPath, column: 'who' },
		permissions: { export: 'contacts.export' },
	};
}

function contactCell([email, name, merged]: [string, string | null, string[]]) {
	return {
		text: name ?? email,
		lines: [
			...(name ? [{ text: email }] : []),
			...(merged.length > 0 ? [{ text: peoplePage.others.replace('{addresses}', () => merged.join(', ')) }] : []),
		],
	};
}

async function ownerChoices(services: Pick<Services, 'db'>) {
	const operators = await listOperatorNames(services);
	return [{ value: 'none', label: search.nobody }, ...operators.map(({ id, name }) => ({ value: id, label: name }))];
}

function isOnList(list: string, lookup: Lookup): RawBuilder<unknown> {
	const members = sql`select m.person_uuid from subscriptions s join customers m on m.customer_uuid = s.customer_uuid
		where s.list = ${list} and s.status = 'confirmed'`;
	return lookup === 'index'
		? sql`r.customer_uuid in (${members})`
		: sql`exists (${members} and m.person_uuid = r.customer_uuid)`;
}

/** Matches people, including merged addresses, that have a word starting with each search term. */
function matchesWords(terms: string, lookup: Lookup): RawBuilder<unknown> {
	return lookup === 'index'
		? sql`r.customer_uuid in (${peopleWithWords(terms)})`
		: sql`r.words @@ ${wordsQuery(terms)} or exists (select from customers m where m.person_uuid = r.customer_uuid
			and m.merged_into is not null and m.words @@ ${wordsQuery(terms)})`;
}

/** Selects the ids of people, including merged addresses, that have a word starting with each search term. */
export const peopleWithWords = (terms: string): RawBuilder<unknown> =>
	sql`select m.person_uuid from customers m where m.words @@ ${wordsQuery(terms)}`;

const wordsQuery = (terms: string) =>
	sql`(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(people_words(${terms})) as word)`;
