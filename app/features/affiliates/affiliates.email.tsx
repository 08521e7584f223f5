import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import { affiliateMails } from '#content/mails/affiliates.ts';

interface WelcomeProps {
	site: string;
	/** The link to share. */
	shared: string;
	percent: string;
	page: string;
}

/** To a new affiliate: the link to share and the link to their page. */
export function WelcomeEmail({ site, shared, percent, page }: WelcomeProps) {
	const { preview, heading, share, rule, commission, page: pageText, button, reason } = affiliateMails.welcome;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>
				{share} <A href={shared}>{shared}</A>
			</P>
			<P>
				{rule} {commission.replace('{percent}', percent)}
			</P>
			<P>{pageText}</P>
			<Action href={page}>{button}</Action>
		</Mail>
	);
}

/** To an affiliate who requested it: the link to the page of each of their codes. */
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
