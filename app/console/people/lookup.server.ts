import { data, redirect } from 'react-router';
import { type Certificate, getErasureCertificate } from '#app/crm/people/erasures.server.ts';
import { personOf } from '#app/crm/people/person.server.ts';
import type { Services } from '#app/services.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import { personPath } from './addresses.ts';

type Needs = Pick<Services, 'db'>;

/** A 404 to throw. */
export function notFound() {
	return data(null, { status: 404, headers: privateResponseHeaders });
}

/**
 * The person that a page is about.
 * @param id Of any of their addresses.
 * @param action Which of their pages it is.
 * @throws 404, or a redirect to the page of the person that they were merged into.
 */
export async function requirePerson(
	{ db }: Needs,
	id: string,
	action?: Parameters<typeof personPath>[1],
): Promise<string> {
	const person = await personOf(db, id);
	if (!person) throw notFound();
	if (person !== id) throw redirect(personPath(person, action), { status: 303, headers: privateResponseHeaders });
	return person;
}

/** A certificate of erasure. @throws 404 */
export async function requireCertificate(services: Needs, id: string): Promise<Certificate> {
	const certificate = await getErasureCertificate(services, id);
	if (!certificate) throw notFound();
	return certificate;
}

/** All operators by name: possible owners of a person. */
export async function listOperatorNames({ db }: Needs): Promise<{ id: string; name: string }[]> {
	return await db.selectFrom('operators').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
