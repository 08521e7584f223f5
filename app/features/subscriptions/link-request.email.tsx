import { Action, Mail, P } from '#app/mails/layout.tsx';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import type { List } from '#database/tables.ts';

interface Props {
	site: string;
	link: string;
}

/** To who wants to leave a list and has no mail of it at hand. */
export function UnsubscribeLinkEmail({ site, link, list }: Props & { list: List }) {
	const { preview, heading, text, button, reason } = subscriptionMails.unsubscribeLink;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text[list]}</P>
			<Action href={link}>{button}</Action>
		</Mail>
	);
}

/** To who wants to choose among the lists. */
export function PreferencesLinkEmail({ site, link }: Props) {
	const { preview, heading, text, button, reason } = subscriptionMails.preferencesLink;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Action href={link}>{button}</Action>
		</Mail>
	);
}
