import { MAILED_CODE_SECONDS } from '#app/auth/limits.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';

export const CODE_PURPOSE = 'operator-code';

export const codeMail = { name: 'operator-code' } as const;

/** Enqueues the email with a code. The code is sealed until the email is composed. */
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
