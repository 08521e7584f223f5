import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import { affiliateMails } from '#content/mails/affiliates.ts';

interface WelcomeProps {
	site: string;
	/** What they share. */
	shared: string;
	percent: string;
	page: string;
}

/** To a new affiliate: what to share, and where the numbers are. */
export function WelcomeEmail({ site, shared, percent, page }: WelcomeProps) {
	const { preview, heading, share, rule, commission, page: where, button, reason } = affiliateMails.welcome;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>
				{share} <A href={shared}>{shared}</A>
			</P>
			<P>
				{rule} {commission.replace('{percent}', percent)}
			</P>
			<P>{where}</P>
			<Action href={page}>{button}</Action>
		</Mail>
	);
}

/** To who asked for it: the page of each code that is theirs. */
export function LinkEmail({ site, pages }: { site: string; pages: { code: string; page: string }[] }) {
	const { preview, heading, text, button, reason } = affiliateMails.link;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			{pages.map(({ code, page }) => (
				<Action key={code} href={page}>
					{button.replace('{code}', code)}
				</Action>
			))}
		</Mail>
	);
}
