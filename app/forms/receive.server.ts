import type { Submission } from '@conform-to/react';
import type { Transaction } from 'kysely';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { idempotent, type RememberedAnswer, submissionKey } from '#app/crm/submissions.server.ts';
import { type FormRow, type Recorded, recordSubmission } from '#app/crm/website-data.server.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { readFormData } from '#platform/http/form-data.ts';
import type { RateLimit } from '#platform/http/rate-limit.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { FormToasts, Toast } from './answer.ts';
import { fileDigest } from './file-digest.server.ts';
import { flashCookie } from './flash.server.ts';
import { FieldRefused, type FormResponse, formMessages, responseToError, withoutFiles } from './form-answers.server.ts';
import { HONEYPOT } from './honeypot.ts';
import { isOwnOrigin } from './own-origin.ts';
import { type FormSchema, parseForm } from './parse.ts';

/**
 * One form of the site, on the server. Its functions are methods: so a form of one kind may be returned where one of several is
 * expected, `ReceivedForm<A>` as `ReceivedForm<A | B>`. That is safe as only its own schema makes the values that it gets.
 */
export interface ReceivedForm<Value, Prepared = undefined, Lead extends Recorded | undefined = Recorded> {
	/** The form's id in the page. */
	id: string;
	schema: FormSchema<Value>;
	toasts: FormToasts;
	/** A stricter limit than that of all forms, for each network; counts the forms that the rules let pass. */
	limit?: { of(services: Services): RateLimit; toast: Toast };
	/** Without a browser's key: for how many seconds the same content is a repeat; ten minutes unless told. */
	repeatSeconds?: number;
	/** What makes a repeat the same: without what a repeat may have new, such as the address of a stored file. */
	identity?(value: Value): unknown;
	/**
	 * The row in website_data. `source`, `affiliate_id` and `page_path` are filled in for it.
	 * Undefined where the form is no submission in the specification's sense, such as an edit: no row, no notification.
	 */
	toLead: Lead extends Recorded ? LeadMapper<Value, Prepared>['toLead'] : undefined;
	/**
	 * Before the rules: takes the files out of a form that a page without scripts sent, and puts in what stands for them.
	 * @returns The rules for what is left; they refuse a file that was.
	 */
	unpack?(formData: FormData, services: Services): Promise<FormSchema<Value>>;
	/**
	 * What must be done before the transaction, which never waits for anything but the database: storing files.
	 * @throws {FieldRefused} to refuse what was sent.
	 */
	prepare?(value: Value, services: Services): Promise<{ prepared: Prepared; undo(): Promise<void> }>;
	/** The feature's own row, in the transaction. What it returns is remembered for repeats: no personal data. */
	persist?(
		tx: Transaction<Tables>,
		value: Value,
		recorded: Lead,
		prepared: Prepared,
		services: Services,
	): Promise<RememberedAnswer | undefined>;
	/**
	 * What is tried at once after the commit, within a few seconds; a job does it again if it must be done. Not for a repeat.
	 * @returns What to say instead of success, which it still is.
	 */
	after?(value: Value, remembered: RememberedAnswer, services: Services): Promise<Toast | undefined>;
	/** What the page is told besides, made after the commit. */
	detail?(
		value: Value,
		remembered: RememberedAnswer,
		services: Services,
	): Record<string, string> | Promise<Record<string, string>>;
	/** What the page is told besides when the person did this before (PostgreSQL's 23505). */
	duplicateDetail?(): Record<string, string> | undefined;
	/** Where a page without scripts goes after success. */
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
 * The one way in: every form is received here. Reads it, refuses what must be refused, and does its action in one
 * transaction: idempotency key, customer, website_data, the feature's own row, jobs.
 * Success is answered after the commit.
 */
export async function receive<Value, Prepared, Lead extends Recorded | undefined>(
	args: ActionArgs,
	choose: ReceivedForm<Value, Prepared, Lead> | ((formData: FormData) => ReceivedForm<Value, Prepared, Lead>),
) {
	const checked = await checkForm<Value, ReceivedForm<Value, Prepared, Lead>>(args, choose);
	const { form } = checked;
	const { answer, status, retryAfter } = 'answer' in checked ? checked : await answerTo(args, form, checked);
	const inPlace = new URL(args.request.url).pathname.endsWith('.data');
	if (answer.outcome === 'accepted' && !inPlace) {
		const { success, plain = success } = form.toasts;
		const toast = answer.toast === success ? plain : answer.toast;
		const headers = toast ? { 'Set-Cookie': flashCookie(toast, servicesOf(args.context).config.APP_URL) } : undefined;
		return redirect(form.next(answer.detail ?? {}), { status: 303, headers });
	}
	return data(answer, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : undefined });
}

