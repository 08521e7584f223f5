import type { MailKind } from '#app/crm/mail.server.ts';
import { isPublic, type List, listNames, mailingLists, type PublicList, publicLists } from '#content/mailing-lists.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import { confirmAddress } from './confirm-link.server.ts';
import { ConfirmEmail, WelcomeEmail } from './subscription.email.tsx';

interface AboutSignUp {
	confirmationId: string;
}

/** To an address that signed up: a request to confirm. The only email to an unconfirmed address. */
export const subscriptionConfirm: MailKind<AboutSignUp> = {
	name: 'subscription-confirm',
	label: subscriptionMails.confirm.label,
	async compose({ confirmationId }, { services, site }) {
		const row = await services.db
			.selectFrom('subscriptions')
			.select('list')
			.where('confirmation_uuid', '=', confirmationId)
			.where('status', '=', 'pending')
			.executeTakeFirst();
		if (!row || !isPublic(row.list)) return undefined;
		const link = await confirmAddress(services, confirmationId);
		return {
			subject: subscriptionMails.confirm.subject.replace('{noun}', mailingLists[row.list].noun),
			body: <ConfirmEmail site={site} list={row.list} link={link} />,
		};
	},
};

/** The welcome email of each public list, with unsubscribe links. */
export const welcomeMails = new Map<List, MailKind<object>>(publicLists.map((list) => [list, welcome(list)]));

function welcome(list: PublicList): MailKind<object> {
	return {
		name: `${list}-welcome`,
		label: subscriptionMails.welcome.label.replace('{list}', listNames[list]),
		list,
		async compose(_, { site, unsubscribe, preferences }) {
			return {
				subject: mailingLists[list].signUp.welcome.subject,
				body: <WelcomeEmail site={site} list={list} unsubscribe={unsubscribe} preferences={preferences} />,
			};
		},
	};
}

/** The emails of a sign-up. */
export const subscriptionMailKinds = [subscriptionConfirm, ...welcomeMails.values()];
