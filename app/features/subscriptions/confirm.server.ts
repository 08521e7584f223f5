import { maskEmail } from '#app/crm/mask-email.ts';
import type { Services } from '#app/services.ts';
import type { List } from '#content/mailing-lists.ts';
import { openConfirmLink } from './confirm-link.server.ts';
import { confirm, resendConfirmation } from './members.server.ts';

export type Confirmation =
	| { state: 'pending' | 'expired'; list: List; address: string }
	| { state: 'confirmed' | 'left'; list: List }
	| { state: 'replaced' | 'altered' | 'bare' };

/** Reads a confirmation link without changing anything: email scanners open every link. */
export async function getConfirmation(services: Services, token: string | null): Promise<Confirmation> {
	if (token === null) return { state: 'bare' };
	const link = await openConfirmLink(services, token);
	if (link.state === 'altered') return { state: 'altered' };
	const row = await services.db
		.selectFrom('subscriptions')
		.select(['list', 'email', 'status'])
		.where('confirmation_uuid', '=', link.subject)
		.executeTakeFirst();
	if (!row) return { state: 'replaced' };
	const { list, email, status } = row;
	if (status === 'confirmed') return { state: 'confirmed', list };
	if (status === 'unsubscribed') return { state: 'left', list };
	return { state: link.state === 'valid' ? 'pending' : 'expired', list, address: maskEmail(email) };
}

/** Confirms, or, if the link has expired, enqueues a new one. */
export async function actOnConfirmation(services: Services, token: string | null): Promise<'sent' | undefined> {
	const link = await openConfirmLink(services, token);
	if (link.state === 'valid') await services.db.transaction().execute((tx) => confirm(tx, services, link.subject));
	if (link.state !== 'expired') return undefined;
	await resendConfirmation(services, { confirmationId: link.subject });
	return 'sent';
}
