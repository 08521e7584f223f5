import { type RawBuilder, sql } from 'kysely';
import { choice, choicesOf, instant, number, person, text } from '#app/list/columns.server.ts';
import type {
	BulkAction,
	BulkContext,
	Choice,
	Column,
	Filter,
	ListOf,
	TableDefinition,
} from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { consolePaths } from '#content/console-paths.ts';
import type { List } from '#content/mailing-lists.ts';
import { listNames } from '#content/mailing-lists.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { tagsCell } from './contacts-import.console.server.ts';
import { setFollowUpDay } from './details.server.ts';
import { yesOrNo } from './field-values.ts';
import { listFields, type PersonField, usedValues } from './fields.server.ts';
import { listOperatorNames } from './lookup.console.server.ts';
import { personPath } from './people.console.ts';
import { findPersonId } from './person.server.ts';
import {
	ANY,
	fieldFilterNames,
	fieldValue,
	followUpDay,
	followUps,
	NONE,
	type PersonFilter,
	personFilters,
	seenDays,
	stageOf,
	tagNames,
} from './person-filters.server.ts';
import { stageNames, stages } from './stages.ts';
import { addTag, listTags, removeTag } from './tags.server.ts';

const bulkWords = {
	add: {
		label: 'Add a tag',
		heading: 'Add a tag?',
		text: 'Choose the tag. New tags are made on a contact’s page or under Tags.',
		button: 'Add to {rows}',
		done: 'Tag added to {rows}',
		already: 'Has this tag already.',
	},
	remove: {
		label: 'Remove a tag',
		heading: 'Remove a tag?',
		text: 'Choose the tag.',
		button: 'Remove from {rows}',
		done: 'Tag removed from {rows}',
		without: 'Does not have this tag.',
	},
	follow: {
		label: 'Set a follow-up',
		heading: 'Set a follow-up?',
		text: 'Choose the day. Notes stay as they are.',
		button: 'Set for {rows}',
		done: 'Follow-up set for {rows}',
	},
} as const;

/** Choices of the bulk action, by days from today. */
const choices = {
	'0': 'Today',
	'1': 'Tomorrow',
	'3': 'In 3 days',
	'7': 'In a week',
	'14': 'In two weeks',
	'30': 'In 30 days',
	none: 'Remove the follow-up',
} as const;

const { add, remove, follow } = bulkWords;

/** The actions on selected people. @param now The day that follow-ups count from. */
function bulkActions(now: Date): readonly BulkAction[] {
	const tagChoice = {
		label: 'Tag',
		prompt: 'Choose a tag',
		message: 'Please choose a tag.',
		options: async ({ db }: Parameters<NonNullable<BulkAction['choice']>['options']>[0]) =>
			(await listTags(db)).map(({ id, name }) => ({ value: id, label: name })),
	};
	return [
		{
			name: 'tag',
			label: add.label,
			confirmation: add,
			choice: tagChoice,
			done: add.done,
			run: ({ tx, ids, choice }) => changed(ids, addTag(tx, choice, ids), add.already),
		},
		{
			name: 'untag',
			label: remove.label,
			confirmation: remove,
			choice: tagChoice,
			done: remove.done,
			run: ({ tx, ids, choice }) => changed(ids, removeTag(tx, choice, ids), remove.without),
		},
		{
			name: 'follow-up',
			label: follow.label,
			confirmation: follow,
			done: follow.done,
			choice: {
				label: 'Day',
				prompt: 'Choose a day',
				message: 'Please choose a day.',
				options: async () => choicesOf(choices),
			},
			run: (context) => setFollowUps(context, now),
		},
	];
}

/** The reason for each person who was not changed. */
async function changed(
	ids: readonly string[],
	done: Promise<Set<string>>,
	reason: string,
): Promise<Map<string, string>> {
	const found = await done;
	return new Map(ids.filter((id) => !found.has(id)).map((id) => [id, reason]));
}

async function setFollowUps({ tx, ids, choice }: BulkContext, now: Date): Promise<Map<string, string>> {
	const day = choice === 'none' ? null : dayIn(clock().zone, now, Number(choice));
	await setFollowUpDay(tx, ids, day);
	return new Map();
}

