import { Hono } from 'hono';
import type { Services } from '#app/services.ts';
import { leave } from './unsubscribe.server.ts';

/** What mail programs send (RFC 8058, section 3.2). */
const FIELD = 'List-Unsubscribe';
const VALUE = 'One-Click';

/**
 * Takes the POST that a mail program sends when its reader presses its own "Unsubscribe": no page was opened, no cookie and no
 * origin come with it, and the answer must not lead elsewhere. It stands before React Router, which takes forms from our own
 * pages only; here the link's token is all the right there is to ask for. Every other request goes on to the page.
 * @see https://www.rfc-editor.org/rfc/rfc8058#section-3.1
 */
export function oneClickUnsubscribe(services: Pick<Services, 'db' | 'links' | 'now'>): Hono {
	const app = new Hono();
	app.post('/', async (c, next) => {
		// A copy is read: the page reads the body again.
		const form = await c.req.raw
			.clone()
			.formData()
			.catch(() => undefined);
		if (form?.get(FIELD) !== VALUE) return await next();
		const left = await leave(services, c.req.query('token') ?? null);
		return left ? c.text('You are unsubscribed.\n') : c.text('This link does not work.\n', 400);
	});
	return app;
}
