import { preferencesAddress, unsubscribeAddress } from '#app/crm/list-links.server.ts';
import type { MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/text-mail.tsx';
import { type List, mailingLists } from '#content/mailing-lists.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import { subscriptionsOf } from './members.server.ts';

const PREFERENCES_DAYS = 7;

/** The link that leaves one list, to who is on it. Enqueued for any address, so that the response is the same for all. */
export const unsubscribeLink: MailKind<{ list: List }> = {
	name: 'unsubscribe-link',
	label: subscriptionMails.unsubscribeLink.label,
	async compose({ list }, { services, site, to }) {
		const all = await subscriptionsOf(services.db, to);
		const one = all.find((subscription) => subscription.list === list && subscription.status === 'confirmed');
		if (!one) return undefined;
		const link = await unsubscribeAddress(services, one.id);
		const { subject, text, button, ...words } = subscriptionMails.unsubscribeLink;
		const before = [text.replace('{emails}', mailingLists[list].emails)];
		return {
			subject,
			body: <TextMail site={site} words={words} before={before} action={{ label: button, href: link }} />,
		};
	},
};

/** The link to all lists, to who is on one or has left one: an address that only signed up and has not confirmed gets nothing. */
export const preferencesLink: MailKind<object> = {
	name: 'preferences-link',
	label: subscriptionMails.preferencesLink.label,
	async compose(_, { services, site, to }) {
		const all = await subscriptionsOf(services.db, to);
		if (all.every(({ status }) => status === 'pending')) return undefined;
		const until = new Date(services.now().getTime() + PREFERENCES_DAYS * 24 * 3600_000);
		const link = await preferencesAddress(services, to, until);
		const { subject, text, button, ...words } = subscriptionMails.preferencesLink;
		return {
			subject,
			body: <TextMail site={site} words={words} before={[text]} action={{ label: button, href: link }} />,
		};
	},
};

/** The emails with a link that was asked for. */
export const linkRequestMailKinds = [unsubscribeLink, preferencesLink];
