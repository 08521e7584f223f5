import type { AboutLead } from '#app/crm/lead.mails.server.tsx';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { hasYearAhead } from '#app/features/year/access/entitlements.server.ts';
import { mayCompanyRenew } from '#app/features/year/access/team-years.server.ts';
import { A, Action, Facts, List, Mail, P, TextMail } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { enrollmentMails } from '#content/mails/enrollment.ts';
import { teamMails } from '#content/mails/teams.ts';
import { myReceipts } from '#content/my/receipts.ts';
import { myRefund } from '#content/my/refund.ts';
import { myPaths } from '#content/my.ts';
import { hasOtherPlace, isTooLate } from './lifetime-places.server.ts';
import { type OrderAccess, orderAccess, startAfterAccess } from './order-access.server.ts';
import {
	type AboutEnrollment,
	amountOf,
	enrollmentOf,
	findEnrollment,
	operatorMailKinds,
	paymentMail,
	type Row,
} from './payment.mails.server.tsx';
import { checkoutPage, paymentMethod, teamPaymentMethod } from './payment-method.server.ts';
import { lastRefundDay, paymentDay } from './refund-window.server.ts';

/** The seats are paid. @param access What they give. @param lastDay Of the refund window. */
function teamPaidMail(row: Row, site: string, access: OrderAccess | undefined, lastDay: string) {
	const { subject, text, follows, labels, how, action, receipt, cancel, ...words } = teamMails.paid;
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
			before={[text(row.seats), ...(access?.follows ? [follows(access.starts)] : [])]}
			facts={facts}
			after={[how, receipt, cancel(lastDay)]}
			action={link}
		/>
	);
	return { subject, body };
}

function teamRefundedMail(row: Row, site: string) {
	const { subject, text, labels, ended, creditNote, ...words } = teamMails.refunded;
	const action = { label: creditNote, href: site + myReceipts.path };
	const facts = [
		{ label: labels.amount, value: amountOf(row.refunded_cents, row.currency) },
		{ label: labels.reference, value: row.short_reference },
	];
	return {
		subject,
		body: <TextMail site={site} words={words} before={[text]} facts={facts} action={action} after={[ended]} />,
	};
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
		const hasSeat = !isTeam && (await mayCompanyRenew(services.db, row.customer_uuid, services.now()));
		const text = isTeam ? teamMails.reserved.text(row.seats, price) : enrollmentMails.reserved.text(price);
		const { subject, follows, labels, notConnected, action, show, paying, refund, preview, heading, reason } = isTeam
			? teamMails.reserved
			: enrollmentMails.reserved;
		return {
			subject,
			body: (
				<Mail site={site} preview={preview} heading={heading} reason={reason}>
					<P>{text}</P>
					{after && <P>{follows(after)}</P>}
					{hasSeat && <P>{enrollmentMails.reserved.companySeat}</P>}
					<Facts facts={[{ label: labels.reference, value: row.short_reference }]} />
					{!canPay && <P>{notConnected}</P>}
					<Action href={site + checkoutPage(row.reference)}>{canPay ? action : show}</Action>
					{canPay && <P>{paying}</P>}
					<P>{refund}</P>
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
		if (row.seats > 0) {
			return { ...teamPaidMail(row, site, access, lastDay), ...answersTo(services) };
		}
		const { free, ...paid } = enrollmentMails.paid;
		// A promotion code covered the whole price: there is no payment, no receipt and nothing to refund.
		const isFree = row.amount_cents === 0;
		const {
			subject,
			text,
			follows,
			labels,
			day,
			lifetime,
			lifetimeBefore,
			yearlong,
			next,
			steps,
			action,
			receipt,
			cancel,
			...words
		} = { ...paid, ...(isFree && free) };
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
			body: (
				<Mail site={site} {...words}>
					<P>{text}</P>
					{access?.follows && <P>{follows(access.starts)}</P>}
					<Facts facts={facts} />
					<P>
						<strong>{next}</strong>
					</P>
					<List items={steps} />
					<Action href={site + myPaths.home}>{action}</Action>
					{!isFree && (
						<>
							<P>
								{receipt} <A href={site + myReceipts.path}>{myReceipts.heading}</A>
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
		if (row.seats > 0) return { ...teamRefundedMail(row, site), ...answersTo(services) };
		const { subject, text, labels, creditNote, ended, endedPartly, ...words } = enrollmentMails.refunded;
		const hasOther = await hasYearAhead(services.db, row.person_uuid, services.now());
		const facts = [
			{ label: labels.amount, value: amountOf(row.refunded_cents, row.currency) },
			{ label: labels.reference, value: row.short_reference },
		];
		return {
			subject,
			body: (
				<Mail site={site} {...words}>
					<P>{text}</P>
					<Facts facts={facts} />
					<P>
						{creditNote} <A href={site + myReceipts.path}>{myReceipts.heading}</A>
					</P>
					<P>{hasOther ? endedPartly : ended}</P>
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
