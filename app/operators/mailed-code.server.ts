import { MAILED_CODE_SECONDS } from '#app/auth/limits.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';

/** What the sealed code in an email's row is for. */
export const CODE_PURPOSE = 'operator-code';

/** The name of the email, which stands in operators.mails.server.tsx. */
export const codeMail = { name: 'operator-code' } as const;

/** Enqueues an operator the email with a code. The code stands in the email's row sealed, until the email is written. */
export async function enqueueCodeMail(
	services: Pick<Services, 'db' | 'jobs' | 'links' | 'now'>,
	{ id, email }: { id: string; email: string },
	code: string,
): Promise<void> {
	const expiresAt = new Date(services.now().getTime() + MAILED_CODE_SECONDS * 1000);
	const sealed = await services.links.seal(CODE_PURPOSE, code, expiresAt);
	await services.db
		.transaction()
		.execute((tx) => enqueueMail(tx, services, codeMail, { to: email, params: { operatorId: id, sealed } }));
}
