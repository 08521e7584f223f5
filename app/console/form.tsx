import { createContext, type FormEvent, type ReactNode, useContext } from 'react';
import { useActionData } from 'react-router';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { FieldError, PersistentTextArea } from '#app/ui/fields.tsx';

/**
 * Props that make the browser focus an element when the page loads, with or without scripts; the first such element wins. Console
 * forms are submitted as plain HTML, so a rejected form is a new page that would open at its top, with the error possibly far
 * below. React renders `autoFocus` as the attribute on the server.
 * @see https://html.spec.whatwg.org/multipage/interaction.html#the-autofocus-attribute
 */
export const autoFocusFirstError = { autoFocus: true } as const;

export function invalidProps(errors: readonly string[] | undefined) {
	return errors ? { 'aria-invalid': true, ...autoFocusFirstError } : {};
}

export const FormContext = createContext<{ id: string; answer?: FormAnswer | undefined }>({ id: 'form' });

export function useFormAnswer(id: string | undefined): FormAnswer | undefined {
	const data = useActionData() as (FormAnswer & { answer?: FormAnswer }) | undefined;
	return id === undefined ? undefined : [data, data?.answer].find((answer) => answer?.form === id);
}

/** The error message of a form, for a page that does not render the form itself. */
export function Refusal({ form }: { form: string }) {
	const toast = useFormAnswer(form)?.toast;
	return toast ? <RefusalNote {...toast} /> : null;
}

export function RefusalNote({ kind, title, description }: Toast) {
	return (
		<p className="form-refusal" role="alert" data-kind={kind} tabIndex={-1} {...autoFocusFirstError}>
			<strong>{title}</strong>
			{description && <span>{description}</span>}
		</p>
	);
}

