import type { IncomingMessage } from 'node:http';
import { networkOf } from './rate-limit.ts';

/** In bytes. */
interface Limits {
	/** Maximum of one request. */
	request: number;
	/** How much of a body that is too large is read and discarded, so that its client receives the error response. */
	skipped: number;
	/** Maximum of all requests together. */
	all: number;
	/** Maximum of all requests of one network together. */
	network: number;
	/** A request up to this size is small: small requests have their own reserve, so that large ones cannot block them. */
	small: number;
	roomForSmall: number;
}

/** Why reading a body stopped: it is larger than the maximum, or too much is in memory now. */
export type Stopped = 'too-large' | 'too-much';

/** A request whose body is counted as it is read. */
export interface CountedBody {
	request: Request;
	/** Undefined while reading may continue. */
	stopped(): Stopped | undefined;
	/** Reads and discards the rest of the body, up to the limit: a client reads no answer before it has sent everything. */
	skipRest(): Promise<void>;
	/** Call it when the body is no longer in memory. */
	release(): void;
}

/**
 * Limits the memory of request bodies. Nothing is counted or read before a handler requests the body, so a request that is rejected for
 * another reason costs nothing. A body above the limit is aborted with an error.
 * @returns A wrapper for each request and, in a server, its Node.js source: Node's own web streams copy every byte.
 */
export function createBodyBudget(
	limits: Limits,
): (request: Request, address: string, incoming?: IncomingMessage) => CountedBody {
	let held = 0;
	const heldBy = new Map<string, number>();

	return (raw, address, incoming) => {
		const network = networkOf(address);
		let ours = 0;
		let read = 0;
		let stopped: Stopped | undefined;
		let isDone = false;
		let chunks: AsyncIterator<Uint8Array> | undefined;

		const hold = (bytes: number) => {
			held += bytes;
			ours += bytes;
			const theirs = (heldBy.get(network) ?? 0) + bytes;
			if (theirs > 0) heldBy.set(network, theirs);
			else heldBy.delete(network);
		};
		const fits = (bytes: number) =>
			ours + bytes <= limits.small
				? held + bytes <= limits.all + limits.roomForSmall
				: held + bytes <= limits.all && (heldBy.get(network) ?? 0) + bytes <= limits.network;
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
					if (read > limits.request) stopped = 'too-large';
					else if (!fits(chunk.byteLength)) stopped = 'too-much';
					if (stopped) return controller.error(new Error(`The body was not read on: ${stopped}.`));
					hold(chunk.byteLength);
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
					// The connection broke: no one awaits an answer.
				}
			},
			release: () => hold(-ours),
		};
	};
}