/** More than the largest page of the console has. */
const MOST_FIELDS_OF_CONSOLE = 10_000;

/** What a form sent, or undefined when it was broken on the way. For who may: a stranger's form is read by `checkForm`. */
export async function readForm(request: Request): Promise<FormData | undefined> {
	return await readFormData(request, { most: MOST_FIELDS_OF_CONSOLE });
}

async function answerTo<Value, Prepared, Lead extends Recorded | undefined>(
	args: ActionArgs,
	form: ReceivedForm<Value, Prepared, Lead>,
	{ submission, formData: sent }: Pick<Checked<Value, unknown>, 'submission' | 'formData'>,
): Promise<FormResponse> {
	const services = servicesOf(args.context);
	const wait = (await form.limit?.of(services).check(args.context.get(clientContext).address)) ?? 0;
	if (form.limit && wait > 0) {
		const result = withoutFiles(submission).reply();
		return {
			status: 429,
			answer: { form: form.id, outcome: 'refused', result, toast: form.limit.toast },
			retryAfter: wait,
		};
	}

	try {
		const { detail, toast } = await accept(services, form, submission.value, {
			browserKey: textOf(sent, 'idempotency_key', 64),
			affiliate: textOf(sent, 'affiliate_id', 100),
			page: args.url.pathname,
		});
		return {
			status: 200,
			answer: {
				form: form.id,
				outcome: 'accepted',
				result: submission.reply({ resetForm: true }),
				toast: toast ?? form.toasts.success,
				detail,
			},
		};
	} catch (error) {
		return responseToError(services, form, submission, error);
	}
}

type GoodSubmission<Value> = Extract<Submission<Value>, { status: 'success' }>;

type CheckedForm<Value> = Pick<ReceivedForm<Value>, 'id' | 'schema' | 'unpack'>;

/** A form that passed all checks, with what was sent. */
interface Checked<Value, More> {
	form: CheckedForm<Value> & More;
	formData: FormData;
	submission: GoodSubmission<Value>;
}

/**
 * What every form must pass before anything is done with it: it comes from our own page, its sender has not sent too many, it is
 * whole, the trap is empty, and its rules let it pass. Nothing is read before its sender is counted, whatever is wrong with it.
 * @param choose The form, or how what was sent tells which it is.
 * @returns The form, or the refusal.
 */
export async function checkForm<Value, More = unknown>(
	{ request, context }: Pick<ActionArgs, 'request' | 'context'>,
	choose: (CheckedForm<Value> & More) | ((formData: FormData) => CheckedForm<Value> & More),
): Promise<(FormResponse & { form: CheckedForm<Value> & More }) | Checked<Value, More>> {
	const services = servicesOf(context);
	const formOf = (formData = new FormData()) => (typeof choose === 'function' ? choose(formData) : choose);
	const refuse = (form: CheckedForm<Value> & More, status: number, toast?: Toast, submission?: Submission<Value>) => {
		const result = submission ? withoutFiles(submission).reply() : null;
		return { form, status, answer: { form: form.id, outcome: 'refused' as const, result, toast } };
	};

	if (!isOwnOrigin(request, services.config.APP_URL)) return refuse(formOf(), 403, formMessages.otherSite);
	const wait = await services.formLimit.check(context.get(clientContext).address);
	// Who sent too many gets back what was typed, and no more of it is kept than that.
	const formData = await readFormData(request, { most: MOST_FIELDS, textsOnly: wait > 0 });
	const form = formOf(formData);
	if (wait > 0) {
		const typed = formData && readSubmission(formData, form.schema);
		return { ...refuse(form, 429, formMessages.tooMany, typed), retryAfter: wait };
	}
	if (!formData || !areNamesOfOurs(formData)) return refuse(form, 400, formMessages.malformed);
	const isTrapped = Boolean(formData.get(HONEYPOT));
	const schema = (!isTrapped && (await form.unpack?.(formData, services))) || form.schema;
	const submission = readSubmission(formData, schema);
	if (!submission) return refuse(form, 400, formMessages.malformed);
	if (isTrapped) return refuse(form, 400, formMessages.honeypot, submission);
	if (submission.status !== 'success') return refuse(form, 400, undefined, submission);
	return { form, formData, submission };
}

