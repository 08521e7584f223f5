import { paths } from '#content/navigation.ts';

/** The id, in its page, of the registration form of every event but the specification's workshop, which has one of its own. */
export const EVENT_REGISTRATION = 'event-registration';

/** The id of the registration form of an event's page. */
export function registrationFormId(page: string): string {
	return page === paths.workshop ? 'workshop' : EVENT_REGISTRATION;
}
