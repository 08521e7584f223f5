import type { FormAnswer } from '#app/forms/answer.ts';
import { PersistentTextArea } from '#app/ui/text-area.tsx';
import { faultOf } from '../kit/autofocus.ts';

interface Props {
	form: string;
	answer: FormAnswer | undefined;
	name: string;
	label: string;
	help?: string;
	rows?: number;
	defaultValue?: string;
	/** Columns or addresses: not checked for spelling, lines not broken. */
	isCode?: boolean;
	optional?: boolean;
}

/** So many messages are read at once. */
const MOST_ERRORS = 20;

/** A field of several lines: label above, control, message for each line that has one, help. */
export function ConsoleArea({ form, answer, name, label, help, rows = 4, defaultValue, isCode, optional }: Props) {
	const id = `${form}-${name}`;
	const mine = answer?.form === form ? answer.result : undefined;
	const errors = mine?.error?.[name] ?? undefined;
	const typed = mine?.initialValue?.[name];
	const given = typeof typed === 'string' ? typed : defaultValue;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<PersistentTextArea
				id={id}
				name={name}
				rows={rows}
				className={isCode ? 'field-control rules-code' : 'field-control'}
				defaultValue={given}
				aria-required={optional ? undefined : true}
				{...faultOf(errors)}
				aria-describedby={[errors && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined}
				{...(isCode ? { spellCheck: false, wrap: 'off', autoCapitalize: 'none' } : {})}
			/>
			{errors && (
				<ul id={`${id}-error`} className="rules-errors">
					{errors.slice(0, MOST_ERRORS).map((error) => (
						<li key={error} className="field-error">
							{error}
						</li>
					))}
				</ul>
			)}
			{help && (
				<p className="field-help" id={`${id}-help`}>
					{help}
				</p>
			)}
		</div>
	);
}
