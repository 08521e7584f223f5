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

/** The context of an action before its transaction starts. */
export interface ActionContext<Value = unknown> {
	services: Services;
	operator: Operator;
	/** The parsed fields. */
	value: Value;
	/** The submitted form. */
	form: FormData;
	/** The parameters of the URL. */
	params: Params;
	url: URL;
	/** Its body has already been read into `form`. */
	request: Request;
	now: Date;
}

/** One entry for the audit log. */
export interface AuditEntry {
	/** What the action changed. */
	subject: Subject;
	before?: Record<string, unknown>;
	after?: Record<string, unknown>;
	/** Overrides the action's name, for a form that does several things. */
	action?: ActionName;
}

/** The result of an action. */
export interface ActionResult {
	/** Omitted if nothing changed. */
	audit?: AuditEntry | readonly AuditEntry[] | undefined;
	/** The URL to redirect to; the current page by default. */
	to?: string;
	toast?: Toast;
	cookies?: string[];
	/** Shown with the form instead of redirecting, if the action succeeded only in part. */
	answer?: Problem;
	/** Runs after the commit, before the response: refresh a cache, wake a worker. */
	afterCommit?(): unknown;
}

/** Why an action failed, as the operator reads it. */
export interface Problem {
	/** HTTP status: 409 by default, 400 with `fields`. */
	status?: number;
	/** The heading; "Not done" by default. */
	title?: string;
	/** The sentence above the form. */
	description?: string;
	/** Messages by field name. */
	fields?: Record<string, string[]>;
	/** The form that shows it; the action's own by default. */
	form?: string;
	/** More action data for the page. */
	extra?: object;
	toast?: Toast;
}

/** The message for an error code: a sentence, a problem, or a function of the error's detail. */
// biome-ignore lint/suspicious/noExplicitAny: each error has its own type of detail
type ErrorMessage = string | Problem | ((detail: any, context: ActionContext<any>) => Problem | Promise<Problem>);

/** The context of an action inside its transaction. */
export type RunContext<Value = unknown, Prepared = unknown> = ActionContext<Value> & {
	tx: Transaction<Tables>;
	prepared: Awaited<Prepared>;
};

/** A console action. */
export interface ActionDefinition<Value = unknown, Prepared = unknown> {
	/** Names its permission and its audit log entry. */
	name: ActionName;
	/** The id of its form on the page, derived from the fields if the page has several such forms. */
	form: string | ((form: FormData) => string);
	/** Parses its fields; none by default. */
	schema?: FormSchema<Value> | ((context: ActionContext<undefined>) => FormSchema<Value>);
	/** Fields, besides passwords, whose values are never shown again. */
	secrets?: readonly string[];
	/** Runs before the transaction: for network calls, files and slow work. */
	prepare?(context: ActionContext<Value>): Promise<Prepared>;
	/** Runs the action in a transaction that also writes its audit entries. */
	run(context: RunContext<Value, Prepared>): Promise<ActionResult> | ActionResult;
	/** Messages by the `code` of a `DomainError` or a PostgreSQL error. Any other error is rethrown. */
	errors?: Record<string, ErrorMessage>;
}

/** Thrown to answer with neither success nor an error, such as a question to confirm first. Rolls the transaction back. */
export class ActionAnswer extends Error {
	readonly problem: Problem;
	constructor(problem: Problem) {
		super('The action was answered without being run.');
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
		const action = findAction(actions, intentOf(form));
		if (!action) throw data(null, { status: 400, headers: privateResponseHeaders });
		const operator = requirePermission(context.get(operatorContext), action.name);
		await requireConfirmation(services, operator, form, url.pathname, action.name);
		const now = services.now();
		return await runAction(action, { services, operator, value: undefined, form, params, url, request, now });
	};
}

function findAction(actions: AnyAction | Readonly<Record<string, AnyAction>>, intent: string): AnyAction | undefined {
	if (isAction(actions)) return actions;
	return Object.hasOwn(actions, intent) ? actions[intent] : undefined;
}

function isAction(actions: AnyAction | Readonly<Record<string, AnyAction>>): actions is AnyAction {
	return typeof actions.run === 'function';
}

/** Runs one action: parses the form, prepares, runs it in a transaction with its audit entries, and responds. */
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
			const outcome = await action.run({ ...parsed, tx, prepared });
			for (const { action: name = action.name, subject, before, after } of [outcome.audit ?? []].flat()) {
				await writeAuditLog(tx, operator, name, subject, { before, after }, now);
			}
			return outcome;
		});
	} catch (error) {
		return respond(action, form, await describeError(action, error, parsed));
	}
	await result.afterCommit?.();
	if (result.answer) return respond(action, form, result.answer);
	return redirectWithToast(services, result.to ?? `${url.pathname}${url.search}`, result.toast, result.cookies);
}

/** @throws The error itself if the action does not list it. */
async function describeError(
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

/** Shows the form again with its values and messages. */
function respond({ form: formId, secrets }: AnyAction, form: FormData, problem: Problem) {
	const id = problem.form ?? (typeof formId === 'function' ? formId(form) : formId);
	const { status = problem.fields ? 400 : 409, title = frame.refused, description, fields = {}, extra = {} } = problem;
	const toast = problem.toast ?? (description ? { kind: 'destructive' as const, title, description } : undefined);
	return data<FormAnswer>({ ...redisplay(id, form, fields, toast, secrets), ...extra }, { status });
}

/** Redirects to the next page with a toast and cookies. */
export function redirectWithToast(services: Services, to: string, toast?: Toast, cookies: string[] = []): Response {
	const headers = new Headers(privateResponseHeaders);
	if (toast) headers.append('Set-Cookie', flashCookie(toast, services.config.APP_URL));
	for (const cookie of cookies) headers.append('Set-Cookie', cookie);
	return redirect(to, { status: 303, headers });
}
