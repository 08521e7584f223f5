import { choicesOf } from '#app/list/columns.server.ts';
import type { Choice, Filter } from '#app/list/table-definition.server.ts';
import type { Services } from '#app/services.ts';
import { detailsWords } from './details-section.console.tsx';
import { type PersonField, usedValues } from './fields.server.ts';
import { listOperatorNames } from './lookup.console.server.ts';
import { listNames, peoplePage, stageNames } from './people-words.console.ts';
import {
	ANY,
	fieldFilterNames,
	followUps,
	NONE,
	type PersonFilter,
	personFilters,
	seenDays,
} from './person-filters.server.ts';
import { stages } from './stages.ts';
import { listTags } from './tags.server.ts';

const { search, seen, follow } = peoplePage;

type Options = NonNullable<Filter['options']>;

/** How the list offers a filter; its condition is that of `personFilters`. */
interface Offered {
	label: string;
	options?: Options;
	isText?: boolean;
}

/** The filters of the list of people. @param today The day in the console's time zone, as `2026-01-31`. */
export function peopleFilters(now: Date, today: string, fields: readonly PersonField[]): Filter[] {
	const conditions = personFilters(now, today, fields);
	const offered: Record<string, Offered> = {
		stage: { label: search.stage, options: () => stages.map((value) => ({ value, label: stageNames[value] })) },
		owner: { label: search.owner, options: ownerChoices },
		tag: { label: search.tag, options: tagChoices },
		list: { label: search.list, options: () => choicesOf(listNames) },
		follow: { label: search.follow, options: () => followUps.map((value) => ({ value, label: follow[value] })) },
		seen: { label: search.seen, options: () => seenDays.map((value) => ({ value, label: seen[value] })) },
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
			[names.from]: { label: search.from.replace('{field}', () => name), isText },
			[names.until]: { label: search.until.replace('{field}', () => name), isText },
		};
	}
	const set = [
		{ value: ANY, label: search.isSet },
		{ value: NONE, label: search.isEmpty },
	];
	const labelOf = (value: string) =>
		kind === 'yes-no' ? (value === 'yes' ? detailsWords.yes : detailsWords.no) : value;
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
	return [{ value: NONE, label: search.nobody }, ...operators.map(({ id, name }) => ({ value: id, label: name }))];
}

async function tagChoices({ db }: Pick<Services, 'db'>): Promise<Choice[]> {
	const tags = await listTags(db);
	return [...tags.map(({ id, name }) => ({ value: id, label: name })), { value: NONE, label: search.noTag }];
}
