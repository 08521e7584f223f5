import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import { mailingLists, type PublicList } from '#content/mailing-lists.ts';
import { subscriptionMails } from '#content/mails/subscriptions.ts';

interface ConfirmProps {
	site: string;
	list: PublicList;
	link: string;
}

/** To an address that signed up: a request to confirm. */
export function ConfirmEmail({ site, list, link }: ConfirmProps) {
	const { preview, button, until, reason } = subscriptionMails.confirm;
	const { noun, signUp } = mailingLists[list];
	const { heading, text } = signUp.confirm;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason.replace('{noun}', noun)}>
			<P>
				{text} {until}
			</P>
			<Action href={link}>{button}</Action>
		</Mail>
	);
}

interface WelcomeProps {
	site: string;
	list: PublicList;
	unsubscribe: string | undefined;
	preferences: string | undefined;
}

/** The first email of a list. */
export function WelcomeEmail({ site, list, ...links }: WelcomeProps) {
	const { reason, signUp } = mailingLists[list];
	const { preview, text, meanwhile, link, href } = signUp.welcome;
	const { heading } = subscriptionMails.welcome;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason} {...links}>
			<P>{text}</P>
			<P>
				{meanwhile} <A href={site + href}>{link}</A>.
			</P>
		</Mail>
	);
}
