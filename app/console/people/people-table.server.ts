import { type RawBuilder, sql } from 'kysely';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { tagsCell } from '#app/crm/people/contacts-import.server.ts';
import { listFields, type PersonField } from '#app/crm/people/fields.server.ts';
import { findPersonId } from '#app/crm/people/person.server.ts';
import { fieldValue, followUpDay, stageOf, tagNames } from '#app/crm/people/person-sql.server.ts';
import { choice, choicesOf, instant, number, person, text } from '#app/list/columns.server.ts';
import type { Column, ListOf, TableDefinition } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { listNames, peoplePage, stageNames } from '#content/console/people.ts';
import type { List } from '#content/mailing-lists.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { personPath } from './addresses.ts';
import { bulkActions } from './bulk-actions.server.ts';
import { detailsWords } from './details-section.tsx';
import { peopleFilters } from './people-filters.server.ts';

const { columns, search, none } = peoplePage;

/** A column of the person, or else of an address merged into them. */
const ownOrMerged = (column: 'name' | 'company' | 'title') => sql`coalesce(r.${sql.ref(column)},
	(select max(m.${sql.ref(column)}) from customers m where m.person_uuid = r.customer_uuid))`;
const others = sql`array(select m.email from customers m
	where m.person_uuid = r.customer_uuid and m.customer_uuid <> r.customer_uuid order by m.email)`;
const lists = sql`nullif(array(select s.list from subscriptions s join customers m on m.customer_uuid = s.customer_uuid
	where m.person_uuid = r.customer_uuid and s.status = 'confirmed'), '{}')`;

export async function loadPeopleTable({ db, now }: Pick<Services, 'db' | 'now'>): Promise<TableDefinition> {
	return peopleTable(now(), await listFields(db));
}

/**
 * All people, most recently active first.
 * @param now The reference time of stages and of the last-activity filter.
 * @param fields The custom fields.
 */
export function peopleTable(now: Date, fields: readonly PersonField[] = []): TableDefinition {
	return {
		name: 'contacts',
		path: consolePaths.people,
		words: { ...peoplePage, search: { label: search.find, help: search.findHelp } },
		table: 'customers',
		id: 'customer_uuid',
		where: sql`r.merged_into is null and r.erased_at is null`,
		columns: [...columnsOf(now), ...fields.map(fieldColumn)],
		filters: peopleFilters(now, dayIn(clock().zone, now), fields),
		search: (terms) => sql`r.customer_uuid in (${peopleWithWords(terms)})`,
		// A complete email address or an enrollment reference goes straight to the person.
		searchTarget: async (services, query) => {
			const found = /^\S+$/.test(query) ? await findPersonId(services, query) : undefined;
			return found && personPath(found);
		},
		sort: '-seen',
		label: sql`r.email`,
		open: { to: personPath, column: 'who' },
		actions: bulkActions(now),
		permissions: { export: 'contacts.export' },
	};
}

function columnsOf(now: Date): Column[] {
	return [
		person('who', columns.who, sql`r.email`, ownOrMerged('name'), { others }),
		text('company', columns.company, ownOrMerged('company'), { isShown: true, empty: none }),
		text('title', columns.title, ownOrMerged('title'), { empty: none }),
		choice(
			'stage',
			columns.stage,
			stageOf(now),
			Object.entries(stageNames).map(([value, label]) => ({ value, label })),
			{ isShown: true, isShort: true },
		),
		text('owner', columns.owner, sql`(select o.name from operators o where o.id = r.owner_uuid)`, {
			isShown: true,
			empty: none,
		}),
		text('tags', columns.tags, tagNames, {
			isShown: true,
			empty: none,
			format: (names: string[]) => distinct(names).join(', '),
			csv: (names: string[]) => tagsCell(distinct(names)),
		}),
		text('lists', columns.lists, lists, {
			isShown: true,
			empty: none,
			format: (names: List[]) =>
				distinct(names)
					.map((name) => listNames[name])
					.join(', '),
		}),
		text('follow', columns.follow, sql`(${followUpDay})::text`, { isShort: true, empty: none }),
		instant('seen', columns.seen, sql`nullif(r.last_seen_at, '-infinity')`, {
			isShown: true,
			empty: none,
			order: sql`r.last_seen_at`,
		}),
	];
}

const distinct = <Value extends string>(values: readonly Value[]): Value[] => [...new Set(values)].sort();

function fieldColumn({ id, name, kind }: PersonField): Column {
	const value = fieldValue(id);
	const options = { empty: none };
	if (kind === 'number') return number(`field-${id}`, name, sql`(${value})::float8`, options);
	if (kind !== 'yes-no') return text(`field-${id}`, name, value, { ...options, isShort: kind === 'date' });
	return choice(`field-${id}`, name, value, choicesOf({ yes: detailsWords.yes, no: detailsWords.no }), options);
}

/** Selects the ids of people, including merged addresses, that have a word starting with each search term. */
export const peopleWithWords = (terms: string): RawBuilder<unknown> =>
	sql`select m.person_uuid from customers m where m.words @@ ${wordsQuery(terms)}`;

const wordsQuery = (terms: string) =>
	sql`(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(people_words(${terms})) as word)`;

export const listOf: ListOf = ({ services }) => loadPeopleTable(services);
