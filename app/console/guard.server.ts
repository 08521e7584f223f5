import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import type { Operator } from '#app/auth/auth.server.ts';
import { needsSecondFactor } from '#app/auth/roles.ts';
import { signInAddress } from '#app/features/operators/sign-in/next.console.ts';
import { isConfirmed, recognize } from '#app/features/operators/sign-in/sessions.server.ts';
import { formerOperator, storeForm } from '#app/features/operators/sign-in/stored-forms.server.ts';
import { recognizeTerminal } from '#app/features/operators/sign-in/terminal-links.server.ts';
import { isOwnOrigin, readForm } from '#app/forms/form.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { setConsoleClock } from '#app/settings/settings.server.ts';
import { consolePaths } from '#content/console-paths.ts';
import { forbidden } from './forbidden.server.tsx';
import { privateResponseHeaders } from './head.ts';
import { can, consolePages, isDangerous, type Permission } from './permissions.ts';

export const operatorContext = createContext<Operator>();

/**
 * Runs before every loader and action of the console. Without a session it redirects to the sign-in page, and stores the
 * submitted form if a session has just ended. Without the page's permission it answers 403, so loaders need no check of their
 * own; each action also checks its own permission. The page is looked up by the route pattern that the router matched, so no
 * spelling of a URL can get another page's permission. A page that no part lists is closed to everyone. An owner without a second
 * factor is redirected to set one up first.
 */
export const consoleGuard: MiddlewareFunction<Response> = async ({ request, url, pattern, context }, next) => {
	const services = servicesOf(context);
	const isForm = request.method === 'POST';
	if (isForm && !isOwnOrigin(request, services.config.APP_URL))
		return refuse(request, url, 'This request came from another site, so nothing was changed.');
	const recognized = await recognize(services, request);
	const path = pattern.replace(/^\/?/, '/');
	const page = consolePages[path];
	let operator = recognized?.operator;
	if (!operator || !page || !can(operator, page.see)) {
		operator = await recognizeTerminal(services, request);
		if (!operator || !page || !can(operator, page.see)) {
			if (recognized) return refuse(request, url);
			throw await toSignIn(services, request, url);
		}
	}
	if (needsSecondFactor(operator) && !SETS_UP_SECOND_FACTOR.has(path)) {
		throw redirect(consolePaths.account, { status: 303, headers: privateResponseHeaders });
	}
	context.set(operatorContext, operator);
	setConsoleClock(services);
	return withCookies(await next(), recognized?.cookies ?? []);
};

/** The pages that an owner without a second factor can open. */
const SETS_UP_SECOND_FACTOR = new Set<string>([consolePaths.account, consolePaths.confirm, consolePaths.signOut]);

/** Answers 403: a page for a document request, an error for a data request by the application. */
function refuse(request: Request, url: URL, text?: string): Response {
	if (new URL(request.url).pathname === url.pathname) return forbidden(text);
	throw data(null, { status: 403, headers: privateResponseHeaders });
}

/**
 * Checks a permission, whatever the URL.
 * @throws 403 without the permission.
 */
export function requirePermission(operator: Operator, action: Permission): Operator {
	if (!can(operator, action)) throw data(null, { status: 403, headers: privateResponseHeaders });
	return operator;
}

/** Redirects to the password step before a dangerous action, unless the operator confirmed recently. @throws The redirect. */
export async function requireConfirmation(
	services: Services,
	operator: Operator,
	form: FormData | undefined,
	path: string,
	action: Permission,
): Promise<void> {
	if (!isDangerous(action) || isConfirmed(operator, services.now())) return;
	const formId = await storeForm(services, operator.id, form, path);
	const next = formId ? `${consolePaths.resume}?form=${formId}&confirmed` : path;
	throw redirect(`${consolePaths.confirm}?next=${encodeURIComponent(next)}`, {
		status: 303,
		headers: privateResponseHeaders,
	});
}

async function toSignIn(services: Services, request: Request, url: URL): Promise<Response> {
	const answer = (next: string) => redirect(signInAddress(next), { status: 303, headers: privateResponseHeaders });
	if (request.method !== 'POST') return answer(url.pathname + url.search);
	const former = await formerOperator(services, request);
	// Files are not stored, and an upload would not fit into memory.
	const form = former ? await readForm(request, true) : undefined;
	const formId = former && (await storeForm(services, former, form, url.pathname + url.search));
	return answer(formId ? `${consolePaths.resume}?form=${formId}` : url.pathname);
}

function withCookies(response: Response, cookies: string[]): Response {
	for (const [name, value] of Object.entries(privateResponseHeaders)) response.headers.set(name, value);
	// A session cookie set by the action, for example at sign-out, takes precedence.
	const setsSession = response.headers.getSetCookie().some((cookie) => cookie.includes('console.session_token='));
	if (!setsSession) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	return response;
}
