import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { data, useActionData, useFetcher } from 'react-router';
import { AutoFocusField } from '#app/ui/fields.tsx';
import { showAnswer } from '#app/ui/toast.tsx';
import { unsent } from '#content/unsent.ts';
import type { FormAnswer, FormToasts, Toast } from './answer.ts';
import { HONEYPOT } from './honeypot.ts';
import { ACCEPTED } from './page-events.ts';
import { type FormSchema, parseForm } from './parse.ts';
import { hasClosedForms, takeClosedForm, useUnsentInput } from './unsent-input.ts';

interface Options<Value> {
	/** The form's id, the same as in its server part. One page may hold a form twice: `instance` tells them apart. */
	id: string;
	/** The page whose action receives it. */
	action: string;
	schema: FormSchema<Value>;
	defaultValue?: Partial<Record<keyof Value & string, string>>;
	/** A toast for a form that its rules refuse, when the messages beside the fields are not all there is to say. */
	refusal?(errors: Record<string, string[] | null>): Toast | undefined;
	/** After the commit, with what the server told. Called once an answer. */
	onAccepted?(answer: FormAnswer): void;
}

/** A form's state: what Conform knows of its fields, whether it is being sent, and its last answer. */
export interface SiteFormState<Value> {
	form: ReturnType<typeof useForm<Record<string, unknown>>>[0];
	fields: { [Name in keyof Value & string]-?: FieldMetadata<string> };
	busy: boolean;
	answer: FormAnswer | undefined;
	/** The answer came with the page, not in place. */
	isServed: boolean;
	Fetcher: ReturnType<typeof useFetcher<FormAnswer>>['Form'];
	action: string;
}

/**
 * The browser's half of the one way in. The form is plain HTML that its page's action receives; with scripts the
 * same action answers in place: messages beside the fields as one types, a toast, and no reload.
 */
export function useSiteForm<Value>(options: Options<Value>): SiteFormState<Value> {
	const instance = useId();
	const fetcher = useFetcher<FormAnswer>();
	const fromPage = useActionData<FormAnswer>();
	const answer = fetcher.data ?? (fromPage?.form === options.id ? fromPage : undefined);
	const [form, fields] = useForm<Record<string, unknown>>({
		id: `${options.id}${instance}`,
		lastResult: fetcher.state === 'idle' ? answer?.result : undefined,
		defaultValue: options.defaultValue,
		shouldValidate: 'onBlur',
		shouldRevalidate: 'onInput',
		defaultNoValidate: true,
		onValidate: ({ formData }) => {
			const submission = parseForm(formData, options.schema as FormSchema<Record<string, unknown>>);
			if (submission.status === 'error') {
				showAnswer(options.refusal?.(submission.error ?? {}));
			}
			return submission;
		},
	});
	const busy = fetcher.state !== 'idle';
	const { id, onAccepted } = options;
	const sent = useUnsentInput({ id, elementId: form.id, busy, onAccepted });
	useAnswers(busy ? undefined : fetcher.data, form.id, (accepted) => {
		sent();
		onAccepted?.(accepted);
	});
	return {
		form,
		fields: fields as SiteFormState<Value>['fields'],
		busy,
		answer: withRefusal(answer, options.refusal),
		isServed: answer !== undefined && answer === fromPage,
		Fetcher: fetcher.Form,
		action: options.action,
	};
}

/** The same said in the page, for a form that was refused without scripts. */
function withRefusal(answer: FormAnswer | undefined, refusal: Options<unknown>['refusal']): FormAnswer | undefined {
	const errors = answer?.outcome === 'refused' && !answer.toast && answer.result?.error;
	return answer && errors ? { ...answer, toast: refusal?.(errors) } : answer;
}

function useAnswers(answer: FormAnswer | undefined, formId: string, onAccepted: (answer: FormAnswer) => void) {
	const accepted = useRef(onAccepted);
	accepted.current = onAccepted;
	useEffect(() => {
		if (!answer) return;
		showAnswer(answer.toast);
		if (answer.outcome !== 'accepted') return;
		document.dispatchEvent(new CustomEvent(ACCEPTED, { detail: answer.form }));
		// A hidden field outlives a reset; the next submission is another one and gets a key of its own.
		const element = document.getElementById(formId) as HTMLFormElement | null;
		const key = element?.elements.namedItem('idempotency_key');
		if (key instanceof HTMLInputElement) key.value = '';
		accepted.current(answer);
		requestAnimationFrame(() => {
			// Conform's reset leaves a list with nothing chosen, not even its prompt.
			for (const list of element?.querySelectorAll('select') ?? []) if (list.selectedIndex < 0) list.selectedIndex = 0;
			// The fields are remounted; focus moves from a field to the form.
			if (document.activeElement === document.body) element?.focus({ preventScroll: true });
		});
	}, [answer, formId]);
}

