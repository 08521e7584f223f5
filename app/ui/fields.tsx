import type { FieldMetadata } from '@conform-to/react';
import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { PersistentTextArea } from './text-area.tsx';
import { words } from './words.ts';

/**
 * The field to begin with, by its name, in a page that brings a refused form back: the browser goes there by itself, where no
 * scripts run too. Otherwise the page would lie there from its top as if nothing had been said.
 */
export const AutoFocusField = createContext<string | undefined>(undefined);

interface FieldProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any form; what it holds is the form's business
	meta: FieldMetadata<any, any, any>;
	label: ReactNode;
	/** Stands below the control. */
	help?: ReactNode;
	/** Said in the label, unless the form says it of all its fields; every other field is announced as required. */
	optional?: boolean | 'unsaid';
}

interface TextFieldProps extends FieldProps {
	type?: 'text' | 'email' | 'url';
	autoComplete?: string;
	inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
	/** Where typing ends: for a short text whose rule has the same limit. */
	maxLength?: number;
}

/** A field of one line: label above, control, message, help. */
export function TextField({ type = 'text', autoComplete, inputMode, maxLength, ...field }: TextFieldProps) {
	return (
		<Field {...field}>
			<input
				key={field.meta.key}
				{...useControl(field)}
				className="field-control"
				type={type}
				defaultValue={initialText(field)}
				autoComplete={autoComplete}
				inputMode={inputMode}
				maxLength={maxLength}
				{...(type === 'text' ? {} : { autoCapitalize: 'none', spellCheck: false })}
			/>
		</Field>
	);
}

/** A field of several lines, as high as `rows`. */
export function TextArea({ rows = 4, autoComplete, ...field }: FieldProps & { rows?: number; autoComplete?: string }) {
	return (
		<Field {...field}>
			<PersistentTextArea
				key={field.meta.key}
				{...useControl(field)}
				className="field-control"
				rows={rows}
				defaultValue={initialText(field)}
				autoComplete={autoComplete}
			/>
		</Field>
	);
}

interface SelectFieldProps extends FieldProps {
	options: readonly { value: string; label: string }[];
	/** The first entry, which stands for no choice. */
	prompt?: string;
	autoComplete?: string;
}

/** A choice of one from a list, with the browser's own control. */
export function SelectField({ options, prompt = '', autoComplete, ...field }: SelectFieldProps) {
	return (
		<Field {...field}>
			<select
				key={field.meta.key}
				{...useControl(field)}
				className="field-control field-select"
				defaultValue={initialText(field) ?? ''}
				autoComplete={autoComplete}
			>
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

/** A box to tick, its label beside it. The label may hold a link. */
export function CheckboxField({ label, ...field }: FieldProps) {
	const { meta, help } = field;
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
			<FieldError id={meta.errorId} errors={meta.errors} />
			{help && (
				<p className="field-help" id={meta.descriptionId}>
					{help}
				</p>
			)}
		</div>
	);
}

/** What is wrong with a field, where the eye is. For controls of your own: name `id` in their `aria-describedby`. */
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

function Field({ meta, label, help, optional, children }: FieldProps & { children: ReactNode }) {
	return (
		<div className="field">
			<label className="field-label" htmlFor={meta.id}>
				{label}
				{optional === true && <span className="field-optional"> ({words.optional})</span>}
			</label>
			{children}
			<FieldError id={meta.errorId} errors={meta.errors} />
			{help && (
				<p className="field-help" id={meta.descriptionId}>
					{help}
				</p>
			)}
		</div>
	);
}

/**
 * What ties a control to its form, its label and its messages. No `required`, `minLength` or `pattern`: the
 * browser's own bubbles would come before the schema's messages. Beside this every control takes the field's React key,
 * which Conform changes when the form is reset.
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

function initialText({ meta }: Pick<FieldProps, 'meta'>): string | undefined {
	return typeof meta.initialValue === 'string' ? meta.initialValue : undefined;
}