/** A column without a value. */
const none = '–';

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
		words: {
			heading: 'Contacts',
			lead: 'Everyone who wrote to us, registered or enrolled, most recently active first.',
			empty: 'No contacts yet',
			emptyText: 'No one has written to us yet.',
			search: {
				label: 'Email, name, company or reference',
				help: 'The beginning of each word is enough.',
			},
		},
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
		person('who', 'Contact', sql`r.email`, ownOrMerged('name'), { others }),
		text('company', 'Company', ownOrMerged('company'), { isShown: true, empty: none }),
		text('title', 'Job title', ownOrMerged('title'), { empty: none }),
		choice(
			'stage',
			'Stage',
			stageOf(now),
			Object.entries(stageNames).map(([value, label]) => ({ value, label })),
			{ isShown: true, isShort: true },
		),
		text('owner', 'Owner', sql`(select o.name from operators o where o.id = r.owner_uuid)`, {
			isShown: true,
			empty: none,
		}),
		text('tags', 'Tags', tagNames, {
			isShown: true,
			empty: none,
			format: (names: string[]) => distinct(names).join(', '),
			csv: (names: string[]) => tagsCell(distinct(names)),
		}),
		text('lists', 'Mailing lists', lists, {
			isShown: true,
			empty: none,
			format: (names: List[]) =>
				distinct(names)
					.map((name) => listNames[name])
					.join(', '),
		}),
		text('follow', 'Follow-up', sql`(${followUpDay})::text`, { isShort: true, empty: none }),
		instant('seen', 'Last active', sql`nullif(r.last_seen_at, '-infinity')`, {
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
	return choice(`field-${id}`, name, value, choicesOf(yesOrNo), options);
}

/** Selects the ids of people, including merged addresses, that have a word starting with each search term. */
export const peopleWithWords = (terms: string): RawBuilder<unknown> =>
	sql`select m.person_uuid from customers m where m.words @@ ${wordsQuery(terms)}`;

const wordsQuery = (terms: string) =>
	sql`(select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(people_words(${terms})) as word)`;

export const listOf: ListOf = ({ services }) => loadPeopleTable(services);

type Options = NonNullable<Filter['options']>;

const seenNames = {
	'7': 'In the last 7 days',
	'30': 'In the last 30 days',
	'90': 'In the last 90 days',
	'365': 'In the last year',
	'-90': 'Not in the last 90 days',
	'-365': 'Not in the last year',
} as const;

const followUpNames = {
	due: 'Due today or before',
	week: 'Due within 7 days',
	any: 'Any',
	none: 'None',
} as const;

/** How the list offers a filter; its condition is that of `personFilters`. */
interface Offered {
	label: string;
	options?: Options;
	isText?: boolean;
}

/** The filters of the list of people. @param today The day in the console's time zone, as `2026-01-31`. */
function peopleFilters(now: Date, today: string, fields: readonly PersonField[]): Filter[] {
	const conditions = personFilters(now, today, fields);
	const offered: Record<string, Offered> = {
		stage: { label: 'Stage', options: () => stages.map((value) => ({ value, label: stageNames[value] })) },
		owner: { label: 'Owner', options: ownerChoices },
		tag: { label: 'Tag', options: tagChoices },
		list: { label: 'Mailing list', options: () => choicesOf(listNames) },
		follow: { label: 'Follow-up', options: () => followUps.map((value) => ({ value, label: followUpNames[value] })) },
		seen: { label: 'Last active', options: () => seenDays.map((value) => ({ value, label: seenNames[value] })) },
		...Object.assign({}, ...fields.map(offerField)),
	};
	return Object.entries(offered).flatMap(([name, offer]) => {
		const filter = conditions.get(name);
		return filter ? [toFilter(filter, offer)] : [];
	});
}

// A former operator may still own people.
const toFilter = ({ name, accepts, where }: PersonFilter, offer: Offered): Filter => ({
	name,
	...offer,
	...(name === 'owner' && { accepts }),
	where,
});

function offerField({ id, name, kind, choices }: PersonField): Record<string, Offered> {
	const names = fieldFilterNames(id);
	if (kind === 'date' || kind === 'number') {
		const isText = kind === 'number';
		return {
			[names.from]: { label: `${name}, from`, isText },
			[names.until]: { label: `${name}, up to`, isText },
		};
	}
	const set = [
		{ value: ANY, label: 'Any value' },
		{ value: NONE, label: 'No value' },
	];
	const labelOf = (value: string) => (kind === 'yes-no' ? yesOrNo[value === 'yes' ? 'yes' : 'no'] : value);
	return {
		[names.value]: {
			label: name,
			async options({ db }) {
				const used = await usedValues(db, id);
				const order = (value: string) => choices.indexOf(value);
				return [
					...used
						.toSorted((one, other) => order(one.value) - order(other.value))
						.map(({ key, value }) => ({ value: key, label: labelOf(value) })),
					...set,
				];
			},
		},
	};
}

async function ownerChoices(services: Pick<Services, 'db'>): Promise<Choice[]> {
	const operators = await listOperatorNames(services);
	return [{ value: NONE, label: 'Unassigned' }, ...operators.map(({ id, name }) => ({ value: id, label: name }))];
}

async function tagChoices({ db }: Pick<Services, 'db'>): Promise<Choice[]> {
	const tags = await listTags(db);
	return [...tags.map(({ id, name }) => ({ value: id, label: name })), { value: NONE, label: 'No tag' }];
}
