import { data, redirect } from 'react-router';
import { flashCookie } from '#app/forms/flash.server.ts';
import type { Services } from '#app/services.ts';
import { my, myPaths } from '#content/my.ts';
import { privateResponse } from '../home/head.my.ts';

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
