import { sql } from 'kysely';
import * as z from 'zod/mini';
import { workshopEvent } from '#content/workshop.ts';
import { asOf } from './people.server.ts';
import { RowRefused, type RowRun, rowRules, type TableAdopter } from './rows.server.ts';

const registrationSchema = z.object({
	email: rowRules.address,
	event_name: rowRules.required(1000),
	event_date: rowRules.optional(40),
	first_name: rowRules.optional(1000),
	last_name: rowRules.optional(1000),
	company: rowRules.optional(1000),
	title: rowRules.optional(1000),
	job_level: rowRules.optional(200),
	company_size: rowRules.optional(200),
	job_function: rowRules.optional(200),
});

export const registrations: TableAdopter<typeof registrationSchema.shape> = {
	table: 'event_registrations',
	ids: ['registration_uuid', 'id'],
	schema: registrationSchema,
	async adopt({ id, at, value: { email, event_name, event_date, ...person } }, run) {
		const { tx } = run;
		const existing = tx.selectFrom('event_registrations').select('id').where('id', '=', id);
		if (await existing.executeTakeFirst()) return 'there';
		const day = dayOf(event_name, event_date);
		await refuseSecond(run, { email, event_name, day });
		const now = run.services.now();
		const event = await findEvent(run, event_name, day);
		// A missing field is the column's default, "Unknown".
		const filled = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== ''));
		await asOf(tx, email, at, (customer_uuid) =>
			tx
				.insertInto('event_registrations')
				.values({
					...filled,
					id,
					customer_uuid,
					email,
					event_name,
					event_date: day,
					event_uuid: event?.event_uuid ?? null,
					// Nobody is emailed about what the event was before.
					notified_sequence: event?.sequence ?? 0,
					notified_at: now,
					notified_cancelled: event?.status === 'cancelled',
					recording_notified_at: event?.recording_url ? now : null,
					created_at: at,
				})
				.execute(),
		);
		return 'copied';
	},
};

/** The day of the event. That of the specification's workshop is known. @throws {RowRefused} */
function dayOf(eventName: string, date: string): string {
	if (date === '' && eventName === workshopEvent.eventName) return workshopEvent.date;
	const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0];
	if (!day || Number.isNaN(Date.parse(day))) throw new RowRefused('event_date: it is missing or no date');
	return day;
}

async function refuseSecond(
	{ tx }: RowRun,
	{ email, event_name, day }: { email: string; event_name: string; day: string },
): Promise<void> {
	const other = await tx
		.selectFrom('event_registrations')
		.select('id')
		.where('event_name', '=', event_name)
		.where('event_date', '=', sql<Date>`${day}::date`)
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('cancelled_at', 'is', null)
		.executeTakeFirst();
	if (other) throw new RowRefused('this address is already registered for the event');
}

async function findEvent({ tx }: RowRun, eventName: string, day: string) {
	return await tx
		.selectFrom('events')
		.select(['event_uuid', 'sequence', 'status', 'recording_url'])
		.where('kind', '=', 'workshop')
		.where('status', '<>', 'draft')
		.where(sql`(starts_at at time zone time_zone)::date`, '=', sql`${day}::date`)
		.where((where) =>
			eventName === workshopEvent.eventName
				? where('series_uuid', '=', workshopEvent.seriesUuid)
				: where(sql`'WORKSHOP: ' || title`, '=', eventName),
		)
		.limit(1)
		.executeTakeFirst();
}
