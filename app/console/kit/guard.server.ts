import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import { isOwnOrigin } from '#app/forms/own-origin.ts';
import { readForm } from '#app/forms/receive.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import { formerOperator, storeForm } from '#app/operators/kept-forms.server.ts';
import { isConfirmed, recognize } from '#app/operators/sessions.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { setConsoleClock } from '#app/settings/settings.server.ts';
import { frame } from '#content/console/frame.ts';
import { consolePaths } from '#content/console/paths.ts';
import { signInAddress } from '../auth/next.ts';
import { forbidden } from './forbidden.server.tsx';
import { privateResponseHeaders } from './head.ts';
import { can, consolePageAt, isDangerous, type Permission } from './permissions.ts';

/** Who asks, behind the guard. */
export const operatorContext = createContext<Operator>();

/**
 * Stands before every page and every action of the console. A stranger is led to the sign-in, and what they had typed, if a
 * session of theirs ended meanwhile, is kept. Who may not is told 403. What is not in the table of pages nobody may.
 */
export const consoleGuard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const services = servicesOf(context);
	const isForm = request.method === 'POST';
	if (isForm && !isOwnOrigin(request, services.config.APP_URL)) return refuse(request, url, frame.otherSite);
	const recognized = await recognize(services, request);
	if (!recognized) throw await toSignIn(services, request, url);
	const { operator, cookies } = recognized;
	const path = url.pathname.replace(/(?<=.)\/+$/, '');
	const page = consolePageAt(path);
	const action = isForm ? page?.act : (page?.see ?? 'today.see');
	if (!action || !can(operator, action)) return refuse(request, url);
	if (isForm) await confirmed(services, operator, request, path, action);
	context.set(operatorContext, operator);
	setConsoleClock(services);
	return withCookies(await next(), cookies);
};

/** 403: a page for a browser that asks for one; for the application, which asks for data, an error that it shows. */
function refuse(request: Request, url: URL, text?: string): Response {
	if (new URL(request.url).pathname === url.pathname) return forbidden(text);
	throw data(null, { status: 403, headers: privateResponseHeaders });
}

/**
 * The second look at who may: an action names what it is, whatever address it was sent to.
 * @throws 403 when the operator may not.
 */
export function allowed(operator: Operator, action: Permission): Operator {
	if (!can(operator, action)) throw data(null, { status: 403, headers: privateResponseHeaders });
	return operator;
}

/** A dangerous action waits until the operator has proven that it is them. */
async function confirmed(services: Services, operator: Operator, request: Request, path: string, action: Permission) {
	if (!isDangerous(action) || isConfirmed(operator, services.now())) return;
	const kept = await storeForm(services, operator.id, await readForm(request), path);
	const next = kept ? `${consolePaths.resume}?form=${kept}&confirmed` : path;
	throw redirect(`${consolePaths.confirm}?next=${encodeURIComponent(next)}`, {
		status: 303,
		headers: privateResponseHeaders,
	});
}

async function toSignIn(services: Services, request: Request, url: URL): Promise<Response> {
	const answer = (next: string) => redirect(signInAddress(next), { status: 303, headers: privateResponseHeaders });
	if (request.method !== 'POST') return answer(url.pathname + url.search);
	const former = await formerOperator(services, request);
	const kept = former && (await storeForm(services, former, await readForm(request), url.pathname + url.search));
	return answer(kept ? `${consolePaths.resume}?form=${kept}` : url.pathname);
}

function withCookies(response: Response, cookies: string[]): Response {
	for (const [name, value] of Object.entries(privateResponseHeaders)) response.headers.set(name, value);
	// What an action says of the session, such as that it is over, comes last.
	const isSaid = response.headers.getSetCookie().some((cookie) => cookie.includes('console.session_token='));
	if (!isSaid) for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
	return response;
}
