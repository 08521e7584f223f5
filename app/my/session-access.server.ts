import { data, redirect } from 'react-router';
import { flashCookie } from '#app/forms/flash.server.ts';
import type { Services } from '#app/services.ts';
import { myPaths } from '#content/my.ts';
import { privateResponse } from './head.ts';

/** The answer to an unknown session or material. */
export const notFound = () => data(null, { status: 404, headers: privateResponse });

/** Leads home, where the reason is shown. */
export function toHome({ config }: Pick<Services, 'config'>, text: { title: string; description: string }): Response {
	const headers = { 'Set-Cookie': flashCookie({ kind: 'neutral', ...text }, config.APP_URL) };
	return redirect(myPaths.home, { status: 303, headers });
}
