import { workshopEvent } from '#content/workshop.ts';

/** The id, in its page, of the registration form of every event but the specification's workshop, which has one of its own. */
export const EVENT_REGISTRATION = 'event-registration';

/** The id of an event's registration form. */
export function registrationFormId(slug: string): string {
	return slug === workshopEvent.slug ? 'workshop' : EVENT_REGISTRATION;
}
