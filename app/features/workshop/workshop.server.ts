import type { Kysely } from 'kysely';
import { dayOfEvent, type EventRow, eventView, findEvent, nextEvent } from '#app/features/events/events.server.ts';
import { registerForEvent } from '#app/features/registrations/register.server.ts';
import { registerAtOnce, UNKNOWN } from '#app/features/registrations/webinar.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import { formNames } from '#content/options.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '../../../database/tables.ts';
import { type WorkshopRegistration, workshopSchema } from './workshop.schema.ts';
import { interestToast, webinarWarning, workshopToasts } from './workshop.toasts.ts';
import { runToCome, type WorkshopShown } from './workshop-run.ts';

/** The workshop form as the server receives it. While no run has a date, its success says what there is instead. */
export async function workshopForm(
	services: Pick<Services, 'db' | 'now'>,
): Promise<ReceivedForm<WorkshopRegistration>> {
	// Where the database fails, the form's own deed says so.
	const shown = await workshopOnShow(services).catch(() => undefined);
	if (!shown || runToCome(shown)) return form;
	return { ...form, toasts: { ...workshopToasts, success: interestToast(shown.event) } };
}

const form: ReceivedForm<WorkshopRegistration> = {
	id: 'workshop',
	schema: workshopSchema,
	toasts: workshopToasts,
	row: ({ firstName, lastName, email, company, title, companySize }) => ({
		form_name: formNames.workshop,
		name: `${firstName} ${lastName}`,
		email,
		company: company || null,
		title: title || null,
		team_size: companySize || null,
	}),
	async keep(tx, value, { customerUuid }, _, services) {
		const run = await runRegisteredFor(tx, services.now());
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
			event_name: workshopEvent.eventName,
			event_date: run ? dayOfEvent(run) : workshopEvent.date,
			time_zone: value.time_zone || null,
		};
		return { registration: await registerForEvent(tx, services, person, run) };
	},
	// The specification's call 2: the registration is complete whatever comes of it.
	async after(_, { registration = '' }, services) {
		return (await registerAtOnce(services, registration)) ? undefined : webinarWarning;
	},
	detail: () => ({}),
	next: () => `${paths.workshop}?registered`,
};

/** The workshop and its next run, as the page shows them. */
export async function workshopOnShow({ db, now }: Pick<Services, 'db' | 'now'>): Promise<WorkshopShown> {
	const { workshop, next } = await runs(db, now());
	return {
		event: workshop && eventView(workshop, now()),
		next: next && eventView(next, now()),
	};
}

/** Whether a run has a date to register for: every page's links say so. */
export async function isWorkshopDated({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
	const row = await db
		.selectFrom('events')
		.select('event_uuid')
		.where('kind', '=', 'workshop')
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

/** The run that a registration is for: the next one if its date is set, else the one that was announced. */
async function runRegisteredFor(db: Kysely<Tables>, now: Date): Promise<EventRow | undefined> {
	const { workshop, next } = await runs(db, now);
	return next ?? workshop;
}

/** The workshop itself, and, when it is over or cancelled, its next run. */
async function runs(db: Kysely<Tables>, now: Date): Promise<{ workshop?: EventRow; next?: EventRow }> {
	const workshop = await findEvent({ db }, workshopEvent.slug);
	const isStillOn = workshop?.status === 'published' && workshop.ends_at > now;
	const next = isStillOn ? undefined : await nextEvent(db, 'workshop', now, workshopEvent.slug);
	return { workshop, next };
}
