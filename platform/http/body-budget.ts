import type { IncomingMessage } from 'node:http';
import { networkOf } from './rate-limit.ts';

/** In bytes. */
interface Limits {
	request: number;
	/** How much of a too large body is read and discarded, so that its client receives the error response. */
	skipped: number;
	all: number;
	network: number;
	/** Requests up to this size have their own reserve, so that large ones cannot block them. */
	small: number;
	roomForSmall: number;
}

/** Why reading a body stopped: it is too large, or too much is in memory. */
type Stopped = 'too-large' | 'too-much';

export interface CountedBody {
	request: Request;
	/** Undefined while reading may continue. */
	stopped(): Stopped | undefined;
	/** Reads and discards the rest of the body, up to the limit: a client reads no response before it has sent everything. */
	skipRest(): Promise<void>;
	/** Call it when the body is no longer in memory. */
	release(): void;
}

/**
 * Limits the memory of request bodies. Nothing is read before a handler reads the body, so a request that is rejected for another
 * reason costs nothing. Reading a body beyond the limits fails.
 * @returns A wrapper for each request and, in a server, its Node.js source: Node's own web streams copy every byte. `most` is the
 * maximum of this request, if not the usual one.
 */
export function createBodyBudget(
	limits: Limits,
): (request: Request, address: string, incoming?: IncomingMessage, most?: number) => CountedBody {
	let totalBytes = 0;
	const bytesByNetwork = new Map<string, number>();

	return (raw, address, incoming, most = limits.request) => {
		const network = networkOf(address);
		let requestBytes = 0;
		let read = 0;
		let stopped: Stopped | undefined;
		let isDone = false;
		let chunks: AsyncIterator<Uint8Array> | undefined;

		const count = (bytes: number) => {
			totalBytes += bytes;
			requestBytes += bytes;
			const networkBytes = (bytesByNetwork.get(network) ?? 0) + bytes;
			if (networkBytes > 0) bytesByNetwork.set(network, networkBytes);
			else bytesByNetwork.delete(network);
		};
		const fits = (bytes: number) =>
			requestBytes + bytes <= limits.small
				? totalBytes + bytes <= limits.all + limits.roomForSmall
				: totalBytes + bytes <= limits.all && (bytesByNetwork.get(network) ?? 0) + bytes <= limits.network;
		const next = async () => {
			chunks ??= (incoming ?? raw.body)?.[Symbol.asyncIterator]();
			const part = await chunks?.next();
			isDone = !part || part.done === true;
			if (!part || part.done) return undefined;
			read += part.value.byteLength;
			return part.value;
		};

		const body = new ReadableStream<Uint8Array>(
			{
				async pull(controller) {
					const chunk = await next();
					if (!chunk) return controller.close();
					if (read > most) stopped = 'too-large';
					else if (!fits(chunk.byteLength)) stopped = 'too-much';
					if (stopped) return controller.error(new Error(`Reading the body was stopped: ${stopped}.`));
					count(chunk.byteLength);
					controller.enqueue(chunk);
				},
			},
			{ highWaterMark: 0 },
		);
		const { url, method, headers, signal } = raw;
		const init = { method, headers, body, signal, duplex: 'half' };
		return {
			request: new Request(url, init),
			stopped: () => stopped,
			async skipRest() {
				try {
					while (!isDone && read <= limits.skipped) await next();
				} catch {
					// The connection broke: no one awaits a response.
				}
			},
			release: () => count(-requestBytes),
		};
	};
}
