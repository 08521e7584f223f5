import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { reservationReminder } from '#content/mails/reminder.ts';
import { type AboutEnrollment, amountOf, enrollmentOf } from './payment.mails.server.tsx';
import { checkoutPage } from './payment-method.server.ts';
import { listUnpaid, reservationReminderMail } from './reservation-reminder.job.server.ts';

/** To a buyer who has not paid. No longer due once they have, or canceled, or reserved again. */
const reminder: MailKind<AboutEnrollment> = {
	...reservationReminderMail,
	label: reservationReminder.label,
	async compose({ enrollmentId }, { services, site }) {
		const [unpaid] = await listUnpaid(services, enrollmentId);
		const row = unpaid && (await enrollmentOf(services, enrollmentId));
		if (!row?.price_currency) return undefined;
		const { subject, text, seats, labels, action, question, refund, onlyOne, ...words } = reservationReminder;
		const amount = amountOf(row.price_cents, row.price_currency);
		const body = (
			<TextMail
				site={site}
				words={words}
				before={[row.seats > 0 ? seats(row.seats, amount) : text(amount)]}
				facts={[{ label: labels.reference, value: row.short_reference }]}
				action={{ label: action, href: site + checkoutPage(row.reference) }}
				after={[question, refund, onlyOne]}
			/>
		);
		return { subject, body, ...answersTo(services) };
	},
};

export const reminderMailKinds = [reminder];
