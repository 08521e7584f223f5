import { Hono } from 'hono';
import type { Services } from '#app/services.ts';
import { readFormData } from '#platform/http/form-data.ts';
import { leave } from './unsubscribe.server.ts';

/** What email programs send (RFC 8058, section 3.2). */
const FIELD = 'List-Unsubscribe';
const VALUE = 'One-Click';
/** It is the only field; a later version may send a few more. */
const MOST_FIELDS = 10;

/**
 * Takes the POST that an email program sends when its reader presses its own "Unsubscribe": no page was opened, no cookie and no
 * origin come with it, and the answer must not lead elsewhere. It stands before React Router, which takes forms from our own
 * pages only; here the link's token is all the right there is to ask for. Every other request goes on to the page.
 * @see https://www.rfc-editor.org/rfc/rfc8058#section-3.1
 */
export function oneClickUnsubscribe(services: Pick<Services, 'db' | 'links' | 'now'>): Hono {
	const app = new Hono();
	app.post('/', async (c, next) => {
		const token = c.req.query('token');
		// Without a link it is our own form, which the page reads; with one the page reads nothing.
		if (token === undefined) return await next();
		const form = await readFormData(c.req.raw, { most: MOST_FIELDS, textsOnly: true });
		if (form?.get(FIELD) !== VALUE) return await next();
		const left = await leave(services, token);
		return left ? c.text('You are unsubscribed.\n') : c.text('This link does not work.\n', 400);
	});
	return app;
}
