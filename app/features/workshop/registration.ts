import type { EventView } from '#app/features/events/events.server.ts';
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
}

/** The run that people can register for. */
export function upcomingRun({ event, next }: WorkshopDates): EventView | undefined {
	return event?.state === 'upcoming' || event?.state === 'today' ? event : next;
}

/** The copy while no run has a date; it only promises a recording of a session that took place. */
export function interestCopy(event: EventView | undefined) {
	return event?.state === 'over' ? workshopInterest.recordingAndDate : workshopInterest.dateOnly;
}
