import type { Submission } from '@conform-to/react';
import { data } from 'react-router';
import type { Services } from '#app/services.ts';
import type { FormAnswer, FormToasts, Toast } from './answer.ts';

/** Thrown by an action to refuse a valid form, with a message beside a field. */
export class FieldRefused extends Error {
	override name = 'FieldRefused';
	field: string;
	toast: Toast | undefined;
	/** 409 if the request was right when the page was loaded. */
	status: 400 | 409;
	constructor(field: string, message: string, toast?: Toast, status: 400 | 409 = 400) {
		super(message);
		this.field = field;
		this.toast = toast;
		this.status = status;
	}
}

/** An answer that the page shows, with its HTTP status. */
export interface FormResponse {
	answer: FormAnswer;
	status: number;
	/** Seconds after which it may be tried again. */
	retryAfter?: number;
}

/** The answers that all forms share. */
export const formMessages = {
	malformed: {
		kind: 'destructive',
		title: 'That didn’t come through',
		description: 'What arrived was incomplete or not a form. Please send it again.',
	},
	otherSite: {
		kind: 'destructive',
		title: 'That didn’t come through',
		description: 'We only accept forms from our own pages. Please send it again from here.',
	},
	tooMany: {
		kind: 'destructive',
		title: 'Too many requests',
		description: 'Please wait a few minutes and send it again.',
	},
	honeypot: {
		kind: 'destructive',
		title: 'This looks automated',
		description: 'Please leave the field "Fax number" empty and send it again.',
	},
} satisfies Record<string, Toast>;

/** Whether a form is sent by a script, which shows the answer, and not by the browser: by React Router, or by landing-router.tsx. */
export const isInPlace = (request: Request): boolean =>
	new URL(request.url).pathname.endsWith('.data') || asksForJson(request);

/** Whether only the answer is sent, not the page. */
export const asksForJson = ({ method, headers }: Request): boolean =>
	method === 'POST' && headers.get('accept') === 'application/json';

/** The response of a page's action. */
export function respond({ answer, status, retryAfter }: FormResponse) {
	return data(answer, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined });
}

/**
 * Refuses a form.
 * @param submission What was typed, to show it again.
 * @param fieldErrors Errors besides those of the schema.
 */
export function refuse<Value>(
	form: string,
	status: number,
	toast?: Toast,
	submission?: Submission<Value>,
	fieldErrors?: Record<string, string[]>,
): FormResponse {
	const result = submission ? withoutFiles(submission).reply(fieldErrors && { fieldErrors }) : null;
	return { status, answer: { form, outcome: 'refused', result, toast } };
}

/** The response to an error: refused by the action or by a database constraint, else a failure of ours, which is logged. */
export function responseToError<Value>(
	{ log }: Pick<Services, 'log'>,
	form: { id: string; toasts: FormToasts; duplicateDetail?(): Record<string, string> | undefined },
	submission: Submission<Value>,
	error: unknown,
): FormResponse {
	const { toasts, id } = form;
	if (error instanceof FieldRefused) {
		return refuse(id, error.status, error.toast, submission, { [error.field]: [error.message] });
	}
	const { code, column } = error as { code?: string; column?: string };
	if (code === '23505' && toasts.duplicate) {
		const { status, answer } = refuse(id, 409, toasts.duplicate, submission);
		return { status, answer: { ...answer, detail: form.duplicateDetail?.() } };
	}
	if (code === '23502' && toasts.missing) return refuse(id, 400, toasts.missing(column), submission);
	log.error({ err: error, form: id }, 'a form could not be saved');
	const { status, answer } = refuse(id, 503, toasts.failure, submission);
	return { status, answer: { ...answer, outcome: 'failed' } };
}

/** The submission without its files: a file input cannot be filled in again. */
function withoutFiles<Value>(submission: Submission<Value>): Submission<Value> {
	for (const [name, value] of Object.entries(submission.payload)) {
		if (value instanceof File) delete submission.payload[name];
	}
	return submission;
}
