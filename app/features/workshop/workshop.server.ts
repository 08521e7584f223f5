import type { Kysely } from 'kysely';
import {
	type DateOf,
	dayOfEvent,
	type EventRow,
	eventPath,
	eventView,
	findEvent,
	nextEvent,
	theWorkshop,
} from '#app/features/events/events.server.ts';
import { registerForEvent } from '#app/features/registrations/register.server.ts';
import { registerAtOnce, UNKNOWN } from '#app/features/registrations/webinar.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import { EVENT_REGISTRATION } from './registration-form-id.ts';
import { type WorkshopRegistration, workshopSchema } from './workshop.schema.ts';
import { interestToast, webinarWarning, workshopToasts } from './workshop.toasts.ts';
import { runToCome, type WorkshopShown } from './workshop-run.ts';

/**
 * The form on an event's page as the server receives it: it registers for that event while it is to come, and after that for its
 * next date. While there is none, its success says what there is instead.
 */
export async function registrationForm(
	services: Pick<Services, 'db' | 'now'>,
	of: DateOf & Pick<EventRow, 'title'>,
): Promise<ReceivedForm<WorkshopRegistration>> {
	const page = eventPath(of.slug);
	// Where the database fails, the form's own action says so.
	const shown = await datesShown(services, of).catch(() => undefined);
	const isDated = !shown || runToCome(shown) !== undefined;
	return {
		id: EVENT_REGISTRATION,
		schema: workshopSchema,
		toasts: isDated ? workshopToasts : { ...workshopToasts, success: interestToast(shown.event) },
		// The same person may register for two events with the same words.
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
			const { event, next } = await datesOf(tx, of, services.now());
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
		// The specification's call 2: the registration is complete whatever comes of it.
		async after(_, { registration = '' }, services) {
			return (await registerAtOnce(services, registration)) ? undefined : webinarWarning;
		},
		detail: () => ({}),
		next: () => `${page}?registered`,
	};
}

/** The specification's workshop: its form works even while its row is missing or a draft. */
export async function workshopForm(
	services: Pick<Services, 'db' | 'now'>,
): Promise<ReceivedForm<WorkshopRegistration>> {
	return { ...(await registrationForm(services, { ...theWorkshop, title: workshopEvent.title })), id: 'workshop' };
}

/** An event and, when it is over or canceled, the next date of its series, as pages show them. */
export async function datesShown({ db, now }: Pick<Services, 'db' | 'now'>, of: DateOf): Promise<WorkshopShown> {
	const { event, next } = await datesOf(db, of, now());
	return {
		event: event && eventView(event, now()),
		next: next && eventView(next, now()),
	};
}

/** Whether a run has a date to register for: every page's links say so. */
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

/** An event, unless it is a draft, and, when it is over or canceled, the next date of its series. */
async function datesOf(db: Kysely<Tables>, of: DateOf, now: Date): Promise<{ event?: EventRow; next?: EventRow }> {
	const event = await findEvent({ db }, of.slug);
	const isStillOn = event?.status === 'published' && event.ends_at > now;
	const next = isStillOn ? undefined : await nextEvent(db, event ?? of, now);
	return { event, next };
}

/** `event_registrations.event_name` and `website_data.form_name`: the specification's for its own workshop and its later dates. */
function eventName({ series_uuid, title }: Pick<EventRow, 'series_uuid' | 'title'>): string {
	return series_uuid === workshopEvent.seriesUuid ? workshopEvent.eventName : `WORKSHOP: ${title}`;
}
