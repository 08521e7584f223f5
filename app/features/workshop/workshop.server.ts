import type { Kysely } from 'kysely';
import {
	type DateOf,
	dayOfEvent,
	defaultWorkshop,
	type EventRow,
	eventPath,
	eventView,
	findEvent,
	findNextEvent,
	isUpcoming,
} from '#app/features/events/events.server.ts';
import { registerForEvent } from '#app/features/registrations/register.server.ts';
import { registerAtOnce, UNKNOWN } from '#app/features/registrations/webinar.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import { EVENT_REGISTRATION, upcomingRun, type WorkshopDates } from './registration.ts';
import { type WorkshopRegistration, workshopSchema } from './workshop.schema.ts';
import { interestToast, webinarWarning, workshopToasts } from './workshop.toasts.ts';

/**
 * The form on an event's page, on the server. It registers people for that event while it is upcoming, and later for its next
 * date. If there is none, the success toast says what happens instead.
 */
export async function registrationForm(
	services: Pick<Services, 'db' | 'now'>,
	of: DateOf & Pick<EventRow, 'title'>,
): Promise<ReceivedForm<WorkshopRegistration>> {
	const page = eventPath(of.slug);
	// If the database fails, the form's action reports it.
	const dates = await getWorkshopDates(services, of).catch(() => undefined);
	const isDated = !dates || upcomingRun(dates) !== undefined;
	return {
		id: EVENT_REGISTRATION,
		schema: workshopSchema,
		toasts: isDated ? workshopToasts : { ...workshopToasts, success: interestToast(dates.event) },
		// A person may register for two events with the same details.
		identity: (value) => [of.slug, value],
		toLead: ({ firstName, lastName, email, company, title, companySize }) => ({
			form_name: eventName(of),
			name: `${firstName} ${lastName}`,
			email,
			company: company || null,
			title: title || null,
			team_size: companySize || null,
		}),
		async persist(tx, value, { customerUuid }, _, services) {
			const { event, next } = await findDates(tx, of, services.now());
			const date = next ?? event;
			const person = {
				customer_uuid: customerUuid,
				first_name: value.firstName || UNKNOWN,
				last_name: value.lastName || UNKNOWN,
				email: value.email,
				company: value.company || UNKNOWN,
				title: value.title || UNKNOWN,
				job_level: value.jobLevel || UNKNOWN,
				company_size: value.companySize || UNKNOWN,
				job_function: value.jobFunction || UNKNOWN,
				event_name: eventName(date ?? of),
				event_date: date ? dayOfEvent(date) : workshopEvent.date,
				time_zone: value.time_zone || null,
			};
			return { registration: await registerForEvent(tx, services, person, date) };
		},
		// The specification's call 2. The registration is complete even if it fails.
		async after(_, { registration = '' }, services) {
			return (await registerAtOnce(services, registration)) ? undefined : webinarWarning;
		},
		detail: () => ({}),
		next: () => `${page}?registered`,
	};
}

/** The form of the specification's workshop, which works even while its event is missing or a draft. */
export async function workshopForm(
	services: Pick<Services, 'db' | 'now'>,
): Promise<ReceivedForm<WorkshopRegistration>> {
	return { ...(await registrationForm(services, { ...defaultWorkshop, title: workshopEvent.title })), id: 'workshop' };
}

/** An event and, once it is over or canceled, the next date of its series, for the page. */
export async function getWorkshopDates({ db, now }: Pick<Services, 'db' | 'now'>, of: DateOf): Promise<WorkshopDates> {
	const { event, next } = await findDates(db, of, now());
	return { event: event && eventView(event, now()), next: next && eventView(next, now()) };
}

/** Whether people can register for a run; links on every page depend on it. */
export async function isWorkshopDated({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
	const row = await db
		.selectFrom('events')
		.select('event_uuid')
		.where('series_uuid', '=', workshopEvent.seriesUuid)
		.where('status', '=', 'published')
		.where((where) =>
			where.or([
				where('starts_at', '>', now()),
				where.and([where('slug', '=', workshopEvent.slug), where('ends_at', '>', now())]),
			]),
		)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** An event, unless it is a draft, and, once it is over or canceled, the next date of its series. */
async function findDates(db: Kysely<Tables>, of: DateOf, now: Date): Promise<{ event?: EventRow; next?: EventRow }> {
	const event = await findEvent({ db }, of.slug);
	const next = isUpcoming(event, now) ? undefined : await findNextEvent(db, event ?? of, now);
	return { event, next };
}

/** `event_registrations.event_name` and `website_data.form_name`; the specification sets it for its workshop and later dates. */
function eventName({ series_uuid, title }: Pick<EventRow, 'series_uuid' | 'title'>): string {
	return series_uuid === workshopEvent.seriesUuid ? workshopEvent.eventName : `WORKSHOP: ${title}`;
}
