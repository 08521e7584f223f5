import { A, Action, Mail, P } from '#app/mails/layout.tsx';
import { affiliateMails } from '#content/mails/affiliates.ts';

interface WelcomeProps {
	site: string;
	shared: string;
	percent: string;
	page: string;
}

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
