import type { QuestionSet } from '#app/forms/questions.ts';
import { paths } from '#content/navigation.ts';
import { workshopInterest } from '#content/workshop.ts';
import type { EventView } from '../events/events.server.ts';
import type { PlacesView } from '../registrations/places.server.ts';

/** The id of the registration form, except for the specification's workshop, which has its own. */
export const EVENT_REGISTRATION = 'event-registration';

export function registrationFormId(page: string): string {
	return page === paths.workshop ? 'workshop' : EVENT_REGISTRATION;
}

/** A workshop and, once it is over or canceled, its next run. */
export interface WorkshopDates {
	event?: EventView | undefined;
	next?: EventView | undefined;
	places?: PlacesView | undefined;
	questions?: QuestionSet | undefined;
}

export interface Registered {
	registered: boolean;
	line?: number | undefined;
}

export function registeredIn(query: URLSearchParams): Registered {
	return { registered: query.has('registered'), line: lineIn(query.get('line')) };
}

export function lineIn(text: string | null | undefined): number | undefined {
	const line = Number(text);
	return Number.isInteger(line) && line > 0 ? line : undefined;
}

export const registeredPath = (page: string, { line }: Record<string, string>) =>
	`${page}?registered${line ? `&line=${line}` : ''}`;

export function upcomingRun({ event, next }: WorkshopDates): EventView | undefined {
	return event?.state === 'upcoming' || event?.state === 'today' ? event : next;
}

/** The copy while no run has a date; it only promises a recording of a session that took place. */
export function interestCopy(event: EventView | undefined) {
	return event?.state === 'over' ? workshopInterest.recordingAndDate : workshopInterest.dateOnly;
}
