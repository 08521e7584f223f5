import type { Submission } from '@conform-to/react';
import type { Services } from '#app/services.ts';
import type { FormAnswer, FormToasts, Toast } from './answer.ts';

/** Thrown by an action to refuse a form that its rules let pass, with a message beside a field. */
export class FieldRefused extends Error {
	override name = 'FieldRefused';
	field: string;
	toast: Toast | undefined;
	/** 409 where what was asked for was right when the page was made. */
	status: 400 | 409;
	constructor(field: string, message: string, toast?: Toast, status: 400 | 409 = 400) {
		super(message);
		this.field = field;
		this.toast = toast;
		this.status = status;
	}
}

/** An answer to a form that the page shows. */
export interface FormResponse {
	answer: FormAnswer;
	status: number;
	/** Seconds after which it may be tried again. */
	retryAfter?: number;
}

/** What every form answers, whatever it is about. */
export const formMessages = {
	malformed: {
		kind: 'destructive',
		title: 'Nothing was received',
		description: 'What arrived was incomplete or not a form. Please send it again.',
	},
	otherSite: {
		kind: 'destructive',
		title: 'Nothing was received',
		description: 'Forms are only taken from our own pages. Please send it again from here.',
	},
	tooMany: {
		kind: 'destructive',
		title: 'Too many requests',
		description: 'Please wait a few minutes and send it again.',
	},
	honeypot: {
		kind: 'destructive',
		title: 'This looks automatic',
		description: 'Please leave the field "Fax number" empty and send it again.',
	},
} satisfies Record<string, Toast>;

/** The answer to a form that failed: refused by the action or by a constraint of the database, else a failure of ours, which is logged. */
export function responseToError<Value>(
	{ log }: Pick<Services, 'log'>,
	form: { id: string; toasts: FormToasts; duplicateDetail?(): Record<string, string> | undefined },
	submission: Submission<Value>,
	error: unknown,
): FormResponse {
	const { toasts, id } = form;
	const shown = withoutFiles(submission);
	if (error instanceof FieldRefused) {
		const result = shown.reply({ fieldErrors: { [error.field]: [error.message] } });
		return { status: error.status, answer: { form: id, outcome: 'refused', result, toast: error.toast } };
	}
	const { code, column } = error as { code?: string; column?: string };
	if (code === '23505' && toasts.duplicate) {
		const detail = form.duplicateDetail?.();
		const answer: FormAnswer = { form: id, outcome: 'refused', result: shown.reply(), toast: toasts.duplicate, detail };
		return { status: 409, answer };
	}
	if (code === '23502' && toasts.missing) {
		return {
			status: 400,
			answer: { form: id, outcome: 'refused', result: shown.reply(), toast: toasts.missing(column) },
		};
	}
	log.error({ err: error, form: id }, 'a form could not be saved');
	return { status: 503, answer: { form: id, outcome: 'failed', result: shown.reply(), toast: toasts.failure } };
}

/** The submission without its files: a file input cannot be filled in again. */
export function withoutFiles<Value>(submission: Submission<Value>): Submission<Value> {
	for (const [name, value] of Object.entries(submission.payload)) {
		if (value instanceof File) delete submission.payload[name];
	}
	return submission;
}