/** The names that our forms use; a path, an index or Conform's own instructions are not among them, and can be costly. */
const FIELD_NAME = /^[A-Za-z]\w{0,63}$/;
const MOST_FIELDS = 100;

const areNamesOfOurs = (formData: FormData) => [...formData.keys()].every((name) => FIELD_NAME.test(name));

/** Undefined for what no form of ours sends. */
function readSubmission<Value>(formData: FormData, schema: FormSchema<Value>): Submission<Value> | undefined {
	if (!areNamesOfOurs(formData)) return undefined;
	try {
		return parseForm(formData, schema);
	} catch {
		return undefined;
	}
}

interface Came {
	browserKey: string;
	affiliate: string;
	page: string;
}

async function accept<Value, Prepared, Lead extends Recorded | undefined>(
	services: Services,
	form: ReceivedForm<Value, Prepared, Lead>,
	value: Value,
	came: Came,
): Promise<{ detail: Record<string, string>; toast?: Toast | undefined }> {
	const { prepared, undo } = (await form.prepare?.(value, services)) ?? {
		prepared: undefined as Prepared,
		undo: async () => {},
	};
	const toLead = form.toLead as LeadMapper<Value, Prepared>['toLead'] | undefined;
	const row = toLead && {
		...toLead(value, prepared),
		source: form.id,
		affiliate_id: came.affiliate || null,
		page_path: came.page,
	};
	const content = await contentOf(form.identity?.(value) ?? value);
	const key = submissionKey(form.id, came.browserKey, content, form.repeatSeconds);
	let done: Awaited<ReturnType<typeof idempotent>>;
	try {
		done = await services.db.transaction().execute((tx) =>
			idempotent(tx, form.id, key, services.now(), async () => {
				const recorded = (row && (await recordSubmission(tx, services, row))) as Lead;
				return (await form.persist?.(tx, value, recorded, prepared, services)) ?? {};
			}),
		);
		// Answered before: what was stored for it now is not referred to by any row.
		if (done.repeated) await undo();
	} catch (error) {
		// Only where the database said no is it certain that nothing was kept. Where the connection broke on the way, the row may
		// be there, so its file stays; a file without a row is removed by its feature's job.
		if (isRefusal(error)) await undo();
		throw error;
	}
	const toast = done.repeated ? undefined : await form.after?.(value, done.answer, services);
	return { detail: (await form.detail?.(value, done.answer, services)) ?? done.answer, toast };
}

/** A connection's end (SQLSTATE classes 08 and 57) is no answer to a commit, even when the server announces it. */
function isRefusal(error: unknown): boolean {
	const { severity, code } = error as { severity?: unknown; code?: string };
	return error instanceof FieldRefused || (typeof severity === 'string' && !/^(08|57)/.test(code ?? ''));
}

async function contentOf(value: unknown): Promise<unknown> {
	if (typeof value !== 'object' || value === null) return value;
	return await Promise.all(
		Object.entries(value).map(async ([name, one]) => [name, one instanceof File ? await fileDigest(one) : one]),
	);
}

function textOf(sent: FormData, name: string, most: number): string {
	const value = sent.get(name);
	return typeof value === 'string' ? plainText(value, most) : '';
}
