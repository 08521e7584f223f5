import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { seatFreedMail } from '#app/features/people/people/erase.server.ts';
import { AUTOMATIC, TAKEN_BACK } from '#app/features/year/access/entitlements.server.ts';
import { claimPath, invitedSeats, openInvitation } from '#app/features/year/access/seat-invitations.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { teamYearMails } from '#content/mails/team-year.ts';
import { type SeatEnd, teamMails } from '#content/mails/teams.ts';
import { myPaths } from '#content/my.ts';
import { dayOf } from '../orders/orders.server.ts';
import { seatWords } from '../orders/year-start.server.ts';
import { seatClaimedMail, seatWelcomeMail } from './claims.server.ts';
import { seatInvitationMail, seatWithdrawnMail } from './seats.server.ts';

const lastDay = (endsAt: Date) => dayOf(new Date(endsAt.getTime() - 1));

/** To an invited person: the link that claims the seat. No longer due once it was withdrawn, used, or gives no access. */
const seatInvitation: MailKind<{ orderUuid: string; invitationUuid: string | null }> = {
	...seatInvitationMail,
	label: teamMails.invitation.label,
	async compose({ invitationUuid }, { services, site }) {
		const seat = await invitedSeats(services.db).where('s.invitation_uuid', '=', invitationUuid).executeTakeFirst();
		const invitation = seat && openInvitation(seat, services.now());
		if (!invitation) return undefined;
		const { subject, text, how, button, heading, reason, preview } = teamMails.invitation;
		const { from, starts_at, ends_at, expires } = invitation;
		const first = await seatWords(services, invitation);
		const before = [text(from, dayOf(starts_at), lastDay(ends_at)), ...first, how(lastDay(expires))];
		const action = { label: button, href: site + (await claimPath(services, invitation)) };
		const words = { preview, heading: heading(from), reason: reason(from) };
		return {
			subject,
			body: <TextMail site={site} words={words} before={before} action={action} />,
			...answersTo(services),
		};
	},
};

/** To the buyer: a seat is in use, and by whom. No longer due once it was given back. */
const seatClaimed: MailKind<{ entitlementId: string }> = {
	...seatClaimedMail,
	label: teamMails.claimed.label,
	async compose({ entitlementId }, { services, site }) {
		const seat = await services.db
			.selectFrom('entitlements as e')
			.innerJoin('team_seats as s', (on) =>
				on.onRef('s.seat_uuid', '=', 'e.seat_uuid').onRef('s.customer_uuid', '=', 'e.customer_uuid'),
			)
			.select(['s.claimed_name', 's.invited_email'])
			.where('e.entitlement_uuid', '=', entitlementId)
			.where('e.revoked_at', 'is', null)
			.executeTakeFirst();
		if (!seat?.invited_email) return undefined;
		const { subject, text, button, ...words } = teamMails.claimed;
		const action = { label: button, href: site + myPaths.team };
		const who = seat.claimed_name ?? seat.invited_email;
		return { subject, body: <TextMail site={site} words={words} before={[text(who)]} action={action} /> };
	},
};

/** To the person who claimed it: how to come back. No longer due once it was given back. */
const seatWelcome: MailKind<{ entitlementId: string }> = {
	...seatWelcomeMail,
	label: teamMails.welcome.label,
	async compose({ entitlementId }, { services, site }) {
		const period = await services.db
			.selectFrom('entitlements')
			.select(['starts_at', 'ends_at', 'customer_uuid'])
			.where('entitlement_uuid', '=', entitlementId)
			.where('revoked_at', 'is', null)
			.executeTakeFirst();
		if (!period?.ends_at) return undefined;
		const { subject, text, how, button, ...words } = teamMails.welcome;
		const first = await seatWords(services, { ...period, ends_at: period.ends_at });
		const before = [text(dayOf(period.starts_at), lastDay(period.ends_at)), ...first, how];
		const action = { label: button, href: site + myPaths.home };
		return {
			subject,
			body: <TextMail site={site} words={words} before={before} action={action} />,
			...answersTo(services),
		};
	},
};

const seatWithdrawn: MailKind<{ entitlementId: string }> = {
	...seatWithdrawnMail,
	label: teamMails.withdrawn.label,
	async compose({ entitlementId }, { services, site }) {
		const ended = await endOf(services, entitlementId);
		if (!ended?.revoked_at) return undefined;
		const { starts_at, revoked_at, company, name } = ended;
		// A renewed year that had not begun.
		const isNext = starts_at > revoked_at;
		const { subject, text, how, button, ...words } = {
			...teamMails.withdrawn,
			...(isNext && teamYearMails.renewalWithdrawn),
		};
		const action = { label: button, href: site + myPaths.home };
		return {
			subject,
			body: (
				<TextMail
					site={site}
					words={words}
					before={[text(company ?? name ?? undefined, whyOf(ended)), how]}
					action={action}
				/>
			),
		};
	},
};

function whyOf({ revoked_reason: reason }: { revoked_reason: string | null }): SeatEnd {
	if (reason === TAKEN_BACK) return 'takenBack';
	if (reason === AUTOMATIC.refunded) return 'refunded';
	return reason === AUTOMATIC.disputed ? 'disputed' : 'ended';
}

const endOf = ({ db }: Services, entitlementId: string) =>
	db
		.selectFrom('entitlements as e')
		.leftJoin('team_seats as s', 's.seat_uuid', 'e.seat_uuid')
		.leftJoin('order_buyers as b', 'b.order_uuid', 's.order_uuid')
		.select(['e.starts_at', 'e.revoked_at', 'e.revoked_reason', 'b.company', 'b.name'])
		.where('e.entitlement_uuid', '=', entitlementId)
		.executeTakeFirst();

/** To the buyer: a person with a seat was erased, and the seat is free. */
const seatFreed: MailKind<{ seatUuid: string }> = {
	...seatFreedMail,
	label: teamMails.freed.label,
	async compose({ seatUuid }, { services, site }) {
		const seat = await services.db
			.selectFrom('team_seats')
			.select('invited_email')
			.where('seat_uuid', '=', seatUuid)
			.where('ended_at', 'is', null)
			.executeTakeFirst();
		if (!seat || seat.invited_email) return undefined;
		const { subject, text, button, ...words } = teamMails.freed;
		const action = { label: button, href: site + myPaths.team };
		return { subject, body: <TextMail site={site} words={words} before={[text]} action={action} /> };
	},
};

export const teamMailKinds = [seatInvitation, seatClaimed, seatWelcome, seatWithdrawn, seatFreed];
