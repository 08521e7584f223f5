import type { ReactNode } from 'react';
import { minute } from '../kit/times.ts';

/** A state as a word with a sign before it; the sign is for the eye only. */
export function State<Name extends string>({ of, words }: { of: Name; words: Record<Name, string> }) {
	return (
		<span className="console-status" data-state={of}>
			{words[of]}
		</span>
	);
}

/** An instant, by the console's clock, within a sentence where `{at}` stands. */
export function When({ at, text = '{at}' }: { at: Date | null | undefined; text?: string }) {
	if (!at) return null;
	const [before, after] = text.split('{at}');
	return (
		<span className="console-sub">
			{before}
			<time dateTime={at.toISOString()}>{minute(at)}</time>
			{after}
		</span>
	);
}

/** Facts by name; one without a value is left out. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
	return (
		<dl className="console-facts">
			{facts.map(
				([name, value]) =>
					value !== null &&
					value !== undefined &&
					value !== '' && (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}
