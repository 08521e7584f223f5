import { useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { FieldError } from '#app/ui/fields.tsx';

/** Why a form of the page was refused, and what was typed; undefined if it was not. */
export function useRefusal(form: string) {
	const answer = useActionData<FormAnswer>();
	return answer?.form === form && answer.outcome === 'refused' ? (answer.result ?? undefined) : undefined;
}

interface Props {
	/** The form's id. */
	form: string;
	name: string;
	label: string;
	help?: string;
	value?: string;
	type?: 'text' | 'email';
	autoComplete: string;
}

/** A text field of a form of plain HTML, with its message and what was typed when it was refused. */
export function PlainField({ form, name, label, help, value = '', type = 'text', autoComplete }: Props) {
	const refusal = useRefusal(form);
	const errors = refusal?.error?.[name] ?? undefined;
	const typed = refusal?.initialValue?.[name];
	const id = `own-${name}`;
	const described = [errors && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				name={name}
				type={type}
				className="field-control"
				autoComplete={autoComplete}
				dir="auto"
				// Saved: shown as it is now.
				key={value}
				defaultValue={typeof typed === 'string' ? typed : value}
				aria-required
				aria-invalid={errors ? true : undefined}
				aria-describedby={described || undefined}
				{...(errors && { autoFocus: true })}
			/>
			<FieldError id={`${id}-error`} {...(errors && { errors })} />
			{help && (
				<p className="field-help" id={`${id}-help`}>
					{help}
				</p>
			)}
		</div>
	);
}
