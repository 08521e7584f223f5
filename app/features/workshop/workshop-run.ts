import type { EventView } from '#app/features/events/events.server.ts';
import { workshopInterest } from '#content/workshop.ts';

/** The workshop, and, when it is over or canceled, its next run. */
export interface WorkshopShown {
	event?: EventView | undefined;
	next?: EventView | undefined;
}

/** The run that has a date and can be registered for. */
export function runToCome({ event, next }: WorkshopShown): EventView | undefined {
	return event?.state === 'upcoming' || event?.state === 'today' ? event : next;
}

/** What is asked and promised while no run has a date: a recording only of a session that took place. */
export function interestIn(event: EventView | undefined) {
	return event?.state === 'over' ? workshopInterest.recordingAndDate : workshopInterest.dateOnly;
}
