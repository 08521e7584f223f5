import { createHash } from 'node:crypto';
import type { Submission } from '@conform-to/react';
import type { Transaction } from 'kysely';
import { type RouterContextProvider, redirect } from 'react-router';
import {
	acceptOnce,
	type FormRow,
	type Recorded,
	type StoredAnswer,
	submissionKey,
} from '#app/crm/submissions.server.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { readFormData } from '#platform/http/form-data.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { FormToasts, Toast } from './answer.ts';
import { flashCookie } from './flash.server.ts';
import {
	FieldRefused,
	type FormResponse,
	formMessages,
	isInPlace,
	refuse,
	respond,
	responseToError,
} from './form-answers.server.ts';
import { HONEYPOT } from './honeypot.ts';
import { isOwnOrigin } from './own-origin.ts';
import { type FormSchema, parseForm } from './parse.ts';

/**
 * A form of the site, on the server. Its functions are methods, so that a form of one kind may be returned where one of several
 * is expected, `ReceivedForm<A>` as `ReceivedForm<A | B>`. That is safe: its values come from its own schema.
 */
export interface ReceivedForm<Value, Prepared = undefined, Lead extends Recorded | undefined = Recorded> {
	/** The form's id in the page. */
	id: string;
	schema: FormSchema<Value>;
	toasts: FormToasts;
	/** A stricter limit than that of all forms, per network. Only valid forms count. */
	limit?: { of(services: Services): RateLimit; toast: Toast };
	/** Without a browser's key: for how many seconds the same content is a repeat; ten minutes by default. */
	repeatSeconds?: number;
	/** The content that makes a repeat the same, without what may differ, such as the address of a stored file. */
	identity?(value: Value): unknown;
	/**
	 * Maps the form to its row in website_data. `source`, `affiliate_id` and `page_path` are added to it.
	 * Undefined for a form that is no submission in the specification's sense, such as an edit: no row, no notification.
	 */
	toLead: Lead extends Recorded ? LeadMapper<Value, Prepared>['toLead'] : undefined;
	/**
	 * Runs before the schema: replaces the files of a form sent without scripts with the fields that scripts would send.
	 * @returns The schema for the rest; it rejects files that were invalid.
	 */
	unpack?(formData: FormData, services: Services): Promise<FormSchema<Value>>;
	/**
	 * Runs before the transaction, which waits only for the database: stores files.
	 * @throws {FieldRefused} to refuse the form
	 */
	prepare?(value: Value, services: Services): Promise<{ prepared: Prepared; undo(): Promise<void> }>;
	/** Writes the feature's own row, in the transaction. The returned answer is stored for repeats: no personal data. */
	persist?(
		tx: Transaction<Tables>,
		value: Value,
		recorded: Lead,
		prepared: Prepared,
		services: Services,
	): Promise<StoredAnswer | undefined>;
	/**
	 * Runs right after the commit, for a few seconds at most; what must be done is also a job. Not for a repeat.
	 * @returns A toast instead of the success toast.
	 */
	after?(value: Value, remembered: StoredAnswer, services: Services): Promise<Toast | undefined>;
	/** A toast instead of the success toast that depends on what was stored, also for a repeat. */
	outcome?(remembered: StoredAnswer): Toast | undefined;
	/** The answer's detail, created after the commit. */
	detail?(
		value: Value,
		remembered: StoredAnswer,
		services: Services,
	): Record<string, string> | Promise<Record<string, string>>;
	/** The answer's detail when the person did this before (PostgreSQL's 23505). */
	duplicateDetail?(): Record<string, string> | undefined;
	/** The next page after success, without scripts. */
	next(detail: Record<string, string>): string;
}

interface LeadMapper<Value, Prepared> {
	toLead(value: Value, prepared: Prepared): Omit<FormRow, 'source' | 'affiliate_id' | 'page_path'>;
}

interface ActionArgs {
	request: Request;
	url: URL;
	context: Readonly<RouterContextProvider>;
}

/**
 * The action of every form: checks it, and accepts it in one transaction with its idempotency key, customer, website_data, the
 * feature's own row and jobs. Success is answered after the commit.
 * @param choose The form, or a function that selects one by the data.
 */
export async function receive<Value, Prepared, Lead extends Recorded | undefined>(
	args: ActionArgs,
	choose: ReceivedForm<Value, Prepared, Lead> | ((formData: FormData) => ReceivedForm<Value, Prepared, Lead>),
) {
	const checked = await checkForm<Value, ReceivedForm<Value, Prepared, Lead>>(args, choose);
	const { form } = checked;
	const response = 'answer' in checked ? checked : await respondTo(args, form, checked);
	const { answer } = response;
	if (answer.outcome !== 'accepted' || isInPlace(args.request)) return respond(response);
	const { success, plain = success } = form.toasts;
	const toast = answer.toast === success ? plain : answer.toast;
	const headers = toast ? { 'Set-Cookie': flashCookie(toast, servicesOf(args.context).config.APP_URL) } : undefined;
	return redirect(form.next(answer.detail ?? {}), { status: 303, headers });
}

/** More than the largest page of the console has. */
const MAX_CONSOLE_FIELDS = 10_000;

/**
 * Reads the form of a trusted sender; others go through `checkForm`.
 * @param textsOnly Skips files.
 * @returns Undefined when it is malformed.
 */
export async function readForm(request: Request, textsOnly = false): Promise<FormData | undefined> {
	return await readFormData(request, { most: MAX_CONSOLE_FIELDS, textsOnly });
}

