import type { EventView } from '#app/features/events/events.server.ts';
import type { PlacesView } from '#app/features/registrations/places.server.ts';
import type { QuestionSet } from '#app/forms/questions.ts';
import { paths } from '#content/navigation.ts';
import { workshopInterest } from '#content/workshop.ts';

/** The id of the registration form, except for the specification's workshop, which has its own. */
export const EVENT_REGISTRATION = 'event-registration';

/** The id of the registration form on an event's page. */
export function registrationFormId(page: string): string {
	return page === paths.workshop ? 'workshop' : EVENT_REGISTRATION;
}

/** A workshop and, once it is over or canceled, its next run. */
export interface WorkshopDates {
	event?: EventView | undefined;
	next?: EventView | undefined;
	/** The places of the run that people can register for, if they are limited. */
	places?: PlacesView | undefined;
	/** The operator's questions for that run. */
	questions?: QuestionSet | undefined;
}

/** Whether the form was sent without scripts, and the number on the waiting list. */
export interface Registered {
	registered: boolean;
	line?: number | undefined;
}

/** Reads what `registeredPath` wrote. */
export function registeredIn(query: URLSearchParams): Registered {
	return { registered: query.has('registered'), line: lineIn(query.get('line')) };
}

/** The number on the waiting list in a query or a form's answer, if it is one. */
export function lineIn(text: string | null | undefined): number | undefined {
	const line = Number(text);
	return Number.isInteger(line) && line > 0 ? line : undefined;
}

/** The page after a registration without scripts. */
export const registeredPath = (page: string, { line }: Record<string, string>) =>
	`${page}?registered${line ? `&line=${line}` : ''}`;

/** The run that people can register for. */
export function upcomingRun({ event, next }: WorkshopDates): EventView | undefined {
	return event?.state === 'upcoming' || event?.state === 'today' ? event : next;
}

/** The copy while no run has a date; it only promises a recording of a session that took place. */
export function interestCopy(event: EventView | undefined) {
	return event?.state === 'over' ? workshopInterest.recordingAndDate : workshopInterest.dateOnly;
}
