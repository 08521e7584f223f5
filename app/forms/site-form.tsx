import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react';
import { type FormEvent, type ReactNode, type SyntheticEvent, useContext, useEffect, useRef } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useActionData, useFetcher } from 'react-router';
import { AutoFocusField, SelectField } from '#app/ui/fields.tsx';
import { showAnswer } from '#app/ui/toast.tsx';
import type { LeadField } from '#content/lead-fields.ts';
import type { Option } from '#content/options.ts';
import { unsent } from '#content/unsent.ts';
import { type FormAnswer, type FormToasts, HONEYPOT, type Toast } from './answer.ts';
import { ACCEPTED } from './page-events.ts';
import { type FormSchema, parseForm } from './parse.ts';
import { DialogPath, hasClosedForms, takeClosedForm, useUnsentInput } from './unsent-input.ts';

interface Options<Value> {
	/** The form's id, the same as on the server. A page may contain the form twice. */
	id: string;
	action: string;
	schema: FormSchema<Value>;
	defaultValue?: Partial<Record<keyof Value & string, string>>;
	/** A toast for an invalid form, in addition to the messages beside the fields. */
	refusal?(errors: Record<string, string[] | null>): Toast | undefined;
	/** Called once, after the commit. */
	onAccepted?(answer: FormAnswer): void;
}

export interface SiteFormState<Value> {
	form: ReturnType<typeof useForm<Record<string, unknown>>>[0];
	fields: { [Name in keyof Value & string]-?: FieldMetadata<string> };
	busy: boolean;
	answer: FormAnswer | undefined;
	/** The answer came with the page, without scripts. */
	isServed: boolean;
	Fetcher: ReturnType<typeof useFetcher<FormAnswer>>['Form'];
	action: string;
	/** The names of fields that the visitor has changed since the form was sent. */
	changed: Set<string>;
}

/**
 * The browser's part of a form. Without scripts it is plain HTML that its page's action receives; with scripts the same action
 * answers in place: messages beside the fields while typing, a toast, and no reload.
 */
export function useSiteForm<Value>(options: Options<Value>): SiteFormState<Value> {
	// Not `useId`: the landing page's script hydrates a form without the page around it. A page has a form once, and its dialog once.
	const place = useContext(DialogPath) === undefined ? 'page' : 'dialog';
	const fetcher = useFetcher<FormAnswer>();
	const served = useActionData<FormAnswer>();
	const answer = fetcher.data ?? (served?.form === options.id ? served : undefined);
	const busy = fetcher.state !== 'idle';
	const { current: changed } = useRef(new Set<string>());
	// The result of a success empties the form, or shows what was saved. It must not replace what was typed meanwhile.
	const isOutdated = busy || (answer?.outcome === 'accepted' && changed.size > 0);
	const [form, fields] = useForm<Record<string, unknown>>({
		id: `${options.id}_${place}`,
		lastResult: isOutdated ? undefined : answer?.result,
		defaultValue: options.defaultValue,
		shouldRevalidate: 'onInput',
		defaultNoValidate: true,
		onValidate: ({ formData }) => {
			const submission = parseForm(formData, options.schema as FormSchema<Record<string, unknown>>);
			if (submission.status === 'error') showAnswer(options.refusal?.(submission.error ?? {}));
			return submission;
		},
	});
	const { id, onAccepted } = options;
	const clearUnsent = useUnsentInput({ id, elementId: form.id, busy, onAccepted });
	useAnswers(busy ? undefined : fetcher.data, form.id, (accepted) => {
		clearUnsent();
		onAccepted?.(accepted);
	});
	return {
		form,
		fields: fields as SiteFormState<Value>['fields'],
		busy,
		answer: withRefusal(answer, options.refusal),
		isServed: answer !== undefined && answer === served,
		Fetcher: fetcher.Form,
		action: options.action,
		changed,
	};
}

function withRefusal(answer: FormAnswer | undefined, refusal: Options<unknown>['refusal']): FormAnswer | undefined {
	const errors = answer?.outcome === 'refused' && !answer.toast && answer.result?.error;
	return answer && errors ? { ...answer, toast: refusal?.(errors) } : answer;
}

function useAnswers(answer: FormAnswer | undefined, formId: string, onAccepted: (answer: FormAnswer) => void) {
	const accepted = useRef(onAccepted);
	accepted.current = onAccepted;
	useEffect(() => {
		if (!answer || !announce(answer)) return;
		// Resetting a form does not reset a hidden field; the next submission needs a key of its own.
		const element = document.getElementById(formId) as HTMLFormElement | null;
		const key = element?.elements.namedItem('idempotency_key');
		if (key instanceof HTMLInputElement) key.value = '';
		accepted.current(answer);
		requestAnimationFrame(() => {
			// Conform's reset leaves selects without any choice, not even their prompt.
			for (const select of element?.querySelectorAll('select') ?? [])
				if (select.selectedIndex < 0) select.selectedIndex = 0;
			// The fields are remounted; focus moves from a field to the form.
			if (document.activeElement === document.body) element?.focus({ preventScroll: true });
		});
	}, [answer, formId]);
}

