import type { AboutLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { personLevel } from '#app/features/people/people/level.server.ts';
import { hasYearAhead, mayOpen } from '#app/features/year/access/entitlements.server.ts';
import { mayCompanyRenew } from '#app/features/year/access/team-years.server.ts';
import { A, Action, Facts, List, Mail, P, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { teamMails } from '#content/mails/teams.ts';
import { myBilling } from '#content/my/billing.ts';
import { myRefund } from '#content/my/refund.ts';
import { myPaths } from '#content/my.ts';
import { teamCheckout } from '#content/teams.ts';
import { type FirstSession, yearStart } from '#content/year-start.ts';
import { type AttachedPapers, attachedCreditNotes, attachedReceipt } from '../papers/attached-papers.server.ts';
import { type RenewedSeats, renewedSeats, type SeatsRefunded, seatsRefunded } from '../teams/renewed-seats.server.ts';
import { hasOtherPlace, isTooLate } from './lifetime-places.server.ts';
import { isNextYear, type OrderAccess, orderAccess, startAfterAccess } from './order-access.server.ts';
import { dayInWords } from './orders.server.ts';
import {
	type AboutEnrollment,
	amountOf,
	arrivalOf,
	enrollmentOf,
	findEnrollment,
	operatorMailKinds,
	paymentMail,
	type Row,
} from './payment.mails.server.tsx';
import { checkoutPage, paymentMethod, teamPaymentMethod } from './payment-method.server.ts';
import { lastRefundDay, paymentDay } from './refund-window.server.ts';
import { basicsStart, beginnerWords, firstSession, unpaidWords } from './year-start.server.ts';

/** What the email about a payment has besides its words. @param lastDay Of the refund window. */
interface PaidFacts {
	/** What the payment gives. */
	access: OrderAccess | undefined;
	lastDay: string;
	papers: AttachedPapers;
	first: FirstSession | undefined;
	/** Of seats that people use already. */
	renewed: RenewedSeats | undefined;
}

/** The seats are paid. */
function teamPaidMail(row: Row, site: string, { access, lastDay, papers, first, renewed }: PaidFacts) {
	const next = renewed && access && { ...renewalWords(renewed, access), how: undefined };
	const {
		subject,
		text,
		follows,
		labels,
		how,
		action,
		attached,
		receipt,
		cancel,
		renewal: _,
		...words
	} = {
		...teamMails.paid,
		...next,
	};
	const facts = [
		{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
		...(access?.isLater ? [{ label: labels.start, value: access.starts }] : []),
		{ label: labels.cancel, value: lastDay },
		{ label: labels.reference, value: row.short_reference },
	];
	const link = { label: action, href: site + myPaths.team };
	const body = (
		<TextMail
			site={site}
			words={words}
			before={[
				...(next?.before ?? [text(row.seats), ...(access?.follows ? [follows(access.starts)] : [])]),
				...(first ? [yearStart.paid(first, { isTeam: true })] : []),
			]}
			facts={facts}
			after={[...(how ? [how] : []), papers.isComplete ? attached : receipt, cancel(lastDay)]}
			action={link}
		/>
	);
	return { subject, body, attachments: papers.attachments };
}

/** What the email says in place of the invitation to invite people. */
function renewalWords({ kept, left, free }: RenewedSeats, { starts, period }: OrderAccess) {
	const { text, left: leftWords, free: freeWords, ...words } = teamMails.paid.renewal;
	const before = [
		text(kept, starts, dayInWords(period.through)),
		...(left.length > 0 ? [leftWords(left)] : []),
		...(free > 0 ? [freeWords(free)] : []),
	];
	return { ...words, before };
}

function teamRefundedMail(row: Row, site: string, { arrival, papers, left }: TeamRefund) {
	const { subject, text, labels, ended, endedRenewal, attached, creditNote, ...words } = teamMails.refunded;
	const action = { label: creditNote, href: site + myBilling.path };
	const facts = [
		{ label: labels.amount, value: amountOf(row.refunded_cents, row.currency) },
		arrival.fact,
		{ label: labels.reference, value: row.short_reference },
	];
	const before = [`${text(row.seats, row.short_reference)} ${arrival.text}`];
	const over = left.isNext ? endedRenewal : ended(row.seats, left.people, left.hasOthers);
	const after = [...(papers.isComplete ? [attached] : []), over];
	return {
		subject,
		attachments: papers.attachments,
		body: <TextMail site={site} words={words} before={before} facts={facts} action={action} after={after} />,
	};
}

interface TeamRefund {
	arrival: ReturnType<typeof arrivalOf>;
	papers: AttachedPapers;
	left: SeatsRefunded;
}

/** To the person: the place is reserved, with a link to pay. No longer due once it is paid or canceled. */
export const enrollmentReserved: MailKind<AboutLead> = {
	name: 'enrollment-reserved',
	label: enrollmentMails.reserved.label,
	async compose({ websiteDataId }, { services, site }) {
		const row = await findEnrollment(services)
			.where('enrollments.website_data_id', '=', websiteDataId)
			.executeTakeFirst();
		if (row?.status !== 'reserved') return undefined;
		const isTeam = row.seats > 0;
		const canPay = (isTeam ? teamPaymentMethod : paymentMethod)(services.config) !== 'none';
		const price = row.price_currency
			? amountOf(row.price_cents, row.price_currency)
			: priceAt(services, services.now()).display;
		const after = await startAfter(services, row);
		const isNext = await isNextYear(services.db, row.enrollment_uuid);
		const level = isNext ? null : row.experience_level;
		const { starts_on: startsOn, seats } = row;
		const first = after ? undefined : await unpaidWords(services, { startsOn, seats, level }, true);
		const isBeginner = !isTeam && !after && level === 'beginner';
		const basics = isBeginner ? await basicsStart(services) : undefined;
		const hasSeat = !isTeam && (await mayCompanyRenew(services.db, row.customer_uuid, services.now()));
		const isByHand = row.source === 'manual';
		const [team, own] = [teamMails.reserved, enrollmentMails.reserved];
		const renewed = isTeam ? await renewedSeats(services.db, row.order_uuid) : undefined;
		const text = renewed
			? team.renewal.text(row.seats, price, renewed.kept)
			: isTeam
				? (isByHand ? team.byHand : team).text(row.seats, price)
				: isNext
					? own.nextYear.text(price, after)
					: (isByHand ? own.byHand : own).text(price);
		const { follows } = team;
		const { subject, labels, notConnected, action, show, paying, refund, preview, heading, byHand, ...because } = isTeam
			? { ...team, ...(renewed && team.renewal) }
			: { ...own, ...(isNext && own.nextYear) };
		const { reason, paying: how } = isByHand ? byHand : { ...because, paying };
		return {
			subject,
			body: (
				<Mail site={site} preview={preview} heading={heading} reason={reason}>
					<P>{text}</P>
					{isTeam && after && <P>{follows(after)}</P>}
					{hasSeat && <P>{enrollmentMails.reserved.companySeat}</P>}
					{basics?.startsOn && !basics.isNext && basics.startsOn !== row.starts_on && (
						<P>{yearStart.basics.offer(basics.day)}</P>
					)}
					<Facts facts={[{ label: labels.reference, value: row.short_reference }]} />
					{!canPay && <P>{notConnected}</P>}
					<Action href={site + checkoutPage(row.reference)}>{canPay ? action : show}</Action>
					{canPay && <P>{how}</P>}
					{isTeam && (
						<P>
							{teamCheckout.proforma.before}{' '}
							<A href={`${site}${myBilling.path}/${row.short_reference.toLowerCase()}.pdf`}>
								{teamCheckout.proforma.link}
							</A>
						</P>
					)}
					<P>
						{refund} {first}
					</P>
				</Mail>
			),
			...answersTo(services),
		};
	},
};

export const enrollmentPaid: MailKind<AboutEnrollment> = {
	name: 'enrollment-paid',
	label: enrollmentMails.paid.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (row?.status !== 'paid' || !row.paid_at || isTooLate(row)) return undefined;
		const lastDay = lastRefundDay(row.paid_at);
		const access = await orderAccess(services.db, row.reference);
		const papers = await attachedReceipt(services, row.order_uuid, row.payment_intent);
		const isNext = await isNextYear(services.db, enrollmentId);
		const isBeginner = row.seats === 0 && !isNext && (await personLevel(services.db, row.person_uuid)) === 'beginner';
		// A year that follows another has no first session.
		const from = access && !access.follows && !isNext ? access.startsAt : undefined;
		const first = from && (await firstSession(services, { paidAt: row.paid_at, from, isBeginner }));
		if (row.seats > 0) {
			const renewed = await renewedSeats(services.db, row.order_uuid);
			return { ...teamPaidMail(row, site, { access, lastDay, papers, first, renewed }), ...answersTo(services) };
		}
		const basics = isBeginner && from ? await beginnerWords(services, row.paid_at, from) : [];
		const { free, nextYear, ...paid } = enrollmentMails.paid;
		// A promotion code covered the whole price: there is no payment, no receipt and nothing to refund.
		const isFree = row.amount_cents === 0;
		const {
			subject,
			text,
			labels,
			day,
			lifetime,
			lifetimeBefore,
			yearlong,
			next,
			steps,
			action,
			attached,
			receipt,
			cancel,
			...words
		} = {
			...paid,
			...(isNext && nextWords(nextYear, access)),
			...(isFree && (isNext ? { text: free.nextText } : free)),
		};
		const included = (await hasOtherPlace(services.db, row)) ? lifetimeBefore : yearlong;
		const facts = [
			...(isFree
				? []
				: [
						{ label: labels.amount, value: amountOf(row.amount_cents, row.currency) },
						{ label: labels.day, value: day(paymentDay(row.paid_at)) },
					]),
			...(access?.isLater ? [{ label: labels.start, value: access.starts }] : []),
			{ label: labels.app, value: row.lifetime_place === null ? included : lifetime(row.lifetime_place) },
			...(isFree ? [] : [{ label: labels.cancel, value: lastDay }]),
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			attachments: papers.attachments,
			body: (
				<Mail site={site} {...words}>
					<P>{text}</P>
					{isNext && access?.follows && <P>{nextYear.follows(access.starts)}</P>}
					{first && <P>{isFree ? yearStart.free(first) : yearStart.paid(first)}</P>}
					{basics.length > 0 && <P>{basics.join(' ')}</P>}
					<Facts facts={facts} />
					{isNext ? (
						<P>{nextYear.goesOn}</P>
					) : (
						<>
							<P>
								<strong>{next}</strong>
							</P>
							<List items={steps} />
						</>
					)}
					<Action href={site + myPaths.home}>{action}</Action>
					{!isFree && (
						<>
							<P>
								{papers.isComplete ? attached : receipt} <A href={site + myBilling.path}>{myBilling.heading}</A>
							</P>
							<P>
								{cancel(lastDay)} <A href={site + myRefund.path}>{myRefund.heading}</A>
							</P>
						</>
					)}
				</Mail>
			),
			...answersTo(services),
		};
	},
};

const nextWords = ({ subject, preview, heading, text }: NextYear, access: OrderAccess | undefined) => ({
	...{ subject, preview, text },
	heading: heading(access?.isLater ? access.starts : undefined),
});

type NextYear = typeof enrollmentMails.paid.nextYear;

/** To the person: the payment arrived after their reservation was canceled, and an operator looks at it. */
export const enrollmentLate = paymentMail<AboutEnrollment>('enrollment-late', enrollmentMails.late, async (row) =>
	isTooLate(row) ? { amount: amountOf(row.amount_cents, row.currency) } : undefined,
);

export const enrollmentRefunded: MailKind<AboutEnrollment> = {
	name: 'enrollment-refunded',
	label: enrollmentMails.refunded.label,
	async compose({ enrollmentId }, { services, site }) {
		const row = await enrollmentOf(services, enrollmentId);
		if (row?.status !== 'refunded') return undefined;
		const { order_uuid, payment_intent: paymentIntent, refunded_at, updated_at } = row;
		const arrival = arrivalOf(paymentIntent ?? '', refunded_at ?? updated_at);
		const papers = await attachedCreditNotes(services, order_uuid, { paymentIntent });
		if (row.seats > 0) {
			const left = await seatsRefunded(services, order_uuid);
			return { ...teamRefundedMail(row, site, { arrival, papers, left }), ...answersTo(services) };
		}
		const { subject, text, labels, attached, attachedAll, creditNote, ended, endedButApp, endedPartly, ...words } =
			enrollmentMails.refunded;
		const attachedWords = papers.attachments.length > 1 ? attachedAll : attached;
		const hasOther = await hasYearAhead(services.db, row.person_uuid, services.now());
		// By an earlier payment, for life.
		const keepsApp = await mayOpen(services, row.person_uuid, 'learning-app');
		const whatEnded = hasOther ? endedPartly : keepsApp ? endedButApp : ended;
		const facts = [
			{ label: labels.amount, value: amountOf(row.refunded_cents, row.currency) },
			arrival.fact,
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			attachments: papers.attachments,
			body: (
				<Mail site={site} {...words}>
					<P>
						{text} {arrival.text}
					</P>
					<Facts facts={facts} />
					<P>
						{papers.isComplete ? attachedWords : creditNote} <A href={site + myBilling.path}>{myBilling.heading}</A>
					</P>
					<P>{whatEnded}</P>
				</Mail>
			),
			...answersTo(services),
		};
	},
};

/** The first day of a reservation's year if it waits for the end of access that the buyer has. */
async function startAfter({ db, now }: Services, row: Row): Promise<string | undefined> {
	return row.price_currency ? await startAfterAccess(db, now(), row) : undefined;
}

export const enrollmentMailKinds = [
	enrollmentReserved,
	enrollmentPaid,
	enrollmentLate,
	enrollmentRefunded,
	...operatorMailKinds,
];
