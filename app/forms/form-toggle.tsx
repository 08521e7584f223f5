import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { useUnsentForm } from './unsent-input.ts';

interface Choice<Kind extends string> {
	kind: Kind;
	label: string;
	href: string;
}

/**
 * The state of a page or dialog that shows one of two forms. In a dialog that was closed with unsent input, it starts with that
 * form. `turn` counts the switches; as the form's React key it clears the form.
 * @param forms The kinds by form id.
 */
export function useFormToggle<Kind extends string>(first: Kind, forms: Record<string, Kind>) {
	const unsent = useUnsentForm();
	const [{ kind, turn }, set] = useState({ kind: (unsent && forms[unsent]) || first, turn: 0 });
	return { kind, turn, choose: (next: Kind) => set(({ turn }) => ({ kind: next, turn: turn + 1 })) };
}

interface Props<Kind extends string> {
	label: string;
	choices: readonly Choice<Kind>[];
	chosen: Kind;
	onChoose(kind: Kind): void;
}

export function FormToggle<Kind extends string>({ label, choices, chosen, onChoose }: Props<Kind>) {
	const choose = (event: MouseEvent, kind: Kind) => {
		if (!isPlainClick(event)) return;
		event.preventDefault();
		if (kind !== chosen) onChoose(kind);
	};
	return (
		<nav className="form-toggle" aria-label={label}>
			{choices.map(({ kind, label, href }) => (
				<Link
					key={kind}
					to={href}
					data-live
					aria-current={kind === chosen ? 'true' : undefined}
					onClick={(event) => choose(event, kind)}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
