import type { IncomingMessage } from 'node:http';

/** Pages that write a file to disk as it arrives, so that only its length counts. */
const UPLOADS = /^\/console\/(events\/[0-9a-f-]{36}\/material|orders\/[0-9a-f-]{36})$/;

/** How long a request may take to arrive. */
const REQUEST_MS = 120_000;
/** The same for an upload: 2 GB at 2 MB a second and more. */
export const UPLOAD_MS = 3600_000;

/** Emails from the mail server, which has the secret: the route checks it and limits the length before it reads. */
const EMAILS = '/webhooks/email';

/** Whether a page limits the length of a request by itself, such as a file that is written to disk as it arrives. @param path Without the query string. */
export const isUpload = (method: string | undefined, path: string, type = ''): boolean =>
	method === 'POST' && (path === EMAILS || (UPLOADS.test(path) && type.startsWith('multipart/form-data')));

/** Ends the connection of a request whose body does not arrive in time, unless it is an upload. @param ms Shorter in tests. */
export function limitTime(request: IncomingMessage, ms = REQUEST_MS): void {
	const { method, url = '', headers } = request;
	if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
	if (isUpload(method, url.replace(/\?.*/, ''), headers['content-type'])) return;
	const timer = setTimeout(() => request.socket.destroy(), ms);
	const stop = () => clearTimeout(timer);
	request.once('end', stop).once('close', stop);
}
