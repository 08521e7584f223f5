/** Words for an online event; the form itself says `Live virtual`. */
const online = /\b(virtual|online|remote|webinar|zoom)\b/i;

export const isInPerson = ({ location }: { location: string }): boolean => !online.test(location);

/**
 * The short code by which a registrant is found at the door: the first eight digits of the registration's id, such as
 * `3F2A-9C1B`. It only helps operators search, and opens nothing.
 */
export function checkInCode(registrationId: string): string {
	const code = registrationId.slice(0, 8).toUpperCase();
	return `${code.slice(0, 4)}-${code.slice(4)}`;
}
