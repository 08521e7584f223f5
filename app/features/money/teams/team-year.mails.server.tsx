import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { listSeatsOver, seatOverMail } from '#app/features/year/access/access-ending.job.server.ts';
import { formatDay, lastMoment } from '#app/features/year/access/entitlements.server.ts';
import { offerEnds } from '#app/features/year/access/team-years.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { teamYearMails } from '#content/mails/team-year.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';
import { buyerOfTeam, offersToAddress, roleGivenMail, roleOfferedMail, roleTakenMail } from './handover.server.ts';
import { seatRenewedMail } from './seat-use.server.ts';
import { daysLeft, isReminder, listTeamsEnding, noticeOf, teamEndingMail } from './team-ending.job.server.ts';

/** To the buyer, 60 and 14 days before the end. No longer due once it was renewed, refunded or handed over, or the next one is. */
const teamEnding: MailKind<{ team: string; ends: string; notice: number }> = {
	...teamEndingMail,
	label: teamYearMails.ending.label,
	async compose({ team, ends, notice }, { services, site, to }) {
		const now = services.now();
		const ending = (await listTeamsEnding(services.db, now, team)).find(
			({ ends_at }) => ends_at.toISOString() === ends,
		);
		if (ending?.email !== to || noticeOf(ending.ends_at, now) !== notice) return undefined;
		const { seats, used, renewal, reference } = ending;
		const {
			subject,
			heading,
			text,
			renew,
			reserved,
			otherwise,
			handOver,
			button,
			pay,
			reminder: _,
			...words
		} = { ...teamYearMails.ending, ...(isReminder(notice) && teamYearMails.ending.reminder) };
		const days = daysLeft(ending.ends_at, now);
		const day = formatDay(lastMoment(ending.ends_at));
		const next = renewal ? reserved : renew(priceAt(services, now).display);
		const action = renewal
			? { label: pay, href: site + checkoutPage(renewal) }
			: { label: button, href: `${site}${myPaths.renewTeam}?team=${reference}` };
		const body = (
			<TextMail
				site={site}
				words={{ ...words, heading: heading(day, days) }}
				before={[text(seats, used, day), next]}
				action={action}
				after={[otherwise(day), handOver]}
			/>
		);
		return { subject: subject(day, days), body, ...answersTo(services) };
	},
};

/** To the person: their next year. No longer due once it was taken back. */
const seatRenewed: MailKind<{ entitlementId: string }> = {
	...seatRenewedMail,
	label: teamYearMails.renewed.label,
	async compose({ entitlementId }, { services, site }) {
		const seat = await services.db
			.selectFrom('entitlements as e')
			.innerJoin('team_seats as s', 's.seat_uuid', 'e.seat_uuid')
			.leftJoin('order_buyers as b', 'b.order_uuid', 's.order_uuid')
			.select(['e.starts_at', 'e.ends_at', 'b.company'])
			.where('e.entitlement_uuid', '=', entitlementId)
			.where('e.revoked_at', 'is', null)
			.executeTakeFirst();
		if (!seat?.ends_at) return undefined;
		const { subject, text, how, button, ...words } = teamYearMails.renewed;
		const period = text(seat.company ?? undefined, formatDay(seat.starts_at), formatDay(lastMoment(seat.ends_at)));
		const action = { label: button, href: site + myPaths.home };
		return { subject, body: <TextMail site={site} words={words} before={[period, how]} action={action} /> };
	},
};

/** To the person: the company did not renew, or not their seat. No longer due if it has meanwhile, or they have other access. */
const seatOver: MailKind<{ entitlementId: string }> = {
	...seatOverMail,
	label: teamYearMails.over.label,
	async compose({ entitlementId }, { services, site }) {
		const [seat] = await listSeatsOver(services.db, services.now(), entitlementId);
		if (!seat) return undefined;
		const { subject, text, leftOut, renew, button, ...words } = teamYearMails.over;
		const from = await companyOfSeat(services, entitlementId);
		const isRunning = seat.ends_at > services.now();
		const what = isRunning ? leftOut(from, formatDay(lastMoment(seat.ends_at))) : text(from);
		const action = { label: button, href: site + paths.enrollment };
		return { subject, body: <TextMail site={site} words={words} before={[what, renew]} action={action} /> };
	},
};

/** The company, or without one the buyer, of the seat that gives an access. */
async function companyOfSeat({ db }: Services, entitlementId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('entitlements as e')
		.innerJoin('team_seats as s', 's.seat_uuid', 'e.seat_uuid')
		.innerJoin('order_buyers as b', 'b.order_uuid', 's.order_uuid')
		.select(['b.company', 'b.name'])
		.where('e.entitlement_uuid', '=', entitlementId)
		.executeTakeFirst();
	return row?.company ?? row?.name;
}

/** To the colleague whom the buyer asks. No longer due once it was taken back or answered. */
const roleOffered: MailKind<{ team: string }> = {
	...roleOfferedMail,
	label: teamYearMails.roleOffered.label,
	async compose({ team }, { services, site, to }) {
		const offer = (await offersToAddress(services, to)).find((each) => each.team === team);
		if (!offer) return undefined;
		const { subject, text, how, button, preview, heading, reason } = teamYearMails.roleOffered;
		const by = offer.by ?? undefined;
		const words = { preview, heading, reason: reason(by) };
		const before = [text(by, offer.from ?? undefined), how(formatDay(lastMoment(offerEnds(offer.at))))];
		const action = { label: button, href: site + myPaths.team };
		const body = <TextMail site={site} words={words} before={before} action={action} />;
		return { subject, body, ...answersTo(services) };
	},
};

/** To the person who has the role now. No longer due once they have handed it on. */
const roleTaken: MailKind<{ team: string }> = {
	...roleTakenMail,
	label: teamYearMails.roleTaken.label,
	async compose({ team }, { services, site, to }) {
		if ((await buyerOfTeam(services.db, team))?.email !== to) return undefined;
		const { subject, text, button, ...words } = teamYearMails.roleTaken;
		const action = { label: button, href: site + myPaths.team };
		return { subject, body: <TextMail site={site} words={words} before={[text]} action={action} /> };
	},
};

/** To the person who had it. */
const roleGiven: MailKind<{ team: string }> = {
	...roleGivenMail,
	label: teamYearMails.roleGiven.label,
	async compose({ team }, { services, site, to }) {
		if ((await buyerOfTeam(services.db, team))?.email === to) return undefined;
		const { subject, text, wrong, button, ...words } = teamYearMails.roleGiven;
		const action = { label: button, href: site + myPaths.home };
		const body = <TextMail site={site} words={words} before={[text, wrong]} action={action} />;
		return { subject, body, ...answersTo(services) };
	},
};

export const teamYearMailKinds = [teamEnding, seatRenewed, seatOver, roleOffered, roleTaken, roleGiven];
