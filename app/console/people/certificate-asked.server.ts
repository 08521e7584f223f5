import { type Certificate, getErasureCertificate } from '#app/crm/people/erasures.server.ts';
import type { Services } from '#app/services.ts';
import { gone } from './person-of.server.ts';

/** The certificate of an address. @throws 404 */
export async function certificateAsked(services: Pick<Services, 'db'>, id: string): Promise<Certificate> {
	const certificate = await getErasureCertificate(services, id);
	if (!certificate) throw gone();
	return certificate;
}
