import { type FieldMetadata, getFormProps, useForm } from '@conform-to/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { data, useActionData, useFetcher } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import type { FormAnswer, FormToasts, Toast } from './answer.ts';
import { HONEYPOT } from './honeypot.ts';
import { type FormSchema, parseForm } from './parse.ts';

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
				const toast = options.refusal?.(submission.error ?? {});
				if (toast) showToast(toast);
			}
			return submission;
		},
	});
	useAnswers(fetcher.state === 'idle' ? fetcher.data : undefined, form.id, options.onAccepted);
	return {
		form,
		fields: fields as unknown as SiteFormState<Value>['fields'],
		busy: fetcher.state !== 'idle',
		answer: withRefusal(answer, options.refusal),
		Fetcher: fetcher.Form,
		action: options.action,
	};
}

/** The same said in the page, for a form that was refused without scripts. */
function withRefusal(answer: FormAnswer | undefined, refusal: Options<unknown>['refusal']): FormAnswer | undefined {
	const errors = answer?.outcome === 'refused' && !answer.toast && answer.result?.error;
	return answer && errors ? { ...answer, toast: refusal?.(errors) } : answer;
}

function useAnswers(answer: FormAnswer | undefined, formId: string, onAccepted: Options<unknown>['onAccepted']) {
	const accepted = useRef(onAccepted);
	accepted.current = onAccepted;
	useEffect(() => {
		if (!answer) return;
		if (answer.toast) showToast(answer.toast);
		if (answer.outcome !== 'accepted') return;
		// A hidden field outlives a reset; the next submission is another one and gets a key of its own.
		const element = document.getElementById(formId) as HTMLFormElement | null;
		const key = element?.elements.namedItem('idempotency_key');
		if (key instanceof HTMLInputElement) key.value = '';
		accepted.current?.(answer);
		requestAnimationFrame(() => {
			// Conform's reset leaves a list with nothing chosen, not even its prompt.
			for (const list of element?.querySelectorAll('select') ?? []) if (list.selectedIndex < 0) list.selectedIndex = 0;
			// The fields are made anew; whoever was in one goes on at the form.
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
	const { form, answer, Fetcher, action } = state;
	const shown = answer?.outcome !== 'accepted' ? answer?.toast : undefined;
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
			{shown ? (
				<p className="form-refusal" role="alert" data-kind={shown.kind}>
					<strong>{shown.title}</strong>
					{shown.description ? <span>{shown.description}</span> : null}
				</p>
			) : null}
			{children}
			<input type="hidden" name="idempotency_key" defaultValue="" />
			<input type="hidden" name="affiliate_id" defaultValue="" />
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
 * A route's `clientAction`: asks the server, and turns a broken connection into the form's own answer instead of the
 * error page, so that nothing typed is lost.
 */
export function answerInPlace(id: string, toasts: FormToasts) {
	return async ({ serverAction }: { serverAction(): Promise<unknown> }): Promise<unknown> => {
		try {
			return await serverAction();
		} catch (error) {
			if (error instanceof Response && error.status < 400) throw error;
			const toast = toasts.unexpected ?? toasts.failure;
			const answer: FormAnswer = { form: id, outcome: 'failed', result: null, toast };
			// After a success the page's loaders would be asked again, and their failure would take the page's place.
			return data(answer, { status: 503 });
		}
	};
}
