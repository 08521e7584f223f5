import type { IncomingMessage } from 'node:http';
import { networkOf } from './rate-limit.ts';

/** In bytes. */
interface Limits {
	/** Of one request. */
	request: number;
	/** What is read and dropped of one that is too large, so that its client hears the refusal. */
	skipped: number;
	/** What all requests hold together. */
	all: number;
	/** What one network's requests hold together. */
	network: number;
	/** A request that holds no more than this is small: it has room besides, so that large ones keep no small one out. */
	small: number;
	roomForSmall: number;
}

/** Why a body was not read on: it is larger than any may be, or too much is held just now. */
export type Stopped = 'too-large' | 'too-much';

/** A request whose body is counted as it is read. */
export interface CountedBody {
	request: Request;
	/** Undefined while it may be read on. */
	stopped(): Stopped | undefined;
	/** Reads to its end, as far as it may go, what nobody wanted, and keeps nothing: a client hears no answer before it has sent all. */
	skipRest(): Promise<void>;
	/** Call it when what was read is kept no longer. */
	release(): void;
}

/**
 * Bounds the memory that request bodies take. Nothing is counted, or read, before someone asks for the body: who is refused for
 * another reason costs nothing. What is too much breaks off the body with an error.
 * @returns What to give each request to, and, in a server, where it comes from: Node's own web streams copy every byte.
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
					// It broke off: nobody waits for an answer.
				}
			},
			release: () => hold(-ours),
		};
	};
}
