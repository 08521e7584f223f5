import type { Kysely, Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import { answerField, type QuestionSet } from '#app/forms/questions.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { workshopEvent } from '#content/workshop.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
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
} from '../events/events.server.ts';
import { getPlaces } from '../registrations/places.server.ts';
import { findQuestionSet, listQuestionSets } from '../registrations/question-sets.server.ts';
import { type Answers, registerForEvent } from '../registrations/registration-actions.server.ts';
import { EVENT_PAGES } from '../registrations/waiting-list.server.ts';
import { registerAtOnce, UNKNOWN } from '../registrations/webinar.server.ts';
import {
	closedToast,
	EVENT_REGISTRATION,
	fullToast,
	interestToast,
	registeredPath,
	registrationSchema,
	type WorkshopDates,
	type WorkshopRegistration,
	waitingToast,
	webinarWarning,
	workshopToasts,
} from './workshop.schema.ts';

/**
 * The form on an event's page, on the server. It registers people for that event while it is upcoming, and later for its next
 * date. If there is none, the success toast says what happens instead; if the event is full, the number on its waiting list.
 * @returns The form, which depends on the version of the questions that was shown.
 */
export async function registrationForm(
	services: Pick<Services, 'db' | 'now'>,
	of: DateOf & Pick<EventRow, 'title'>,
): Promise<(formData: FormData) => ReceivedForm<WorkshopRegistration>> {
	// If the database fails, the form's action reports it.
	const dates = await findDates(services.db, of, services.now()).catch(() => undefined);
	const date = dates && upcomingDate(dates, services.now());
	const sets = date ? await listQuestionSets(services.db, date) : [];
	const success = !dates || date ? workshopToasts.success : interestToast(viewOf(dates.event, services.now()));
	return (formData) => {
		const shown = sets.find(({ id }) => id === formData.get('questions')) ?? sets[0];
		return { ...formFor(of, shown), toasts: { ...workshopToasts, success } };
	};
}

function formFor(
	of: DateOf & Pick<EventRow, 'title'>,
	shown: QuestionSet | undefined,
): ReceivedForm<WorkshopRegistration> {
	return {
		id: EVENT_REGISTRATION,
		schema: registrationSchema(shown?.questions ?? []),
		toasts: workshopToasts,
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
			if (isUpcoming(date, services.now()) && !date.takes_registrations) throw refusal(closedToast);
			const person = { ...personOf(value), customer_uuid: customerUuid, ...nameAndDay(of, date) };
			const options = { answers: shown && answersOf(shown, value) };
			const { id, line } = await registerForEvent(tx, services, person, date, options).catch((error: unknown) => {
				throw error instanceof DomainError && error.code === 'full' ? refusal(fullToast) : error;
			});
			const isLimited = date !== undefined && date.capacity !== null;
			return { registration: id, ...(line && { line: String(line) }), ...(isLimited && { limited: 'yes' }) };
		},
		// The specification's call 2. The registration is complete even if it fails.
		async after(_, { registration = '', line, limited }, services) {
			if (limited) services.pagesChanged(EVENT_PAGES);
			if (line) return undefined;
			return (await registerAtOnce(services, registration)) ? undefined : webinarWarning;
		},
		outcome: ({ line }) => (line ? waitingToast(Number(line)) : undefined),
		detail: (_, { line }): Record<string, string> => (line ? { line } : {}),
		next: (detail) => registeredPath(eventPath(of.slug), detail),
	};
}

/**
 * Registers a person as an operator, in the caller's transaction.
 * @returns The registration's id and, if they wait for a place, their number on the list.
 * @throws {DomainError} `over`; `full` without a waiting list. PostgreSQL's 23505 if they are already registered.
 */
export async function registerByHand(
	tx: Transaction<Tables>,
	services: Services,
	event: EventRow,
	{ email, firstName, lastName, company }: Pick<WorkshopRegistration, 'email' | 'firstName' | 'lastName' | 'company'>,
	evenIfFull: boolean,
): Promise<{ id: string; line?: number }> {
	if (!isUpcoming(event, services.now())) throw new DomainError('over');
	const others = { title: '', jobLevel: '', companySize: '', jobFunction: '', time_zone: '' } as const;
	const person = {
		...personOf({ ...others, email, firstName, lastName, company }),
		...nameAndDay(event, event),
		customer_uuid: await findOrCreateCustomer(tx, email),
	};
	return await registerForEvent(tx, services, person, event, { byHand: { evenIfFull } });
}

const refusal = (toast: Toast) => new FieldRefused('email', toast.title, toast, 409);

function personOf(value: Omit<WorkshopRegistration, 'privacyConsent'>) {
	return {
		first_name: value.firstName || UNKNOWN,
		last_name: value.lastName || UNKNOWN,
		email: value.email,
		company: value.company || UNKNOWN,
		title: value.title || UNKNOWN,
		job_level: value.jobLevel || UNKNOWN,
		company_size: value.companySize || UNKNOWN,
		job_function: value.jobFunction || UNKNOWN,
		time_zone: value.time_zone || null,
	};
}

function nameAndDay(of: DateOf & Pick<EventRow, 'title'>, date: EventRow | undefined) {
	return { event_name: eventName(date ?? of), event_date: date ? dayOfEvent(date) : workshopEvent.date };
}

function answersOf({ id, questions }: QuestionSet, value: WorkshopRegistration): Answers {
	if (questions.length === 0) return undefined;
	const answers = questions.map((question) => ({
		id: question.id,
		question: question.label,
		answer: value[answerField(question.id)] ?? '',
	}));
	return { question_set_uuid: id, answers: JSON.stringify(answers) };
}

/** The form of the specification's workshop, which works even while its event is missing or a draft. */
export async function workshopForm(
	services: Pick<Services, 'db' | 'now'>,
): Promise<(formData: FormData) => ReceivedForm<WorkshopRegistration>> {
	const formOf = await registrationForm(services, { ...defaultWorkshop, title: workshopEvent.title });
	return (formData) => ({ ...formOf(formData), id: 'workshop' });
}

export async function getWorkshopDates({ db, now }: Pick<Services, 'db' | 'now'>, of: DateOf): Promise<WorkshopDates> {
	const dates = await findDates(db, of, now());
	const date = upcomingDate(dates, now());
	return {
		event: viewOf(dates.event, now()),
		next: viewOf(dates.next, now()),
		places: date && (await getPlaces(db, date)),
		questions: date && (await findQuestionSet(db, date)),
	};
}

const viewOf = (event: EventRow | undefined, now: Date) => event && eventView(event, now);

const upcomingDate = ({ event, next }: { event?: EventRow; next?: EventRow }, now: Date) =>
	isUpcoming(event, now) ? event : next;

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
