import type { Submission } from '@conform-to/react';
import { data, type RouterContextProvider } from 'react-router';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import { readFormData } from '#platform/http/form-data.ts';
import { type FormAnswer, HONEYPOT, type Toast } from './answer.ts';
import { type FormSchema, parseForm } from './parse.ts';

// What the pipelines of visitors (receive.server.ts) and of those who are signed in (app/act.server.ts) share.

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

export interface FormResponse {
	answer: FormAnswer;
	status: number;
	/** Seconds after which it may be tried again. */
	retryAfter?: number;
}

const formMessages = {
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

export const asksForJson = ({ method, headers }: Request): boolean =>
	method === 'POST' && headers.get('accept') === 'application/json';

export function respond({ answer, status, retryAfter }: FormResponse, headers = new Headers()) {
	if (retryAfter) headers.set('Retry-After', String(retryAfter));
	return data(answer, { status, headers });
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

/** The submission without its files: a file input cannot be filled in again. */
function withoutFiles<Value>(submission: Submission<Value>): Submission<Value> {
	for (const [name, value] of Object.entries(submission.payload)) {
		if (value instanceof File) delete submission.payload[name];
	}
	return submission;
}

const MAX_CONSOLE_FIELDS = 10_000;

/**
 * Reads the form of a trusted sender; others go through `checkForm`.
 * @param textsOnly Skips files.
 * @returns Undefined when it is malformed.
 */
export async function readForm(request: Request, textsOnly = false): Promise<FormData | undefined> {
	return await readFormData(request, { most: MAX_CONSOLE_FIELDS, textsOnly });
}

export interface CheckedForm<Value> {
	id: string;
	schema: FormSchema<Value>;
	/**
	 * Runs before the schema: replaces the files of a form sent without scripts with the fields that scripts would send.
	 * @returns The schema for the rest; it rejects files that were invalid.
	 */
	unpack?(formData: FormData, services: Services): Promise<FormSchema<Value>>;
}

export interface Checked<Value, More = unknown> {
	form: CheckedForm<Value> & More;
	formData: FormData;
	submission: Extract<Submission<Value>, { status: 'success' }>;
}

/**
 * The checks that every form must pass: it comes from our own page, its sender is within the rate limit, it is well-formed, the
 * honeypot is empty, and it is valid. The sender is counted before anything is read, whatever is wrong with the form.
 * @param choose The form, or a function that selects one by the data.
 * @returns The form, or the refusal.
 */
export async function checkForm<Value, More = unknown>(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	choose:
		| (CheckedForm<Value> & More)
		| ((formData: FormData) => (CheckedForm<Value> & More) | Promise<CheckedForm<Value> & More>),
): Promise<(FormResponse & { form: CheckedForm<Value> & More }) | Checked<Value, More>> {
	const services = servicesOf(context);
	const formOf = async (formData = new FormData()) => (typeof choose === 'function' ? await choose(formData) : choose);
	if (!isOwnOrigin(request, services.config.APP_URL)) {
		const form = await formOf();
		return { form, ...refuse(form.id, 403, formMessages.otherSite) };
	}
	const retryAfter = await services.formLimit.check(context.get(clientContext).address);
	// A sender over the limit gets the typed texts back; files are not read.
	const formData = await readFormData(request, { most: MAX_FIELDS, textsOnly: retryAfter > 0 });
	const form = await formOf(formData);
	const reject = (status: number, toast?: Toast, submission?: Submission<Value>) => ({
		form,
		...refuse(form.id, status, toast, submission),
	});
	if (retryAfter > 0) {
		const typed = formData && parseSafely(formData, form.schema);
		return { ...reject(429, formMessages.tooMany, typed), retryAfter };
	}
	if (!formData || !hasValidNames(formData)) return reject(400, formMessages.malformed);
	const isTrapped = Boolean(formData.get(HONEYPOT));
	const schema = (!isTrapped && (await form.unpack?.(formData, services))) || form.schema;
	const submission = parseSafely(formData, schema);
	if (!submission) return reject(400, formMessages.malformed);
	if (isTrapped) return reject(400, formMessages.honeypot, submission);
	if (submission.status !== 'success') return reject(400, undefined, submission);
	return { form, formData, submission };
}

/** Excludes paths, indexes and Conform's own instructions, which our forms do not use and which can be costly. */
const FIELD_NAME = /^[A-Za-z]\w{0,63}$/;
const MAX_FIELDS = 100;

const hasValidNames = (formData: FormData) => [...formData.keys()].every((name) => FIELD_NAME.test(name));

/** @returns Undefined for data that no form of ours sends. */
function parseSafely<Value>(formData: FormData, schema: FormSchema<Value>): Submission<Value> | undefined {
	if (!hasValidNames(formData)) return undefined;
	try {
		return parseForm(formData, schema);
	} catch {
		return undefined;
	}
}

/**
 * Whether a POST may come from one of our pages, by its headers (protection against CSRF). Browsers send `Origin` with every POST;
 * those that omit it for privacy send `Sec-Fetch-Site`. A client that sends neither is not a browser and has no session to abuse.
 * React Router checks this too, but not for resource routes, and accepts origins without a host, such as `file://`.
 * @param appUrl The site's public origin.
 */
export function isOwnOrigin(request: Request, appUrl: string): boolean {
	const origin = request.headers.get('origin');
	if (!origin) return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));
	if (!URL.canParse(origin)) return false;
	return [new URL(appUrl).host, new URL(request.url).host].includes(new URL(origin).host);
}

/**
 * Whether nobody clicked for a request: a HEAD request, as link checkers send, or a browser that prefetches a page.
 * @see https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Sec-Purpose
 */
export function isUnasked({ method, headers }: Request): boolean {
	const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '');
	return method === 'HEAD' || purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(purpose));
}
