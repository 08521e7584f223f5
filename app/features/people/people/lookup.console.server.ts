import { data, redirect } from 'react-router';
import { privateResponseHeaders } from '#app/console/head.ts';
import type { Services } from '#app/services.ts';
import { type Certificate, getErasureCertificate } from './erasures.server.ts';
import { personPath } from './people.console.ts';
import { personOf } from './person.server.ts';

type Dependencies = Pick<Services, 'db'>;

function notFound() {
	return data(null, { status: 404, headers: privateResponseHeaders });
}

/** The answer of an action whose person is erased. @throws 404 */
export const gone = (): never => {
	throw notFound();
};

/**
 * Resolves the person of a page.
 * @param id The id of any of their addresses.
 * @param action The page under the person's path, used for the redirect.
 * @throws 404, or a redirect if the address was merged into another person.
 */
export async function requirePerson(
	{ db }: Dependencies,
	id: string,
	action?: Parameters<typeof personPath>[1],
): Promise<string> {
	const person = await personOf(db, id);
	if (!person) throw notFound();
	if (person !== id) throw redirect(personPath(person, action), { status: 303, headers: privateResponseHeaders });
	return person;
}

/** Loads an erasure certificate. @throws 404 */
export async function requireCertificate(services: Dependencies, id: string): Promise<Certificate> {
	const certificate = await getErasureCertificate(services, id);
	if (!certificate) throw notFound();
	return certificate;
}

export async function listOperatorNames({ db }: Dependencies): Promise<{ id: string; name: string }[]> {
	return await db.selectFrom('operators').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
