import type { ReactNode } from 'react';
import { A, Action, Facts, Mail, P } from './layout.tsx';

interface Props {
	site: string;
	words: { preview: string; heading: string; reason: string };
	/** The address of a picture above the heading. */
	picture?: string;
	/** The first paragraphs. */
	before: readonly string[];
	facts?: readonly { label: string; value: ReactNode }[] | undefined;
	action?: { label: string; href: string } | undefined;
	/** The last paragraphs. */
	after?: readonly string[];
	/** A link at the end. */
	link?: { label: string; href: string } | undefined;
}

/** An email of paragraphs, with optional facts and a button. */
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