function announce({ toast, outcome, form }: FormAnswer): boolean {
	showAnswer(toast);
	if (outcome !== 'accepted') return false;
	document.dispatchEvent(new CustomEvent(ACCEPTED, { detail: form }));
	return true;
}

interface Props<Value> {
	state: SiteFormState<Value>;
	children: ReactNode;
	className?: string;
	encType?: 'multipart/form-data';
	label?: string;
}

/** The form element with what all forms share: idempotency key, affiliate code, honeypot, and the last refusal. */
export function SiteForm<Value>({ state, children, className, encType, label }: Props<Value>) {
	const { form, answer, isServed, Fetcher, action, changed } = state;
	const toast = noteOf(answer, isServed);
	// With scripts the toast was read out already.
	const isRepeat = toast === answer?.toast && !isServed;
	const firstInvalid = isServed ? firstInvalidField(answer) : undefined;
	// Shows at once, without scripts too, that the form was refused.
	const focus = isServed && !firstInvalid && { tabIndex: -1, autoFocus: true };
	const note = toast && (
		<p className="form-refusal" role={isRepeat ? undefined : 'alert'} data-kind={toast.kind} {...focus}>
			<strong>{toast.title}</strong>
			{toast.description ? <span>{toast.description}</span> : null}
		</p>
	);
	return (
		<Fetcher
			{...getFormProps(form)}
			onInput={(event) => changed.add(nameOf(event))}
			// Conform would also validate what someone only passes with the Tab key.
			onBlur={(event) => changed.has(nameOf(event)) && form.validate({ name: nameOf(event) })}
			onSubmit={(event: FormEvent<HTMLFormElement>) => {
				form.onSubmit(event);
				if (!event.defaultPrevented) changed.clear();
			}}
			method="post"
			action={action}
			encType={encType}
			className={className}
			aria-label={label}
			tabIndex={-1}
			data-form
		>
			{isServed && note}
			<AutoFocusField value={firstInvalid}>{children}</AutoFocusField>
			{/* With scripts the visitor looks at the button. */}
			{!isServed && note}
			{/* No default value: React would overwrite what the bootstrap script filled in, and the repeat would get another key. */}
			<input type="hidden" name="idempotency_key" />
			<input type="hidden" name="affiliate_id" />
			<div className="form-trap" aria-hidden="true">
				<label>
					Fax number
					<input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" defaultValue="" />
				</label>
			</div>
		</Fetcher>
	);
}

const nameOf = ({ target }: SyntheticEvent): string => (target as Partial<HTMLInputElement>).name ?? '';

function noteOf(answer: FormAnswer | undefined, isServed: boolean): Toast | undefined {
	if (!answer?.toast || answer.outcome === 'accepted') return undefined;
	if (isServed || answer.outcome === 'refused') return answer.toast;
	return { kind: 'destructive', ...(answer.detail?.connection === 'offline' ? unsent.offline : unsent.failed) };
}

/** The first field with a message, in the order of the schema, which is the form's. */
export function firstInvalidField(answer: FormAnswer | undefined): string | undefined {
	return Object.entries(answer?.result?.error ?? {}).find(([, messages]) => messages?.length)?.[0];
}

interface ClientActionArgs {
	request: Request;
	serverAction(): Promise<unknown>;
}

/** The `shouldRevalidate` of a page that a form answered in place does not change. */
export const keepAfterForm = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
	formMethod ? false : defaultShouldRevalidate;

/**
 * Creates a route's `clientAction`: calls the server, and turns a broken connection into an answer of the form instead of the
 * error page, so that no input is lost. If the form was closed in the meantime, its answer is still shown.
 */
export function answerInPlace(id: string, toasts: FormToasts) {
	return async ({ request, serverAction }: ClientActionArgs): Promise<unknown> => {
		const sent = request.clone();
		try {
			const answer = await serverAction();
			await announceClosedForm(sent, answer as FormAnswer);
			return answer;
		} catch (error) {
			if (error instanceof Response && error.status < 400) throw error;
			const toast = toasts.unexpected ?? toasts.failure;
			const detail = navigator.onLine ? undefined : { connection: 'offline' };
			const answer: FormAnswer = { form: id, outcome: 'failed', result: null, toast, detail };
			await announceClosedForm(sent, answer);
			// With a success status React Router would call the loaders again, and their failure would replace the page.
			return data(answer, { status: 503 });
		}
	};
}

/** Shows the answer to a form whose dialog or page was closed while it was being sent. */
async function announceClosedForm(sent: Request, answer: FormAnswer | undefined): Promise<void> {
	if (!hasClosedForms() || !answer) return;
	const formData = await sent.formData().catch(() => undefined);
	const onAccepted = takeClosedForm(String(formData?.get('idempotency_key')));
	if (onAccepted && announce(answer)) onAccepted(answer);
}

interface LeadSelectProps {
	meta: FieldMetadata<string>;
	field: LeadField;
	label?: string;
	help?: string;
	optional?: boolean;
	/** The field's own by default. */
	options?: readonly Option[];
}

export function LeadSelect({ field: { label, prompt, options = [] }, ...form }: LeadSelectProps) {
	return <SelectField label={label} options={options} {...(prompt && { prompt })} {...form} />;
}
