import type { FieldMetadata } from '@conform-to/react';
import {
	type ComponentProps,
	createContext,
	type InputHTMLAttributes,
	type ReactNode,
	useContext,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';

/**
 * The name of the field that takes the focus when a page shows a refused form: the browser scrolls to it, without scripts too.
 * Otherwise the page would open at its top, as if nothing was wrong.
 */
export const AutoFocusField = createContext<string | undefined>(undefined);

interface FieldProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any form
	meta: FieldMetadata<any, any, any>;
	label: ReactNode;
	help?: ReactNode;
	/** Shows "(optional)" in the label, unless `unmarked`. All other fields are announced as required. */
	optional?: boolean | 'unmarked';
}

type InputProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength'>;

export function TextField({
	type = 'text',
	autoComplete,
	inputMode,
	maxLength,
	isShort = false,
	...field
}: FieldProps & InputProps & { type?: 'text' | 'email' | 'url' | 'date'; isShort?: boolean }) {
	return (
		<Field {...field}>
			<input
				key={field.meta.key}
				{...useTextControl(field)}
				{...{ type, autoComplete, inputMode, maxLength }}
				spellCheck={type === 'text' ? undefined : false}
				{...(isShort && { className: 'field-control max-w-32' })}
			/>
		</Field>
	);
}

export function TextArea({ rows = 4, ...field }: FieldProps & { rows?: number }) {
	return (
		<Field {...field}>
			<PersistentTextArea key={field.meta.key} {...useTextControl(field)} rows={rows} />
		</Field>
	);
}

interface SelectFieldProps extends FieldProps {
	options: readonly { value: string; label: string }[];
	prompt?: string;
}

export function SelectField({ options, prompt = '', ...field }: SelectFieldProps) {
	const { defaultValue = '', ...control } = useTextControl(field);
	return (
		<Field {...field}>
			<select key={field.meta.key} {...control} className="field-control field-select" defaultValue={defaultValue}>
				<option value="">{prompt}</option>
				{options.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</Field>
	);
}

export function CheckboxField({ label, ...field }: FieldProps) {
	const { meta } = field;
	return (
		<div className="field">
			<div className="field-check">
				<input
					key={meta.key}
					{...useControl(field)}
					type="checkbox"
					value="on"
					defaultChecked={meta.initialValue === 'on'}
				/>
				<label htmlFor={meta.id}>{label}</label>
			</div>
			<Messages {...field} />
		</div>
	);
}

/** The error of a field. Custom controls refer to `id` in their `aria-describedby`. */
export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
	if (!errors?.length) return null;
	return (
		<p className="field-error" id={id}>
			<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
				<path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.9 3h1.8v5H7.1V4Zm0 6.3h1.8V12H7.1v-1.7Z" fill="currentColor" />
			</svg>
			{errors[0]}
		</p>
	);
}

function Field({ label, children, ...field }: FieldProps & { children: ReactNode }) {
	return (
		<div className="field">
			<label className="field-label" htmlFor={field.meta.id}>
				{label}
				{field.optional === true && <span className="field-optional"> (optional)</span>}
			</label>
			{children}
			<Messages {...field} />
		</div>
	);
}

function Messages({ meta, help }: Pick<FieldProps, 'meta' | 'help'>) {
	return (
		<>
			<FieldError id={meta.errorId} errors={meta.errors} />
			{help && (
				<p className="field-help" id={meta.descriptionId}>
					{help}
				</p>
			)}
		</>
	);
}

/**
 * The attributes that connect a control to its form, label and messages. No `required`, `minLength` or `pattern`: the
 * browser's own messages would come before the schema's. Controls also need the field's React key, which Conform changes
 * when the form is reset.
 */
function useControl({ meta, help, optional }: Omit<FieldProps, 'label'>) {
	const isFirstInvalid = useContext(AutoFocusField) === meta.name;
	const described = [meta.errors?.length && meta.errorId, help && meta.descriptionId].filter(Boolean).join(' ');
	return {
		id: meta.id,
		name: meta.name,
		form: meta.formId,
		'aria-required': optional ? undefined : true,
		'aria-invalid': meta.errors?.length ? true : undefined,
		'aria-describedby': described || undefined,
		...(isFirstInvalid && { autoFocus: true }),
	};
}

function useTextControl(field: FieldProps) {
	const { initialValue } = field.meta;
	const defaultValue: string | undefined = typeof initialValue === 'string' ? initialValue : undefined;
	return { ...useControl(field), className: 'field-control', defaultValue };
}

/**
 * A text area that keeps what was typed and selected before the application started. On hydration React resets a text area with
 * a default value to that value, unless the default equals its current text, and moves the caret to its start.
 * @see https://github.com/facebook/react/blob/main/packages/react-dom-bindings/src/client/ReactDOMTextarea.js (initTextarea)
 */
export function PersistentTextArea({ id, defaultValue, ...rest }: ComponentProps<'textarea'> & { id: string }) {
	const element = useRef<HTMLTextAreaElement>(null);
	const [typed] = useState(() => readTyped(id));
	useLayoutEffect(() => {
		if (typed?.selection) element.current?.setSelectionRange(...typed.selection);
	}, [typed]);
	return <textarea {...rest} ref={element} id={id} defaultValue={typed?.text ?? defaultValue} />;
}

/** What a server-rendered text area contains, and what is selected if it has the focus; undefined once the application runs. */
function readTyped(id: string): { text: string; selection?: [number, number] } | undefined {
	if (typeof document === 'undefined' || document.documentElement.dataset.ready !== undefined) return undefined;
	const element = document.getElementById(id);
	if (!(element instanceof HTMLTextAreaElement)) return undefined;
	const { value: text, selectionStart, selectionEnd } = element;
	return document.activeElement === element ? { text, selection: [selectionStart, selectionEnd] } : { text };
}
