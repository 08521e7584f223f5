import { type RawBuilder, sql } from 'kysely';
import { lists } from '#content/mailing-lists.ts';
import type { FieldKind } from '#database/tables.ts';
import { isDay } from '#platform/text/day.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { isDecimal } from './field-values.ts';
import { hasRow, isInStage } from './person-sql.server.ts';
import { stages } from './stages.ts';

export interface PersonFilter {
	name: string;
	accepts(value: string): boolean;
	/** The condition on the person `r`, a row of `customers`. */
	where(value: string): RawBuilder<unknown>;
}

export interface FilteredField {
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
