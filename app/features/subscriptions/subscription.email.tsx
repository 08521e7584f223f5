import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import { subscriptionMails } from '#content/mails/subscriptions.ts';
import { paths } from '#content/navigation.ts';
import type { PublicList } from './subscription.schema.ts';

interface ConfirmProps {
	site: string;
	list: PublicList;
	link: string;
}

/** To an address that was entered in a sign-up: the one step that is left. */
export function ConfirmEmail({ site, list, link }: ConfirmProps) {
	const { preview, button, until, [list]: words } = subscriptionMails.confirm;
	return (
		<Mail site={site} preview={preview} heading={words.heading} reason={words.reason}>
			<P>
				{words.text} {until}
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

/** The first mail of a list. */
export function WelcomeEmail({ site, list, ...ways }: WelcomeProps) {
	const { preview, heading, text, meanwhile, link, after, reason } = subscriptionMails.welcome[list];
	const href = site + (list === 'newsletter' ? paths.gallery : paths.podcast);
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason} {...ways}>
			<P>{text}</P>
			<P>
				{meanwhile} <A href={href}>{link}</A>
				{after}
			</P>
		</Mail>
	);
}
