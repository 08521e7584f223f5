import { type RawBuilder, sql } from 'kysely';

export const stageOf = (now: Date): RawBuilder<unknown> =>
	sql`coalesce((select s.stage from person_stages(${now}::timestamptz) s where s.person_uuid = r.customer_uuid), 'lead')`;

export function isInStage(now: Date, stage: string): RawBuilder<unknown> {
	const people = sql`select s.person_uuid from person_stages(${now}::timestamptz) s`;
	return stage === 'lead'
		? sql`r.customer_uuid not in (${people} where s.stage <> 'lead')`
		: sql`r.customer_uuid in (${people} where s.stage = ${stage})`;
}

/**
 * Whether the person `r`, or an address merged into them, has a row `x` with a `customer_uuid`.
 * @param from The table and its joins, with the alias `x`.
 */
export const hasRow = (from: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
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
