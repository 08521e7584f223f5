import { type Call, callUrl } from '#platform/calls/outgoing.ts';

export interface ZoomAnswer {
	status: number;
	headers: Headers;
	/** Empty if it is not a JSON object. */
	body: Record<string, unknown> & { registrants?: { id?: unknown; email?: unknown; join_url?: unknown }[] };
}

const TIMEOUT_MS = 10_000;
/** The largest answer is a page of 300 registrants. */
const LARGEST_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Sends a request. A redirect is an error: following it would send the person's data, or our token, elsewhere.
 * @throws if there was no response, or a successful one that is not JSON.
 */
export async function call(address: URL, init: Omit<Call, 'signal'>, signal: AbortSignal): Promise<ZoomAnswer> {
	const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
	const response = await callUrl(address, { ...init, signal: limit }, 'anywhere');
	const { status, headers } = response;
	const text = await readText(response);
	if (status >= 300 && status < 400) throw new Error(`Zoom answered ${status}, a redirect.`);
	const body = parseObject(text);
	if (!body && response.ok) throw new Error(`Zoom answered ${status} with something that is not JSON.`);
	return { status, headers, body: body ?? {} };
}

async function readText({ body }: Response): Promise<string> {
	if (!body) return '';
	const decoder = new TextDecoder();
	let text = '';
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > LARGEST_BODY_BYTES) throw new Error('Zoom answered with more than 2 MB.');
		text += decoder.decode(chunk, { stream: true });
	}
	return text + decoder.decode();
}

function parseObject(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
	} catch {
		return undefined;
	}
}
