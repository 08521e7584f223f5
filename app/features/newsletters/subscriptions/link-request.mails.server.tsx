import { preferencesAddress, unsubscribeAddress } from '#app/crm/list-links.server.ts';
import type { MailKind } from '#app/crm/mail.server.ts';
import { TextMail } from '#app/mails/layout.tsx';
import { type List, mailingLists } from '#content/mailing-lists.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import { subscriptionsOf } from './members.server.ts';

const PREFERENCES_DAYS = 7;

/** The link to unsubscribe from a list, to its confirmed readers. Enqueued for any address, so that the form's answer is the same. */
export const unsubscribeLink: MailKind<{ list: List }> = {
	name: 'unsubscribe-link',
	label: subscriptionMails.unsubscribeLink.label,
	async compose({ list }, { services, site, to }) {
		const all = await subscriptionsOf(services.db, to);
		const subscribed = all.find((subscription) => subscription.list === list && subscription.status === 'confirmed');
		if (!subscribed) return undefined;
		const link = await unsubscribeAddress(services, subscribed.id);
		const { subject, text, button, ...words } = subscriptionMails.unsubscribeLink;
		const before = [text.replace('{emails}', mailingLists[list].emails)];
		return {
			subject,
			body: <TextMail site={site} words={words} before={before} action={{ label: button, href: link }} />,
		};
	},
};

/** The link to all lists, for addresses that confirmed a list or unsubscribed from one. */
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

export const linkRequestMailKinds = [unsubscribeLink, preferencesLink];
