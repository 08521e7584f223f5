import fs from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { type ActionFunctionArgs, data, type Params, redirect } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import type { FormAnswer, FormToasts, Toast } from '#app/forms/answer.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import {
	checkForm,
	FieldRefused,
	isInPlace,
	isOwnOrigin,
	readForm,
	respond as respondToForm,
} from '#app/forms/form.server.ts';
import { type FormSchema, parseForm } from '#app/forms/parse.ts';
import { clientContext, type Services, servicesOf } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { readStreamedForm, type StreamedForm } from '#platform/http/streamed-form.ts';
import { operatorContext, requireConfirmation, requirePermission } from './console/guard.server.ts';
import { frame, privateResponseHeaders } from './console/head.ts';
import type { ActionName, Permission } from './console/parts.ts';
import { type Subject, writeAuditLog } from './features/operators/audit/audit.server.ts';
import { participantContext } from './features/year/access/guard.my.server.ts';
import type { Participant } from './features/year/access/participant-sessions.server.ts';
import { hasSpaceFor, uploadFolder } from './features/year/library/material-files.server.ts';

// The pipeline of every form of someone signed in. In the order of a request: who asks and whether they may, the upload's limits, the
// form, the password again before a dangerous action, the schema, slow work, one transaction with its audit entries, the answer.
// Visitors' forms, which are accepted once by their key, go through app/forms/receive.server.ts.

/** Who may send a form, and what its action knows about them. */
interface People {
	/** An operator with the permission that is the action's name. */
	operator: { operator: Operator };
	/** Any operator who may open the page: for what changes nothing of the business, such as a search or a list's columns. */
	viewer: { operator: Operator };
	participant: { participant: Participant };
	/** Someone who is about to sign in: checked as a visitor's form is, with rate limit and honeypot. */
	visitor: object;
	/** The person who has the page's signed link. */
	link: object;
}

/** The context of an action before its transaction starts. */
export type ActionContext<Value = unknown, Who extends keyof People = 'operator'> = People[Who] & {
	services: Services;
	value: Value;
	form: FormData;
	/** The uploaded file on disk, of an action with `upload`. It is deleted after the answer; an action that keeps it moves it. */
	file: StreamedForm['file'];
	params: Params;
	url: URL;
	/** Its body has already been read into `form`. */
	request: Request;
	/** The sender's network address. Never stored or logged. */
	address: string;
	now: Date;
};

/** The context of an action inside its transaction. */
export type RunContext<Value = unknown, Prepared = unknown, Who extends keyof People = 'operator'> = ActionContext<
	Value,
	Who
> & {
	tx: Transaction<Tables>;
	prepared: Awaited<Prepared>;
};

export interface AuditEntry {
	subject: Subject;
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
	/** Overrides the action's name, for a form that does several things. */
	action?: ActionName;
}

export interface ActionResult {
	/** Omitted if nothing changed. */
	audit?: AuditEntry | readonly AuditEntry[] | undefined;
	/** The URL to redirect to; the current page by default. */
	to?: string;
	toast?: Toast;
	cookies?: string[];
	/** Answered instead of redirecting: if the action succeeded only in part, or has something to show once. */
	answer?: Problem | Response;
	/** Runs after the commit, before the response: refresh a cache, delete a file. Jobs are woken anyway. */
	afterCommit?(): unknown;
}

export const success = (title: string, description?: string) =>
	({ kind: 'success', title, ...(description && { description }) }) as const;

