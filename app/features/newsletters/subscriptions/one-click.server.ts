import { Hono } from 'hono';
import type { Services } from '#app/services.ts';
import { readFormData } from '#platform/http/form-data.ts';
import { unsubscribeByToken } from './unsubscribe.server.ts';

/**
 * Handles the POST of an email program's own "Unsubscribe" button, which has neither cookie nor origin, and whose response must not be
 * a redirect. It comes before React Router, which accepts forms from our own pages only; here the link's token is the authorization.
 * Every other request continues to the page.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export function oneClickUnsubscribe(services: Pick<Services, 'db' | 'links' | 'now'>): Hono {
	const app = new Hono();
	app.post('/', async (c, next) => {
		const token = c.req.query('token');
		// Without a token it is our own form, which the page reads.
		if (token === undefined) return await next();
		const form = await readFormData(c.req.raw, { most: 10, textsOnly: true });
		if (form?.get('List-Unsubscribe') !== 'One-Click') return await next();
		return (await unsubscribeByToken(services, token))
			? c.text('You are unsubscribed.\n')
			: c.text('This link does not work.\n', 400);
	});
	return app;
}
