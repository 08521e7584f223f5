import { createHash } from 'node:crypto';
import type { Submission } from '@conform-to/react';
import type { Transaction } from 'kysely';
import { type RouterContextProvider, redirect } from 'react-router';
import {
	type FormRow,
	openSubmission,
	type Recorded,
	type StoredAnswer,
	storeAnswer,
	submissionKey,
} from '#app/crm/submissions.server.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { FormToasts, Toast } from './answer.ts';
import { flashCookie } from './flash.server.ts';
import {
	type Checked,
	type CheckedForm,
	checkForm,
	FieldRefused,
	type FormResponse,
	isInPlace,
	refuse,
	respond,
} from './form.server.ts';

/**
 * A form of the site, on the server. Its functions are methods, so that a form of one kind may be returned where one of several
 * is expected, `ReceivedForm<A>` as `ReceivedForm<A | B>`. That is safe: its values come from its own schema.
 */
export interface ReceivedForm<Value, Prepared = undefined, Lead extends Recorded | undefined = Recorded>
	extends CheckedForm<Value> {
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
	/** The header of a cookie that comes with the answer to an accepted form. */
	setCookie?: string;
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
	const response = 'answer' in checked ? checked : await accept(args, checked);
	const { answer } = response;
	if (answer.outcome !== 'accepted') return respond(response);
	const headers = new Headers();
	if (form.setCookie) headers.append('Set-Cookie', form.setCookie);
	if (isInPlace(args.request)) return respond(response, headers);
	const { success, plain = success } = form.toasts;
	const toast = answer.toast === success ? plain : answer.toast;
	if (toast) headers.append('Set-Cookie', flashCookie(toast, servicesOf(args.context).config.APP_URL));
	return redirect(form.next(answer.detail ?? {}), { status: 303, headers });
}

/** Stores the files, then everything else in one transaction, and answers after the commit. */
async function accept<Value, Prepared, Lead extends Recorded | undefined>(
	{ context, url }: ActionArgs,
	{ form, formData, submission }: Checked<Value, ReceivedForm<Value, Prepared, Lead>>,
): Promise<FormResponse> {
	const services = servicesOf(context);
	const { value } = submission;
	const retryAfter = (await form.limit?.of(services).check(context.get(clientContext).address)) ?? 0;
	if (retryAfter > 0) return { ...refuse(form.id, 429, form.limit?.toast, submission), retryAfter };
	let files: Awaited<ReturnType<NonNullable<typeof form.prepare>>> | undefined;
	try {
		files = await form.prepare?.(value, services);
		const prepared = files?.prepared as Prepared;
		const content = await contentOf(form.identity?.(value) ?? value);
		const key = submissionKey(form.id, textOf(formData, 'idempotency_key', 64), content, form.repeatSeconds);
		const toLead = form.toLead as LeadMapper<Value, Prepared>['toLead'] | undefined;
		const row = toLead && {
			...toLead(value, prepared),
			source: form.id,
			affiliate_id: textOf(formData, 'affiliate_id', 100) || null,
			page_path: url.pathname,
		};
		const { stored, isRepeat } = await services.db.transaction().execute(async (tx) => {
			const opened = await openSubmission(tx, services, key, row);
			if (opened?.answer) return { stored: opened.answer, isRepeat: true };
			const answer = (await form.persist?.(tx, value, opened as unknown as Lead, prepared, services)) ?? {};
			await storeAnswer(tx, services, form.id, key, answer);
			return { stored: answer, isRepeat: false };
		});
		// No row refers to the files of a repeat.
		if (isRepeat) await files?.undo();
		files = undefined;
		const after = isRepeat ? undefined : await form.after?.(value, stored, services);
		const detail = (await form.detail?.(value, stored, services)) ?? stored;
		const toast = after ?? form.outcome?.(stored) ?? form.toasts.success;
		const result = submission.reply({ resetForm: true });
		return { status: 200, answer: { form: form.id, outcome: 'accepted', result, toast, detail } };
	} catch (error) {
		// Only the database's own refusal proves that nothing was stored. After a broken connection the row may exist, so its file
		// stays; a job of the feature deletes files without a row.
		if (isRefusal(error)) await files?.undo();
		return responseToError(services, form, submission, error);
	}
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

function responseToError<Value>(
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