interface FormProps {
	/** Matches the form with its answer. */
	id: string;
	children: ReactNode;
	label: string;
	intent?: string;
	hidden?: Record<string, string>;
	className?: string;
	/** The URL that it posts to; the current page by default. */
	action?: string;
	hasFile?: boolean;
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form of the console: plain HTML, submitted the same way with and without scripts. After an error the page shows it again
 * with its values, except passwords.
 */
export function ConsoleForm(props: FormProps) {
	const { id, children, label, intent, hidden, className = 'form', action, hasFile, onSubmit } = props;
	const answer = useFormAnswer(id);
	const hiddenFields = { ...(intent ? { intent } : {}), ...hidden, ...keptOf(answer, hidden) };
	return (
		<form
			method="post"
			action={action}
			className={className}
			aria-label={label}
			encType={hasFile ? 'multipart/form-data' : undefined}
			onSubmit={onSubmit}
			noValidate
		>
			{answer?.toast && <RefusalNote {...answer.toast} />}
			<FormContext value={{ id, answer }}>{children}</FormContext>
			{Object.entries(hiddenFields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
		</form>
	);
}

/** What makes the action of a refused or previewed form the same one when it is sent again. */
const KEPT = ['key', 'seed'];

function keptOf(answer: FormAnswer | undefined, hidden: Record<string, string> = {}): Record<string, string> {
	const submitted = answer?.result?.initialValue;
	return Object.fromEntries(
		KEPT.flatMap((name) => {
			const value = submitted?.[name];
			return name in hidden && typeof value === 'string' ? [[name, value]] : [];
		}),
	);
}

interface FieldProps {
	/** The prefix of the field's id outside a `ConsoleForm`. */
	form?: string;
	name: string;
	label: string;
	help?: string | undefined;
	type?: 'text' | 'email' | 'password' | 'date' | 'time' | 'url';
	autoComplete?: string;
	/** `numeric` for codes: phones show a number pad. */
	inputMode?: 'numeric' | 'text';
	defaultValue?: string;
	/** Renders a select; `prompt` labels its empty option. */
	options?: readonly { value: string; label: string }[];
	prompt?: string;
	/** For screen readers only, if a table heading already shows the label. */
	isLabelHidden?: boolean;
	optional?: boolean;
	/** Renders a text area with this many lines. */
	lines?: number;
	/** For lists of URLs or columns: lines are not wrapped or spell-checked, and each invalid line gets a message. */
	isCode?: boolean;
}

/** The options of a select, from their labels by value. */
export const optionsOf = (labels: Record<string, string>) =>
	Object.entries(labels).map(([value, label]) => ({ value, label }));

const MAX_MESSAGES = 20;

export function ConsoleField(props: FieldProps) {
	const { name, label, help, options, prompt, isLabelHidden, isCode } = props;
	const form = useContext(FormContext);
	const id = `${props.form ?? form.id}-${name}`;
	const result = form.answer?.result;
	const errors = result?.error?.[name] ?? undefined;
	const submitted = result?.initialValue?.[name];
	const control = {
		id,
		name,
		className: 'field-control',
		autoComplete: props.autoComplete,
		defaultValue: typeof submitted === 'string' ? submitted : props.defaultValue,
		'aria-required': props.optional ? undefined : true,
		...invalidProps(errors),
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
				<PersistentTextArea
					{...control}
					rows={props.lines}
					{...(isCode
						? { className: 'field-control console-code', spellCheck: false, wrap: 'off', autoCapitalize: 'none' }
						: { dir: 'auto' })}
				/>
			) : (
				<input
					{...control}
					type={type}
					inputMode={props.inputMode}
					{...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
				/>
			)}
			{isCode && errors ? (
				<ul id={`${id}-error`} className="console-errors">
					{errors.slice(0, MAX_MESSAGES).map((error) => (
						<li key={error} className="field-error">
							{error}
						</li>
					))}
				</ul>
			) : (
				<FieldError id={`${id}-error`} errors={errors} />
			)}
			{help && (
				<p className="field-help" id={`${id}-help`}>
					{help}
				</p>
			)}
		</div>
	);
}

interface FileFieldProps {
	name: string;
	label: string;
	help: string;
	accept?: string;
}

/** A file. No browser shows one again with the form's other values. */
export function ConsoleFileField({ name, label, help, accept }: FileFieldProps) {
	const form = useContext(FormContext);
	const id = `${form.id}-${name}`;
	const errors = form.answer?.result?.error?.[name] ?? undefined;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{label}
			</label>
			<input
				id={id}
				type="file"
				name={name}
				accept={accept}
				className="field-control"
				{...invalidProps(errors)}
				aria-describedby={[errors && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
			/>
			<FieldError id={`${id}-error`} errors={errors} />
			<p className="field-help" id={`${id}-help`}>
				{form.answer && !errors && <strong>If you chose a file, choose it again. </strong>}
				{help}
			</p>
		</div>
	);
}

interface ConfirmProps {
	form: string;
	name?: string;
	label: string;
}

/** What was sent for a preview. A refused form has to be confirmed again: what it confirms may have changed. */
function usePreviewed(form: string) {
	const answer = useFormAnswer(form);
	return answer && 'previews' in answer ? answer.result?.initialValue : undefined;
}

/** Asks once more about something unusual, after the server refused the form with an error of the field `again`. */
export function Again({ form, label }: Omit<ConfirmProps, 'name'>) {
	const isAsked = useFormAnswer(form)?.result?.error?.again !== undefined;
	const isConfirmed = usePreviewed(form)?.again === 'on';
	return (isAsked || isConfirmed) && <Confirm form={form} name="again" label={label} />;
}

/** A checkbox that must be checked. */
export function Confirm({ form, name = 'confirm', label }: ConfirmProps) {
	const errors = useFormAnswer(form)?.result?.error?.[name] ?? undefined;
	const isTicked = usePreviewed(form)?.[name] === 'on';
	const id = `${form}-${name}`;
	return (
		<div className="field">
			<label className="reports-check" htmlFor={id}>
				<input
					id={id}
					type="checkbox"
					name={name}
					defaultChecked={isTicked}
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? `${id}-error` : undefined}
				/>
				{label}
			</label>
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
	);
}
