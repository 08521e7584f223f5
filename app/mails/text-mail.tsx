import type { ReactNode } from 'react';
import { Action, Facts, Mail, P } from './layout.tsx';

interface Props {
	site: string;
	words: { preview: string; heading: string; reason: string };
	/** Paragraphs at the beginning. */
	before: readonly string[];
	facts?: readonly { label: string; value: ReactNode }[] | undefined;
	action?: { label: string; href: string } | undefined;
	/** Paragraphs at the end. */
	after?: readonly string[];
}

/** An email of paragraphs, with facts and one thing to do where it has them. */
export function TextMail({ site, words: { preview, heading, reason }, before, facts, action, after = [] }: Props) {
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			{before.map((text) => (
				<P key={text}>{text}</P>
			))}
			{facts && <Facts facts={facts} />}
			{action && <Action href={action.href}>{action.label}</Action>}
			{after.map((text) => (
				<P key={text}>{text}</P>
			))}
		</Mail>
	);
}
