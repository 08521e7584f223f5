import { FIRST_PURPOSE, hasOperator } from '#app/operators/first-operator.server.ts';
import { INVITATION_PURPOSE } from '#app/operators/operators.mails.server.tsx';
import { type Offer, openInvitation } from '#app/operators/operators.server.ts';
import type { Services } from '#app/services.ts';

type OfferResult = ({ state: 'open' } & Offer) | { state: 'over'; isFirst: boolean };

/** The offer behind a link: becoming the first owner, or accepting an invitation. */
export async function findOffer(services: Services, token: string | null): Promise<OfferResult> {
	const { links, now } = services;
	const first = await links.open(FIRST_PURPOSE, token, now());
	if (first.state !== 'altered') {
		const isOpen = first.state === 'valid' && !(await hasOperator(services));
		return isOpen ? { state: 'open', role: 'owner', email: '' } : { state: 'over', isFirst: true };
	}
	const opened = await links.open(INVITATION_PURPOSE, token, now());
	const invitation = opened.state === 'valid' ? await openInvitation(services, opened.subject) : undefined;
	if (!invitation) return { state: 'over', isFirst: false };
	return { state: 'open', role: invitation.role, email: invitation.email, invitationId: invitation.invitation_uuid };
}
