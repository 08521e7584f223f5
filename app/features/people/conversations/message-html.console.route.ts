import { data } from 'react-router';
import { privateResponseHeaders } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/message-html.console.route';
import { messageHtml } from './conversation-view.console.server.ts';

/** Even if the sanitizer missed something, nothing runs, loads, navigates or is sent. */
const POLICY =
	"sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PAGE_START = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Email</title>
<style>body{font:15px/1.5 sans-serif;margin:12px;overflow-wrap:anywhere;color:#111;background:#fff}
table{border-collapse:collapse;max-width:100%}td,th{vertical-align:top;padding:2px 6px}
blockquote{margin:8px 0;padding-left:10px;border-left:3px solid #ccc}pre{white-space:pre-wrap}</style>`;

/** The sanitized HTML of an email, for a frame without any rights. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
	const { conversation, message } = params;
	const isValid = isCanonicalUuid(conversation) && isCanonicalUuid(message);
	const html = isValid ? await messageHtml(servicesOf(context).db, conversation, message) : undefined;
	if (html === undefined) throw data(null, { status: 404, headers: privateResponseHeaders });
	return new Response(PAGE_START + html, {
		headers: {
			...privateResponseHeaders,
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': POLICY,
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'no-referrer',
		},
	});
}