interface Props<Value> {
	state: SiteFormState<Value>;
	children: ReactNode;
	className?: string;
	/** `multipart/form-data` for a form with a file. */
	encType?: 'multipart/form-data';
	/** Names the form for assistive technology. */
	label?: string;
}

/** The form element with what every form carries: its key, its affiliate code, its trap for bots, and its last refusal. */
export function SiteForm<Value>({ state, children, className, encType, label }: Props<Value>) {
	const { form, answer, isServed, Fetcher, action } = state;
	const shown = noteOf(answer, isServed);
	// In place the toast has said it aloud.
	const isRepeat = shown === answer?.toast && !isServed;
	const firstInvalid = isServed ? firstWrong(answer) : undefined;
	// Also without scripts: the visitor sees at once that the form was rejected.
	const beginsHere = isServed && !firstInvalid && { tabIndex: -1, autoFocus: true };
	const note = shown && (
		<p className="form-refusal" role={isRepeat ? undefined : 'alert'} data-kind={shown.kind} {...beginsHere}>
			<strong>{shown.title}</strong>
			{shown.description ? <span>{shown.description}</span> : null}
		</p>
	);
	return (
		<Fetcher
			{...getFormProps(form)}
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
			{/* In place one's eyes are at the button. */}
			{!isServed && note}
			{/* Without a default, which React would write over what the bootstrap script filled in: the repeat would get another key. */}
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

/**
 * What the form itself says of its last answer. After a failure in place the toast says that it failed, and the form what was kept
 * and what to do.
 */
function noteOf(answer: FormAnswer | undefined, isServed: boolean): Toast | undefined {
	if (!answer?.toast || answer.outcome === 'accepted') return undefined;
	if (isServed || answer.outcome === 'refused') return answer.toast;
	return { kind: 'destructive', ...(answer.detail?.connection === 'offline' ? unsent.offline : unsent.failed) };
}

/** The first field with a message, in the order of the schema, which is the form's. */
function firstWrong(answer: FormAnswer | undefined): string | undefined {
	return Object.entries(answer?.result?.error ?? {}).find(([, messages]) => messages?.length)?.[0];
}

/** What a form's `clientAction` is given. */
interface Sending {
	request: Request;
	serverAction(): Promise<unknown>;
}

/**
 * A route's `clientAction`: asks the server, and turns a broken connection into the form's own answer instead of the
 * error page, so that nothing typed is lost. When the form has gone meanwhile, its answer is said all the same.
 */
export function answerInPlace(id: string, toasts: FormToasts) {
	return async ({ request, serverAction }: Sending): Promise<unknown> => {
		const sent = request.clone();
		try {
			const answer = await serverAction();
			await sayForGone(sent, answer as FormAnswer);
			return answer;
		} catch (error) {
			if (error instanceof Response && error.status < 400) throw error;
			const toast = toasts.unexpected ?? toasts.failure;
			const detail = navigator.onLine ? undefined : { connection: 'offline' };
			const answer: FormAnswer = { form: id, outcome: 'failed', result: null, toast, detail };
			await sayForGone(sent, answer);
			// After a success the page's loaders would be asked again, and their failure would take the page's place.
			return data(answer, { status: 503 });
		}
	};
}

/** A form that closed, or whose page was left, while it was being sent: the visitor still sees the result. */
async function sayForGone(sent: Request, answer: FormAnswer | undefined): Promise<void> {
	if (!hasClosedForms() || !answer) return;
	const formData = await sent.formData().catch(() => undefined);
	const accepted = takeClosedForm(String(formData?.get('idempotency_key')));
	if (!accepted) return;
	showAnswer(answer.toast);
	if (answer.outcome !== 'accepted') return;
	document.dispatchEvent(new CustomEvent(ACCEPTED, { detail: answer.form }));
	accepted(answer);
}
