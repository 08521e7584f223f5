import { data, redirect } from 'react-router';
import { personOf } from '#app/crm/people/person.server.ts';
import type { Services } from '#app/services.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { personPath } from './addresses.ts';

/** There is no such person (any more): the page says so. */
export function gone() {
	return data(null, { status: 404, headers: privateResponseHeaders });
}

/**
 * The person whom a page is about.
 * @param id Of any of their addresses.
 * @param action What of their page it is.
 * @throws 404, or a redirect to the page of the person that they were merged into.
 */
export async function personAsked(
	{ db }: Pick<Services, 'db'>,
	id: string,
	action?: Parameters<typeof personPath>[1],
): Promise<string> {
	const person = await personOf(db, id);
	if (!person) throw gone();
	if (person !== id) throw redirect(personPath(person, action), { status: 303, headers: privateResponseHeaders });
	return person;
}
