import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import { flashCookie } from '#app/forms/flash.server.ts';
import { isOwnOrigin } from '#app/forms/form.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { my, myPaths } from '#content/my.ts';
import { privateResponse } from '../home/page.my.ts';
import { type Participant, recognizeParticipant } from './participant-sessions.server.ts';

export const participantContext = createContext<Participant>();

export const myGuard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
	const services = servicesOf(context);
	const isForm = request.method !== 'GET' && request.method !== 'HEAD';
	if (isForm && !isOwnOrigin(request, services.config.APP_URL)) {
		throw data(null, { status: 403, headers: privateResponse });
	}
	const recognized = await recognizeParticipant(services, request);
	if (!recognized) {
		// A file leaves the browser where it was: they continue on the page that offers it.
		const page = url.pathname.replace(/\/[^/]*\.[a-z]+$/, '');
		const back = isForm ? myPaths.home : page + url.search;
		throw redirect(`${myPaths.signIn}?next=${encodeURIComponent(back)}`, { status: 303, headers: privateResponse });
	}
	context.set(participantContext, recognized.participant);
	const response = await next();
	for (const [name, value] of Object.entries(privateResponse)) response.headers.set(name, value);
	if (recognized.setCookie && !response.headers.has('set-cookie')) {
		response.headers.append('Set-Cookie', recognized.setCookie);
	}
	return response;
};

/** A path of `/my` to continue to after signing in; any other address becomes the home page. */
export function safeNext(next: string | null): string {
	if (!next || next.length > 500 || !/^\/my(?:\/[\w/-]*)?(?:\?[\w=&%.-]*)?$/.test(next)) return myPaths.home;
	return /^\/my\/(sign-in|sign-out|link)\b/.test(next) ? myPaths.home : next;
}

export const notFound = () => data(null, { status: 404, headers: privateResponse });

export function toHome({ config }: Pick<Services, 'config'>, text: { title: string; description: string }): Response {
	const headers = { 'Set-Cookie': flashCookie({ kind: 'neutral', ...text }, config.APP_URL) };
	return redirect(myPaths.home, { status: 303, headers });
}

/** The answer to an address without a page of its own behind which nothing is, such as a file that was removed meanwhile. */
export const missingFile = () =>
	new Response(my.missingFile, {
		status: 404,
		headers: { ...privateResponse, 'content-type': 'text/plain; charset=utf-8' },
	});
