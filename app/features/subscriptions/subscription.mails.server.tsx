import type { MailKind } from '#app/crm/mail.server.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import { confirmAddress } from './confirm-link.server.ts';
import { ConfirmEmail, WelcomeEmail } from './subscription.email.tsx';
import type { PublicList } from './subscription.schema.ts';

interface AboutSignUp {
	confirmationId: string;
}

/** To who signed up: please confirm. The only mail to an address that has not. */
export const subscriptionConfirm: MailKind<AboutSignUp> = {
	name: 'subscription-confirm',
	async compose({ confirmationId }, { services, site }) {
		const row = await services.db
			.selectFrom('subscriptions')
			.select('list')
			.where('confirmation_uuid', '=', confirmationId)
			.where('status', '=', 'pending')
			.executeTakeFirst();
		if (!row || row.list === 'marketing') return undefined;
		const link = await confirmAddress(services, confirmationId);
		return {
			subject: subscriptionMails.confirm[row.list].subject,
			body: <ConfirmEmail site={site} list={row.list} link={link} />,
		};
	},
};

function welcome(list: PublicList): MailKind<object> {
	return {
		name: `${list}-welcome`,
		list,
		async compose(_, { site, unsubscribe, preferences }) {
			return {
				subject: subscriptionMails.welcome[list].subject,
				body: <WelcomeEmail site={site} list={list} unsubscribe={unsubscribe} preferences={preferences} />,
			};
		},
	};
}

/** To who is on a list now: the first mail of it, with the ways to leave. */
export const welcomeMails = { newsletter: welcome('newsletter'), podcast: welcome('podcast') };
