import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/forms/answer.ts';
import { FieldError } from '#app/ui/fields.tsx';
import { PersistentTextArea } from '#app/ui/text-area.tsx';
import { autoFocusFirstError, faultOf } from './autofocus.ts';

interface FormProps {
	/** The form's id, which its answer names. */
	id: string;
	/** The last answer of the page's action; shown when it is about this form. */
	answer: FormAnswer | undefined;
	children: ReactNode;
	/** Names it for assistive technology. */
	label: string;
	/** Which of the page's actions it is. */
	intent?: string;
	/** Hidden fields. */
	hidden?: Record<string, string>;
	className?: string;
	/** The address it is sent to; its own page by default. */
	action?: string;
}

/**
 * A form of the console: plain HTML, sent the same way with scripts and without. After an error the page shows it again with
 * everything that was typed except passwords.
 */
export function ConsoleForm({ id, answer, children, label, intent, hidden, className = 'form', action }: FormProps) {
	const toast = answer?.form === id ? answer.toast : undefined;
	const all = { ...(intent ? { intent } : {}), ...hidden };
	return (
		<form method="post" action={action} className={className} aria-label={label} noValidate>
			{toast && (
				<p className="form-refusal" role="alert" data-kind={toast.kind} tabIndex={-1} {...autoFocusFirstError}>
					<strong>{toast.title}</strong>
					{toast.description && <span>{toast.description}</span>}
				</p>
			)}
			{children}
			{Object.entries(all).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</form>
	);
}

interface FieldProps {
	/** The form it is in. */
	form: string;
	answer: FormAnswer | undefined;
	name: string;
	label: string;
	help?: string;
	type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'url';
	autoComplete?: string;
	/** `numeric` for codes: the phone's digits. */
	inputMode?: 'numeric' | 'text';
	defaultValue?: string;
	/** Makes it a select; `prompt` is the label of no choice. */
	options?: readonly { value: string; label: string }[];
	prompt?: string;
	/** For screen readers only, where a table heading shows it. */
	isLabelHidden?: boolean;
	optional?: boolean;
	/** A text area with this many lines. */
	lines?: number;
}

/** One field: label above, control, message, help. */
export function ConsoleField(props: FieldProps) {
	const { form, answer, name, label, help, options, prompt, isLabelHidden } = props;
	const id = `${form}-${name}`;
	const mine = answer?.form === form ? answer.result : undefined;
	const errors = mine?.error?.[name] ?? undefined;
	const typed = mine?.initialValue?.[name];
	const control = {
		id,
		name,
		className: 'field-control',
		autoComplete: props.autoComplete,
		defaultValue: typeof typed === 'string' ? typed : props.defaultValue,
		'aria-required': props.optional ? undefined : true,
		...faultOf(errors),
		'aria-describedby': [errors && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined,
	};
	const type = props.type ?? 'text';
	return (
		<div className="field">
			<label className={isLabelHidden ? 'console-hidden' : 'field-label'} htmlFor={id}>
				{label}
			</label>
			{options ? (
				<select {...control} className="field-control field-select">
					{prompt !== undefined && <option value="">{prompt}</option>}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			) : props.lines ? (
				<PersistentTextArea {...control} rows={props.lines} dir="auto" />
			) : (
				<input
					{...control}
					type={type}
					inputMode={props.inputMode}
					{...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
				/>
			)}
			<FieldError id={`${id}-error`} errors={errors ?? undefined} />
			{help && (
				<p className="field-help" id={`${id}-help`}>
					{help}
				</p>
			)}
		</div>
	);
}
