import type { ReactNode } from 'react';
import { formatMinute } from './times.ts';

/** A status with a decorative symbol before it. */
export function State<Name extends string>({ of, words }: { of: Name; words: Record<Name, string> }) {
	return (
		<span className="console-status" data-state={of}>
			{words[of]}
		</span>
	);
}

/** An instant in the console's time zone, to the minute. */
export function Time({ at }: { at: Date }) {
	return <time dateTime={at.toISOString()}>{formatMinute(at)}</time>;
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

/** A `mailto:` link. */
export function MailTo({ email }: { email: string }) {
	// RFC 6068: characters that separate the parts of the link must be escaped.
	return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
