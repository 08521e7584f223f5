import { useContext } from 'react';
import { PersistentTextArea } from '#app/ui/text-area.tsx';
import { faultOf } from '../kit/autofocus.ts';
import { FormContext } from '../kit/form.tsx';

interface Props {
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
export function ConsoleArea({ name, label, help, rows = 4, defaultValue, isCode, optional }: Props) {
	const { id: form, answer } = useContext(FormContext);
	const id = `${form}-${name}`;
	const errors = answer?.result?.error?.[name] ?? undefined;
	const typed = answer?.result?.initialValue?.[name];
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