export interface Problem {
	/** HTTP status: 409 by default, 400 with `fields`, 200 with `show`. */
	status?: number;
	/** The heading; "Not done" by default. */
	title?: string;
	description?: string;
	fields?: Record<string, string[]>;
	/** The form that shows it; the action's own by default. */
	form?: string;
	/** A failure of ours, after which the form can be sent again as it is. */
	isFailure?: boolean;
	extra?: object;
	/** The page's action data, instead of the form with its values. */
	show?: object | null;
	toast?: Toast;
	/** Seconds after which it may be tried again. */
	retryAfter?: number;
	cookies?: string[];
	/** Redirects there with the toast instead of showing the form again. */
	to?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a page's actions have different values and senders
type Any = any;
type AnyContext<Value = Any> = ActionContext<Value, Any>;

type ErrorMessage =
	| string
	| Problem
	| ((detail: Any, context: AnyContext) => Problem | Response | Promise<Problem | Response>);

interface Upload {
	field: string;
	/** The most fields, and bytes of one. */
	fields: number;
	fieldBytes: number;
	/** The most bytes of the file, given the fields before it. A larger one is dropped as it arrives. */
	fileBytes(fields: FormData): number;
	/** Beyond this length, the request is refused before it is read. */
	requestBytes?: number;
	messages: { tooLarge?: string; full: string; broken: string };
	/** The page's URL at which it is this action's form, if a page has several. */
	isAt?(url: URL): boolean;
}

interface Steps<Value, Prepared, Who extends keyof People> {
	/** The id of its form on the page, derived from the fields if the page has several such forms. */
	form: string | ((form: FormData) => string);
	schema?:
		| FormSchema<Value>
		| ((context: ActionContext<undefined, Who>) => FormSchema<Value> | Promise<FormSchema<Value>>);
	/**
	 * Of a `SiteForm`: it is checked as a visitor's form is, and success and failure are shown by it, in place with scripts. Its file, if
	 * there is one, is a field.
	 */
	toasts?: FormToasts;
	/** Fields, besides passwords, whose values are never shown again. */
	secrets?: readonly string[];
	upload?: Upload;
	/** Checks before anything is read, such as a rate limit. @returns The refusal. */
	admit?(context: Omit<ActionContext<undefined, Who>, 'form'>): Promise<Response | undefined>;
	/** Runs before the transaction: for network calls, files and slow work. */
	prepare?(context: ActionContext<Value, Who>): Promise<Prepared>;
	/** Messages by the `code` of a `DomainError` or a PostgreSQL error. Any other error is rethrown, as is one that a function rethrows. */
	errors?: Record<string, ErrorMessage> | ((error: unknown, context: ActionContext<Value, Who>) => Problem | Response);
	/** Runs the action in a transaction that also writes its audit entries. */
	run?(context: RunContext<Value, Prepared, Who>): Promise<ActionResult> | ActionResult;
	/** Runs the action without one: for what commits on its own, as the sign-in library does, or changes nothing. */
	perform?(context: ActionContext<Value, Who>): Promise<ActionResult> | ActionResult;
}

/** An action of operators. Its name is its permission, and the name of its audit entries. */
type ActionDefinition<Value = unknown, Prepared = unknown> = Steps<Value, Prepared, 'operator'> & {
	who?: 'operator';
	name: Permission;
};

type OtherAction<Value, Prepared, Who extends keyof People> = Steps<Value, Prepared, Who> & { who: Who };

type AnySteps = Steps<Any, Any, Any>;
type AnyAction = AnySteps & { who?: keyof People; name?: Permission };

/** A page's only action, or several by the form's `intent`. */
export type Actions = AnyAction | Readonly<Record<string, AnyAction>>;

/** Thrown to answer with neither success nor an error, such as a question to confirm first. Rolls the transaction back. */
export class ActionAnswer extends Error {
	readonly problem: Problem;
	constructor(problem: Problem) {
		super('The action was answered without being run.');
		this.problem = problem;
	}
}

export function defineAction<Value = undefined, Prepared = undefined>(
	definition: ActionDefinition<Value, Prepared>,
): ActionDefinition<Value, Prepared>;
export function defineAction<Value = undefined, Prepared = undefined>(
	definition: OtherAction<Value, Prepared, 'viewer'>,
): OtherAction<Value, Prepared, 'viewer'>;
export function defineAction<Value = undefined, Prepared = undefined>(
	definition: OtherAction<Value, Prepared, 'participant'>,
): OtherAction<Value, Prepared, 'participant'>;
export function defineAction<Value = undefined, Prepared = undefined>(
	definition: OtherAction<Value, Prepared, 'visitor'>,
): OtherAction<Value, Prepared, 'visitor'>;
export function defineAction<Value = undefined, Prepared = undefined>(
	definition: OtherAction<Value, Prepared, 'link'>,
): OtherAction<Value, Prepared, 'link'>;
export function defineAction(definition: AnyAction): AnyAction {
	return definition;
}

/**
 * The `action` export of a page's route.
 * @param actions The page's only action, several by intent, or a function that chooses one by the form.
 * @throws 400 for an unknown intent, 403 without the permission; a redirect to the password step for a dangerous action.
 */
export function actionsOf<Shown = FormAnswer>(
	actions:
		| Actions
		| ((form: FormData, args: ActionFunctionArgs) => Promise<AnyAction | undefined> | AnyAction | undefined),
) {
	return async (args: ActionFunctionArgs) => {
		const known = typeof actions === 'function' ? undefined : beforeReading(actions, args);
		if (known) return await act<Shown>(known, args, undefined, actions as Actions);
		const form = (await readForm(args.request)) ?? new FormData();
		const action = await (typeof actions === 'function' ? actions(form, args) : actionIn(actions, form));
		if (!action) throw unknownForm();
		return await act<Shown>(action, args, form);
	};
}

export function actionIn(actions: Actions, form: FormData, intent = form.get('intent')): AnyAction | undefined {
	if (isAction(actions)) return actions;
	return Object.hasOwn(actions, String(intent ?? '')) ? actions[String(intent ?? '')] : undefined;
}

function isAction(actions: Actions): actions is AnyAction {
	return typeof actions.run === 'function' || typeof actions.perform === 'function';
}

/** The action that is known before the form is read: the page's only one, or the one whose file must not fill the memory. */
function beforeReading(actions: Actions, { request, url }: ActionFunctionArgs): AnyAction | undefined {
	if (isAction(actions)) return actions;
	if (!request.headers.get('content-type')?.startsWith('multipart/form-data')) return undefined;
	return Object.values(actions).find(({ upload }) => upload && (upload.isAt?.(url) ?? true));
}

const unknownForm = () => data(null, { status: 400, headers: privateResponseHeaders });

async function act<Shown>(action: AnyAction, args: ActionFunctionArgs, read?: FormData, several?: Actions) {
	const { request, params, url, context } = args;
	const services = servicesOf(context);
	const { address } = context.get(clientContext);
	const begun: Omit<AnyContext, 'form'> = {
		...personOf(action, args),
		services,
		value: undefined,
		params,
		url,
		request,
		address,
		file: undefined,
		now: services.now(),
	};
	const refused = await action.admit?.(begun);
	if (refused) return refused;
	if (action.who === 'link' && !isOwnOrigin(request, services.config.APP_URL)) {
		return redirect(url.pathname + url.search, { status: 303, headers: privateResponseHeaders });
	}
	if (action.who === 'visitor' || action.toasts)
		return await run<Shown>(action, { ...begun, form: new FormData() }, args);
	if (action.upload && !read) return await withUpload<Shown>(action, action.upload, begun, several);
	return await run<Shown>(action, { ...begun, form: read ?? (await readForm(request)) ?? new FormData() });
}

/** @throws 403 without the permission. */
function personOf({ who = 'operator', name }: AnyAction, { context }: ActionFunctionArgs): object {
	if (who === 'participant') return { participant: context.get(participantContext) };
	if (who === 'visitor' || who === 'link') return {};
	const operator = context.get(operatorContext);
	return { operator: who === 'viewer' ? operator : requirePermission(operator, name as Permission) };
}

/** Streams the file to the disk, and deletes it after the answer. Permission, length and space are checked before anything is read. */
async function withUpload<Shown>(
	action: AnyAction,
	upload: Upload,
	context: Omit<AnyContext, 'form'>,
	several: Actions | undefined,
) {
	const { services, request } = context;
	const { field, requestBytes = Number.POSITIVE_INFINITY, messages } = upload;
	const refuse = (problem: Problem) => respond<Shown>(action, { ...context, form: new FormData() }, problem);
	const length = Number(request.headers.get('content-length') ?? 0);
	if (length > requestBytes) return refuse({ status: 413, fields: { [field]: [messages.tooLarge ?? ''] } });
	if (!(await hasSpaceFor(services, length))) return refuse({ status: 507, description: messages.full });
	const read = await readStreamedForm(request, uploadFolder(services), upload);
	if (!read) return refuse({ status: 400, description: messages.broken });
	const { fields: form, file } = read;
	try {
		if (several && form.has('intent') && actionIn(several, form) !== action) throw unknownForm();
		return await run<Shown>(action, { ...context, form, file });
	} finally {
		if (file) await fs.rm(file.path, { force: true });
	}
}

/** Asks for the password, parses the form, prepares, runs the action in a transaction with its audit entries, and answers. */
async function run<Shown>(action: AnyAction, context: AnyContext<undefined>, args?: ActionFunctionArgs) {
	const { services, operator, form, file, url } = context;
	if (operator && action.name) {
		// A form that waits for the password has no file. Its name makes the form ask for it again.
		const waiting = new FormData();
		for (const [name, value] of form) waiting.append(name, value);
		if (file && action.upload) waiting.append(action.upload.field, file.name);
		await requireConfirmation(services, operator, waiting, url.pathname, action.name);
	}
	let parsed: AnyContext = context;
	let result: ActionResult;
	try {
		const checked = await (args ? checkVisitor<Shown>(action, context, args) : parse<Shown>(action, context));
		if ('refusal' in checked) return checked.refusal;
		parsed = { ...context, ...checked };
		result = await (action.perform ? action.perform(parsed) : commit(action, parsed));
	} catch (error) {
		return respond<Shown>(action, parsed, await describeError(action, error, parsed));
	}
	await result.afterCommit?.();
	if (result.answer) return respond<Shown>(action, parsed, result.answer);
	const { to = `${url.pathname}${url.search}`, toast = action.toasts?.success, cookies } = result;
	if (action.toasts && isInPlace(context.request)) {
		const empty = { initialValue: null };
		const answer: FormAnswer = { form: idOf(action, parsed.form), outcome: 'accepted', result: empty, toast };
		return data(answer as Shown);
	}
	return redirectWithToast(services, to, toast, cookies);
}

async function parse<Shown>(action: AnyAction, context: AnyContext<undefined>) {
	const schema = await schemaOf(action, context);
	if (!schema) return { value: undefined };
	const submission = parseForm(context.form, schema);
	if (submission.status === 'success') return { value: submission.value };
	const fields = (submission.reply().error ?? {}) as Record<string, string[]>;
	return { refusal: respond<Shown>(action, context, { status: 400, fields }) };
}

async function checkVisitor<Shown>(action: AnyAction, context: AnyContext<undefined>, args: ActionFunctionArgs) {
	const checked = await checkForm(args, async (form) => ({
		id: idOf(action, form),
		schema: (await schemaOf(action, { ...context, form })) as FormSchema,
	}));
	if (!('answer' in checked)) return { value: checked.submission.value, form: checked.formData };
	const { result } = checked.answer;
	for (const name of Object.keys(result?.initialValue ?? {})) {
		if (isSecret(name, action.secrets)) delete result?.initialValue?.[name];
	}
	return { refusal: respondToForm(checked) as ReturnType<typeof data<Shown>> };
}

const schemaOf = async ({ schema }: AnyAction, context: AnyContext<undefined>): Promise<FormSchema | undefined> =>
	typeof schema === 'function' ? await schema(context) : schema;

async function commit(action: AnyAction, context: AnyContext): Promise<ActionResult> {
	const { services, operator, now } = context;
	const prepared = await action.prepare?.(context);
	const result = await services.db.transaction().execute(async (tx: Transaction<Tables>) => {
		const outcome = await (action.run as NonNullable<AnySteps['run']>)({ ...context, tx, prepared });
		for (const { action: name = action.name, subject, before, after } of [outcome.audit ?? []].flat()) {
			await writeAuditLog(tx, operator, name as ActionName, subject, { before, after }, now);
		}
		return outcome;
	});
	services.jobs.wake();
	return result;
}

/** @throws The error itself if the action does not list it. */
async function describeError(
	{ errors = {}, toasts, form }: AnyAction,
	error: unknown,
	context: AnyContext,
): Promise<Problem | Response> {
	if (error instanceof ActionAnswer) return error.problem;
	if (error instanceof FieldRefused) {
		const { status, toast, field, message } = error;
		return { status, ...(toast && { toast }), fields: { [field]: [message] } };
	}
	if (typeof errors === 'function') return errors(error, context);
	const { code } = error as { code?: unknown };
	const known = typeof code === 'string' && Object.hasOwn(errors, code) ? errors[code] : undefined;
	if (!known) {
		if (!toasts) throw error;
		context.services.log.error({ err: error, form }, 'a form could not be saved');
		return { status: 503, toast: toasts.failure, isFailure: true };
	}
	if (typeof known === 'string') return { description: known, status: code === 'gone' ? 404 : 409 };
	if (typeof known === 'object') return known;
	return await known(error instanceof DomainError ? error.detail : undefined, context);
}

const idOf = ({ form: id }: AnyAction, form: FormData): string => (typeof id === 'function' ? id(form) : id);

function respond<Shown>(action: AnyAction, { services, form }: AnyContext, problem: Problem | Response) {
	if (problem instanceof Response) return problem;
	const { title = frame.refused, description, fields = {}, show, cookies = [] } = problem;
	const toast = problem.toast ?? (description ? { kind: 'destructive' as const, title, description } : undefined);
	if (problem.to !== undefined) return redirectWithToast(services, problem.to, toast, cookies);
	const headers = new Headers();
	if (problem.retryAfter !== undefined) headers.set('Retry-After', String(problem.retryAfter));
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	if (show !== undefined) return data(show as Shown, { status: problem.status ?? 200, headers });
	const id = problem.form ?? idOf(action, form);
	const again: FormAnswer = {
		form: id,
		outcome: problem.isFailure ? 'failed' : 'refused',
		result: { status: 'error', error: fields, initialValue: publicValues(form, action.secrets) },
		...(toast ? { toast } : {}),
	};
	const status = problem.status ?? (problem.fields ? 400 : 409);
	return data({ ...again, ...problem.extra } as Shown, { status, headers });
}

const isSecret = (name: string, secrets: readonly string[] = []): boolean =>
	/password|^(current|next)$/i.test(name) || secrets.includes(name);

function publicValues(form: FormData, secrets?: readonly string[]): Record<string, string | string[]> {
	const shown: Record<string, string | string[]> = {};
	for (const name of new Set(form.keys())) {
		if (isSecret(name, secrets)) continue;
		const values = form.getAll(name).filter((value): value is string => typeof value === 'string');
		shown[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	return shown;
}

export function redirectWithToast(services: Services, to: string, toast?: Toast, cookies: string[] = []): Response {
	const headers = new Headers(privateResponseHeaders);
	if (toast) headers.append('Set-Cookie', flashCookie(toast, services.config.APP_URL));
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return redirect(to, { status: 303, headers });
}
