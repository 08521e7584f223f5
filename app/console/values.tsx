import type { ReactNode } from 'react';
import { type Tone, toneOf } from '../list/view.ts';
import { formatExact, formatMinute, formatRelative } from './times.ts';

interface BadgeProps {
	/** The status by its name in the database, which gives the color. */
	state?: string | undefined;
	tone?: Tone | undefined;
	children: ReactNode;
}

export function Badge({ state, tone, children }: BadgeProps) {
	return (
		<span className="console-badge" data-tone={tone ?? (state && toneOf(state)) ?? 'plain'}>
			{children}
		</span>
	);
}

export function State<Name extends string>({ of, words }: { of: Name; words: Record<Name, string> }) {
	return <Badge state={of}>{words[of]}</Badge>;
}

/** An instant as people say it, with the exact time in the console's time zone on hover. */
export function Time({ at }: { at: Date }) {
	return (
		<time dateTime={at.toISOString()} title={formatExact(at)}>
			{formatRelative(at)}
		</time>
	);
}

/** A text that contains an instant to the minute, which is shown as people say it. */
export function TimeIn({ text, at }: { text: string; at: Date }) {
	const [before, after] = text.split(formatMinute(at));
	if (after === undefined) return <time dateTime={at.toISOString()}>{text}</time>;
	return (
		<>
			{before}
			<Time at={at} />
			{after}
		</>
	);
}

/** A line of text with an instant at `{at}`. */
export function When({ at, text = '{at}' }: { at: Date | null | undefined; text?: string }) {
	if (!at) return null;
	const [before, after] = text.split('{at}');
	return (
		<span className="console-sub">
			{before}
			<Time at={at} />
			{after}
		</span>
	);
}

interface FactsProps {
	facts: readonly (readonly [name: string, value: ReactNode])[];
	className?: string;
}

/** A list of named facts; those without a value are omitted. */
export function Facts({ facts, className = '' }: FactsProps) {
	return (
		<dl className={`console-facts ${className}`.trimEnd()}>
			{facts
				.filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
				.map(([name, value], index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
					<div key={index}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	);
}

export function MailTo({ email }: { email: string }) {
	// RFC 6068: characters that separate the parts of the link must be escaped.
	return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
