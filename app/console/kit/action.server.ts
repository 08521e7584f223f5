import type { Transaction } from 'kysely';
import { type ActionFunctionArgs, data, type Params, redirect } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { type FormSchema, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { type Subject, writeAuditLog } from '#app/operators/audit.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { frame } from '#content/console/frame.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { ActionName } from '../parts.ts';
import { operatorContext, requireConfirmation, requirePermission } from './guard.server.ts';
import { privateResponseHeaders } from './head.ts';
import { redisplay } from './redisplay.ts';

/** What an action is called with, before its transaction. */
export interface ActionContext<Value = unknown> {
	services: Services;
	operator: Operator;
	/** The fields, as the schema returned them. */
	value: Value;
	/** The form as it was sent. */
	form: FormData;
	/** Of the address. */
	params: Params;
	url: URL;
	/** Its body is read: see `form`. */
	request: Request;
	now: Date;
}

/** One entry for the audit log. */
export interface AuditEntry {
	/** What it was done to. */
	subject: Subject;
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
	/** Another action's name, where one form does several things. */
	action?: ActionName;
}

/** What an action did. */
export interface ActionResult {
	/** None when nothing changed. */
	audit?: AuditEntry | readonly AuditEntry[] | undefined;
	/** The page to show next; the same page by default. */
	to?: string;
	toast?: Toast;
	cookies?: string[];
	/** Shown with the form instead of the next page: what the action could do only in part. */
	answer?: Problem;
	/** Runs after the commit, before the response: refresh a cache, wake a worker. */
	afterCommit?(): unknown;
}

/** Why an action was not done, in words. */
export interface Problem {
	/** HTTP status: 409 by default, 400 with `fields`. */
	status?: number;
	/** The heading; "Not done" by default. */
	title?: string;
	/** The sentence above the form. */
	description?: string;
	/** Sentences beside fields. */
	fields?: Record<string, string[]>;
	/** The form the answer is about; the action's own by default. */
	form?: string;
	/** What else the page needs to show. */
	extra?: object;
	toast?: Toast;
}

/** What an error's code means, in words: a sentence, or how to make it of the error's detail. */
// biome-ignore lint/suspicious/noExplicitAny: each entry knows the detail of its own error
type ErrorMessage = string | Problem | ((detail: any, context: ActionContext<any>) => Problem | Promise<Problem>);

/** What an action is called with in its transaction. */
export type RunContext<Value = unknown, Prepared = unknown> = ActionContext<Value> & {
	tx: Transaction<Tables>;
	prepared: Awaited<Prepared>;
};

/** An action of the console. */
export interface ActionDefinition<Value = unknown, Prepared = unknown> {
	/** Its permission and its audit log entry. */
	name: ActionName;
	/** The form's id in its page; of the form's fields, where a page has several of its kind. */
	form: string | ((form: FormData) => string);
	/** The fields it reads; none by default. */
	schema?: FormSchema<Value> | ((context: ActionContext<undefined>) => FormSchema<Value>);
	/** Fields besides passwords whose values never go back into the page. */
	secrets?: readonly string[];
	/** Runs before the transaction: what needs the network, a file or time. */
	prepare?(context: ActionContext<Value>): Promise<Prepared>;
	/** Does it, in one transaction with its audit entry. */
	run(context: RunContext<Value, Prepared>): Promise<ActionResult> | ActionResult;
	/** By the `code` of a `DomainError` or of PostgreSQL. An error that is not listed is a failure of ours. */
	errors?: Record<string, ErrorMessage>;
}

/** An answer that is no error and no success, such as a question to be confirmed first; thrown, so that nothing is stored. */
export class ActionAnswer extends Error {
	readonly problem: Problem;
	constructor(problem: Problem) {
		super('The action was answered, not done.');
		this.problem = problem;
	}
}

/** Declares an action. */
export function defineAction<Value = undefined, Prepared = undefined>(
	definition: ActionDefinition<Value, Prepared>,
): ActionDefinition<Value, Prepared> {
	return definition;
}

// biome-ignore lint/suspicious/noExplicitAny: a page's actions have different values
type AnyAction = ActionDefinition<any, any>;

/**
 * The `action` export of a page's route: runs the action that the form's `intent` names.
 * @param actions The page's only action, or several by intent.
 * @param intentOf The intent of a form; its `intent` field by default.
 * @throws 400 for an unknown intent, 403 without the permission; a redirect to the password step for a dangerous action.
 */
export function actionsOf(
	actions: AnyAction | Readonly<Record<string, AnyAction>>,
	intentOf: (form: FormData) => string = (form) => String(form.get('intent') ?? ''),
) {
	return async ({ request, params, url, context }: ActionFunctionArgs) => {
		const services = servicesOf(context);
		const form = (await readForm(request)) ?? new FormData();
		const action = chosen(actions, intentOf(form));
		if (!action) throw data(null, { status: 400, headers: privateResponseHeaders });
		const operator = requirePermission(context.get(operatorContext), action.name);
		await requireConfirmation(services, operator, form, url.pathname, action.name);
		const now = services.now();
		return await runAction(action, { services, operator, value: undefined, form, params, url, request, now });
	};
}

function chosen(actions: AnyAction | Readonly<Record<string, AnyAction>>, intent: string): AnyAction | undefined {
	if (isAction(actions)) return actions;
	return Object.hasOwn(actions, intent) ? actions[intent] : undefined;
}

function isAction(actions: AnyAction | Readonly<Record<string, AnyAction>>): actions is AnyAction {
	return typeof actions.run === 'function';
}

/** Runs one action: parses the form, prepares, does it in a transaction with its audit entries, and answers. */
export async function runAction(action: AnyAction, context: ActionContext<undefined>) {
	const { services, operator, form, url, now } = context;
	const schema = typeof action.schema === 'function' ? action.schema(context) : action.schema;
	let value: unknown;
	if (schema) {
		const submission = parseForm(form, schema);
		if (submission.status !== 'success') {
			const fields = (submission.reply().error ?? {}) as Record<string, string[]>;
			return respond(action, form, { status: 400, fields });
		}
		value = submission.value;
	}
	const parsed = { ...context, value };
	let result: ActionResult;
	try {
		const prepared = await action.prepare?.(parsed);
		result = await services.db.transaction().execute(async (tx) => {
			const did = await action.run({ ...parsed, tx, prepared });
			for (const { action: name = action.name, subject, before, after } of [did.audit ?? []].flat()) {
				await writeAuditLog(tx, operator, name, subject, { before, after }, now);
			}
			return did;
		});
	} catch (error) {
		return respond(action, form, await problemOf(action, error, parsed));
	}
	await result.afterCommit?.();
	if (result.answer) return respond(action, form, result.answer);
	return redirectWithToast(services, result.to ?? `${url.pathname}${url.search}`, result.toast, result.cookies);
}

/** @throws the error itself when the action does not know it. */
async function problemOf(
	{ errors = {} }: AnyAction,
	error: unknown,
	context: ActionContext<unknown>,
): Promise<Problem> {
	if (error instanceof ActionAnswer) return error.problem;
	const { code } = error as { code?: unknown };
	const known = typeof code === 'string' && Object.hasOwn(errors, code) ? errors[code] : undefined;
	if (!known) throw error;
	if (typeof known === 'string') return { description: known, status: code === 'gone' ? 404 : 409 };
	if (typeof known === 'object') return known;
	return await known(error instanceof DomainError ? error.detail : undefined, context);
}

/** The form again, with what was typed and what is wrong with it. */
function respond({ form: formId, secrets }: AnyAction, form: FormData, problem: Problem) {
	const id = problem.form ?? (typeof formId === 'function' ? formId(form) : formId);
	const { status = problem.fields ? 400 : 409, title = frame.refused, description, fields = {}, extra = {} } = problem;
	const toast = problem.toast ?? (description ? { kind: 'destructive' as const, title, description } : undefined);
	return data<FormAnswer>({ ...redisplay(id, form, fields, toast, secrets), ...extra }, { status });
}

/** After an action: the next page, with a toast and cookies. */
export function redirectWithToast(services: Services, to: string, toast?: Toast, cookies: string[] = []): Response {
	const headers = new Headers(privateResponseHeaders);
	if (toast) headers.append('Set-Cookie', flashCookie(toast, services.config.APP_URL));
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return redirect(to, { status: 303, headers });
}
