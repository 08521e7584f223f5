import type { ReactNode } from 'react';
import { A, Action, Facts, Mail, P } from './layout.tsx';

interface Props {
	site: string;
	words: { preview: string; heading: string; reason: string };
	picture?: string;
	before: readonly string[];
	facts?: readonly { label: string; value: ReactNode }[] | undefined;
	action?: { label: string; href: string } | undefined;
	after?: readonly string[];
	link?: { label: string; href: string } | undefined;
}

export function TextMail({
	site,
	words: { preview, heading, reason },
	picture,
	before,
	facts,
	action,
	after = [],
	link,
}: Props) {
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason} picture={picture}>
			{before.map((text) => (
				<P key={text}>{text}</P>
			))}
			{facts && <Facts facts={facts} />}
			{action && <Action href={action.href}>{action.label}</Action>}
			{after.map((text) => (
				<P key={text}>{text}</P>
			))}
			{link && (
				<P>
					<A href={link.href}>{link.label}</A>
				</P>
			)}
		</Mail>
	);
}
