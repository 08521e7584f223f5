import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
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

interface ActionButtonProps {
	/** What is said on it. */
	label: string;
	intent: string;
	/** What it is done to: read out with the label. */
	what: string;
	hidden: Record<string, string>;
	action?: string;
}

/** A form that is nothing but its button, in a row of a table. */
export function ActionButton({ label, intent, what, hidden, action }: ActionButtonProps) {
	return (
		<form method="post" action={action}>
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" variant="secondary" size="small" name="intent" value={intent}>
				{label}
				<span className="console-hidden">: {what}</span>
			</Button>
		</form>
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