async function respondTo<Value, Prepared, Lead extends Recorded | undefined>(
	args: ActionArgs,
	form: ReceivedForm<Value, Prepared, Lead>,
	{ submission, formData }: Pick<Checked<Value, unknown>, 'submission' | 'formData'>,
): Promise<FormResponse> {
	const services = servicesOf(args.context);
	const retryAfter = (await form.limit?.of(services).check(args.context.get(clientContext).address)) ?? 0;
	if (retryAfter > 0) return { ...refuse(form.id, 429, form.limit?.toast, submission), retryAfter };
	try {
		const { detail, toast = form.toasts.success } = await accept(services, form, submission.value, {
			browserKey: textOf(formData, 'idempotency_key', 64),
			affiliate: textOf(formData, 'affiliate_id', 100),
			page: args.url.pathname,
		});
		const result = submission.reply({ resetForm: true });
		return { status: 200, answer: { form: form.id, outcome: 'accepted', result, toast, detail } };
	} catch (error) {
		return responseToError(services, form, submission, error);
	}
}

type ValidSubmission<Value> = Extract<Submission<Value>, { status: 'success' }>;

type CheckedForm<Value> = Pick<ReceivedForm<Value>, 'id' | 'schema' | 'unpack'>;

/** A form that passed all checks, with its data. */
interface Checked<Value, More> {
	form: CheckedForm<Value> & More;
	formData: FormData;
	submission: ValidSubmission<Value>;
}

/**
 * The checks that every form must pass: it comes from our own page, its sender is within the rate limit, it is well-formed, the
 * honeypot is empty, and it is valid. The sender is counted before anything is read, whatever is wrong with the form.
 * @param choose The form, or a function that selects one by the data.
 * @returns The form, or the refusal.
 */
export async function checkForm<Value, More = unknown>(
	{ request, context }: Pick<ActionArgs, 'request' | 'context'>,
	choose: (CheckedForm<Value> & More) | ((formData: FormData) => CheckedForm<Value> & More),
): Promise<(FormResponse & { form: CheckedForm<Value> & More }) | Checked<Value, More>> {
	const services = servicesOf(context);
	const formOf = (formData = new FormData()) => (typeof choose === 'function' ? choose(formData) : choose);
	if (!isOwnOrigin(request, services.config.APP_URL)) {
		const form = formOf();
		return { form, ...refuse(form.id, 403, formMessages.otherSite) };
	}
	const retryAfter = await services.formLimit.check(context.get(clientContext).address);
	// A sender over the limit gets the typed texts back; files are not read.
	const formData = await readFormData(request, { most: MAX_FIELDS, textsOnly: retryAfter > 0 });
	const form = formOf(formData);
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

interface Origin {
	browserKey: string;
	affiliate: string;
	page: string;
}

async function accept<Value, Prepared, Lead extends Recorded | undefined>(
	services: Services,
	form: ReceivedForm<Value, Prepared, Lead>,
	value: Value,
	{ browserKey, affiliate, page }: Origin,
): Promise<{ detail: Record<string, string>; toast?: Toast | undefined }> {
	const { prepared, undo } = (await form.prepare?.(value, services)) ?? {
		prepared: undefined as Prepared,
		undo: async () => {},
	};
	const toLead = form.toLead as LeadMapper<Value, Prepared>['toLead'] | undefined;
	const row = toLead && {
		...toLead(value, prepared),
		source: form.id,
		affiliate_id: affiliate || null,
		page_path: page,
	};
	const content = await contentOf(form.identity?.(value) ?? value);
	const key = submissionKey(form.id, browserKey, content, form.repeatSeconds);
	let done: Awaited<ReturnType<typeof acceptOnce>>;
	try {
		done = await services.db
			.transaction()
			.execute((tx) =>
				acceptOnce(
					tx,
					services,
					{ form: form.id, key, row },
					async (recorded) => (await form.persist?.(tx, value, recorded as Lead, prepared, services)) ?? {},
				),
			);
		// No row refers to the files of a repeat.
		if (done.repeated) await undo();
	} catch (error) {
		// Only the database's own refusal proves that nothing was stored. After a broken connection the row may exist, so its file
		// stays; a job of the feature deletes files without a row.
		if (isRefusal(error)) await undo();
		throw error;
	}
	const toast = done.repeated ? undefined : await form.after?.(value, done.answer, services);
	return {
		detail: (await form.detail?.(value, done.answer, services)) ?? done.answer,
		toast: toast ?? form.outcome?.(done.answer),
	};
}

/** SQLSTATE classes 08 and 57, the end of a connection, do not answer whether a commit succeeded. */
function isRefusal(error: unknown): boolean {
	const { severity, code } = error as { severity?: unknown; code?: string };
	return error instanceof FieldRefused || (typeof severity === 'string' && !/^(08|57)/.test(code ?? ''));
}

async function contentOf(value: unknown): Promise<unknown> {
	if (typeof value !== 'object' || value === null) return value;
	return await Promise.all(
		Object.entries(value).map(async ([name, field]) => [name, field instanceof File ? await fileDigest(field) : field]),
	);
}

/** Identifies a file by its content, whatever its name: SHA-256 in base64url, 43 characters. */
export async function fileDigest(file: File): Promise<string> {
	return createHash('sha256')
		.update(new Uint8Array(await file.arrayBuffer()))
		.digest('base64url');
}

function textOf(formData: FormData, name: string, most: number): string {
	const value = formData.get(name);
	return typeof value === 'string' ? plainText(value, most) : '';
}
