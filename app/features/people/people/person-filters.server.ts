import { type RawBuilder, sql } from 'kysely';
import { lists } from '#content/mailing-lists.ts';
import type { FieldKind } from '#database/tables.ts';
import { isDay } from '#platform/text/day.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { isDecimal } from './field-values.ts';
import { stages } from './stages.ts';

export interface PersonFilter {
	name: string;
	accepts(value: string): boolean;
	/** The condition on the person `r`, a row of `customers`. */
	where(value: string): RawBuilder<unknown>;
}

interface FilteredField {
	id: string;
	kind: FieldKind;
}

const DAY_MS = 24 * 3600_000;
export const ANY = 'any';
export const NONE = 'none';
/** When people were last active, in days; negative for before. */
export const seenDays = ['7', '30', '90', '365', '-90', '-365'] as const;
export const followUps = ['due', 'week', ANY, NONE] as const;
const WEEK_DAYS = 7;

const among = (values: readonly string[]) => (value: string) => values.includes(value);

/**
 * All filters of people, by name.
 * @param today The day in the console's time zone, as `2026-01-31`.
 */
export function personFilters(
	now: Date,
	today: string,
	fields: readonly FilteredField[],
): ReadonlyMap<string, PersonFilter> {
	const filters: PersonFilter[] = [
		{ name: 'stage', accepts: among(stages), where: (stage) => isInStage(now, stage) },
		{
			name: 'owner',
			accepts: (owner) => owner === NONE || isUuid(owner),
			where: (owner) => (owner === NONE ? sql`r.owner_uuid is null` : sql`r.owner_uuid = ${owner}::uuid`),
		},
		{
			name: 'list',
			accepts: among(lists),
			where: (list) => hasRow(sql`subscriptions x`, sql`x.list = ${list} and x.status = 'confirmed'`),
		},
		{ name: 'seen', accepts: among(seenDays), where: (days) => seenWithin(now, Number(days)) },
		{ name: 'tag', accepts: (tag) => tag === NONE || isUuid(tag), where: hasTag },
		{ name: 'follow', accepts: among(followUps), where: (when) => hasFollowUp(when, today) },
		...fields.flatMap(fieldFilters),
	];
	return new Map(filters.map((filter) => [filter.name, filter]));
}

function seenWithin(now: Date, days: number): RawBuilder<unknown> {
	const cutoff = new Date(now.getTime() - Math.abs(days) * DAY_MS);
	return days > 0 ? sql`r.last_seen_at >= ${cutoff}::timestamptz` : sql`r.last_seen_at < ${cutoff}::timestamptz`;
}

function hasTag(tag: string): RawBuilder<unknown> {
	const rows = sql`person_tags x`;
	return tag === NONE ? sql`not ${hasRow(rows, sql`true`)}` : hasRow(rows, sql`x.tag_uuid = ${tag}::uuid`);
}

function hasFollowUp(when: string, today: string): RawBuilder<unknown> {
	const rows = sql`customers x`;
	const isSet = sql`x.follow_up_on is not null`;
	if (when === NONE) return sql`not ${hasRow(rows, isSet)}`;
	const until = {
		due: sql`x.follow_up_on <= ${today}::date`,
		week: sql`x.follow_up_on <= ${today}::date + ${WEEK_DAYS}::int`,
	};
	return hasRow(rows, when === 'due' || when === 'week' ? until[when] : isSet);
}

export const fieldFilterNames = (id: string) => ({
	value: `field-${id}`,
	from: `field-${id}-from`,
	until: `field-${id}-until`,
});

/** A value in URLs, which must not show texts: they may be personal. */
export const valueKey = sql`left(md5(x.value), 12)`;

function fieldFilters({ id, kind }: FilteredField): PersonFilter[] {
	const names = fieldFilterNames(id);
	const rows = sql`person_field_values x`;
	const isField = sql`x.field_uuid = ${id}::uuid`;
	if (kind === 'date' || kind === 'number') {
		const accepts = kind === 'date' ? isDay : isDecimal;
		const type = sql.raw(kind === 'date' ? 'date' : 'numeric');
		// Other fields have values of another type.
		const value = sql`case when ${isField} then x.value::${type} end`;
		const range = (name: string, operator: RawBuilder<unknown>): PersonFilter => ({
			name,
			accepts,
			where: (limit) =>
				accepts(limit) ? hasRow(rows, sql`${isField} and ${value} ${operator} ${limit}::${type}`) : sql`false`,
		});
		return [range(names.from, sql`>=`), range(names.until, sql`<=`)];
	}
	return [
		{
			name: names.value,
			accepts: (value) => value === ANY || value === NONE || /^[0-9a-f]{12}$/.test(value),
			where(value) {
				if (value === NONE) return sql`not ${hasRow(rows, isField)}`;
				return hasRow(rows, value === ANY ? isField : sql`${isField} and ${valueKey} = ${value}`);
			},
		},
	];
}

export const stageOf = (now: Date): RawBuilder<unknown> =>
	sql`coalesce((select s.stage from person_stages(${now}::timestamptz) s where s.person_uuid = r.customer_uuid), 'lead')`;

function isInStage(now: Date, stage: string): RawBuilder<unknown> {
	const people = sql`select s.person_uuid from person_stages(${now}::timestamptz) s`;
	return stage === 'lead'
		? sql`r.customer_uuid not in (${people} where s.stage <> 'lead')`
		: sql`r.customer_uuid in (${people} where s.stage = ${stage})`;
}

/**
 * Whether the person `r`, or an address merged into them, has a row `x` with a `customer_uuid`.
 * @param from The table and its joins, with the alias `x`.
 */
const hasRow = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
	// Few addresses are merged, so only they are joined with the row that represents them.
	sql`r.customer_uuid in (select x.customer_uuid from ${from} where ${condition}
		union all select m.person_uuid from customers m join ${from} on x.customer_uuid = m.customer_uuid
		where m.merged_into is not null and ${condition})`;

/** The names of the tags of the person `r`, in no order and perhaps twice; null without one. */
export const tagNames: RawBuilder<unknown> = sql`nullif(array(
	select t.name from customers m join person_tags x on x.customer_uuid = m.customer_uuid
	join tags t on t.tag_uuid = x.tag_uuid where m.person_uuid = r.customer_uuid), '{}')`;

/** The value of a custom field of the person `r`, or else of an address merged into them. */
export const fieldValue = (field: string): RawBuilder<unknown> => sql`(
	select x.value from customers m join person_field_values x on x.customer_uuid = m.customer_uuid
	where m.person_uuid = r.customer_uuid and x.field_uuid = ${field}::uuid
	order by m.customer_uuid <> m.person_uuid, m.customer_uuid limit 1)`;

/** The follow-up day of the person `r`, the earliest of merged addresses. */
export const followUpDay: RawBuilder<unknown> = sql`(
	select min(m.follow_up_on) from customers m where m.person_uuid = r.customer_uuid)`;
