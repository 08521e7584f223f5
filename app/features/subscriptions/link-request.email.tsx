import { Action, Mail, P } from '#app/mails/layout.tsx';
import { type List, mailingLists } from '#content/mailing-lists.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';

interface Props {
	site: string;
	link: string;
}

/** To somebody who wants to leave a list and has no email of it at hand. */
export function UnsubscribeLinkEmail({ site, link, list }: Props & { list: List }) {
	const { preview, heading, text, button, reason } = subscriptionMails.unsubscribeLink;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text.replace('{emails}', mailingLists[list].emails)}</P>
			<Action href={link}>{button}</Action>
		</Mail>
	);
}

/** To somebody who wants to choose among the lists. */
export function PreferencesLinkEmail({ site, link }: Props) {
	const { preview, heading, text, button, reason } = subscriptionMails.preferencesLink;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Action href={link}>{button}</Action>
		</Mail>
	);
}
