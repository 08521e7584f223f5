import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useUnsentForm } from './unsent-input.ts';

interface Choice<Kind extends string> {
	kind: Kind;
	label: string;
	/** The page that shows this form, for a visitor without scripts. */
	href: string;
}

/**
 * The state of a page or dialog with two forms of which one is shown: in a dialog that was closed with something unsent, the
 * form that has it. `turn` counts the switches: as the form's React key it empties the form that is switched to.
 * @param forms The kinds by the ids of their forms.
 */
export function useFormToggle<Kind extends string>(first: Kind, forms: Record<string, Kind>) {
	const unsent = useUnsentForm();
	const [{ kind, turn }, set] = useState({ kind: (unsent && forms[unsent]) || first, turn: 0 });
	return { kind, turn, choose: (next: Kind) => set((now) => ({ kind: next, turn: now.turn + 1 })) };
}

interface Props<Kind extends string> {
	label: string;
	choices: readonly Choice<Kind>[];
	chosen: Kind;
	onChoose(kind: Kind): void;
}

/** Chooses between two forms: links to their pages, which with scripts switch in place. */
export function FormToggle<Kind extends string>({ label, choices, chosen, onChoose }: Props<Kind>) {
	const choose = (event: MouseEvent, kind: Kind) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
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
