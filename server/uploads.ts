import type { IncomingMessage } from 'node:http';

/** Pages that write a file to disk as it arrives, so that only its length counts. */
const UPLOADS = /^\/console\/(events\/[0-9a-f-]{36}\/material|orders\/[0-9a-f-]{36})$/;

const REQUEST_MS = 120_000;
/** The same for an upload: 2 GB at 2 MB a second and more. */
export const UPLOAD_MS = 3600_000;

/** Emails from the mail server, which has the secret: the route checks it and limits the length before it reads. */
const EMAILS = '/webhooks/email';

/** Whether a page limits the length of a request by itself, such as a file that is written to disk as it arrives. @param path Without the query string. */
export const isUpload = (method: string | undefined, path: string, type = ''): boolean =>
	method === 'POST' && (path === EMAILS || (UPLOADS.test(path) && type.startsWith('multipart/form-data')));

interface Pace {
	/** Until the first check. */
	graceMs: number;
	/** Slower than this on average, a client holds a connection open on purpose, or its user has left. */
	bytesPerSecond: number;
	/** In total, unless it is an upload. */
	totalMs: number;
}

const PACE: Pace = { graceMs: 10_000, bytesPerSecond: 500, totalMs: REQUEST_MS };

/** Ends the connection of a request whose body arrives too slowly. @param pace Shorter in tests. */
export function limitTime(request: IncomingMessage, { graceMs, bytesPerSecond, totalMs } = PACE): void {
	const { method, url = '', headers, socket } = request;
	if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
	const most = isUpload(method, url.replace(/\?.*/, ''), headers['content-type']) ? UPLOAD_MS : totalMs;
	const [started, before] = [performance.now(), socket.bytesRead];
	const check = () => {
		const earned = ((socket.bytesRead - before) / bytesPerSecond) * 1000;
		const left = Math.min(graceMs + earned, most) - (performance.now() - started);
		if (left <= 0) socket.destroy();
		else timer = setTimeout(check, left);
	};
	let timer = setTimeout(check, Math.min(graceMs, most));
	const stop = () => clearTimeout(timer);
	request.once('end', stop).once('close', stop);
}
