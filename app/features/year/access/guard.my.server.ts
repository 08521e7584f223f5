import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import { isOwnOrigin } from '#app/forms/own-origin.ts';
import { servicesOf } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import { privateResponse } from '../home/head.my.ts';
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
		const back = isForm ? myPaths.home : url.pathname + url.search;
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
