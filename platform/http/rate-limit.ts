import { createHmac, randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Counts requests by address. Addresses are stored as keyed hashes, in memory, until the window ends. */
export interface RateLimit {
	/** Seconds to wait, or 0 if the request is allowed. @param weight How many requests it counts as. */
	check(address: string, weight?: number): Promise<number>;
	/** Seconds to wait for a client that keeps ignoring the limit, or 0. Counts nothing. */
	flooded(address: string): Promise<number>;
}

export const noRateLimit: RateLimit = { check: async () => 0, flooded: async () => 0 };

/** A client that exceeds the limit by this factor ignores it. */
const FLOOD = 1.25;

/** @param options `requests` within `windowSeconds`, for each address. */
export function createRateLimit(options: { requests: number; windowSeconds: number }): RateLimit {
	const limiter = new RateLimiterMemory({ points: options.requests, duration: options.windowSeconds });
	const key = randomBytes(32);
	const hashOf = (address: string) => createHmac('sha256', key).update(networkOf(address)).digest('base64url');
	const seconds = ({ msBeforeNext }: { msBeforeNext: number }) => Math.ceil(msBeforeNext / 1000);
	return {
		async check(address, weight = 1) {
			try {
				await limiter.consume(hashOf(address), weight);
				return 0;
			} catch (refused) {
				if (refused instanceof Error) throw refused;
				return seconds(refused as { msBeforeNext: number });
			}
		},
		async flooded(address) {
			const counted = await limiter.get(hashOf(address));
			return counted && counted.consumedPoints > options.requests * FLOOD ? seconds(counted) : 0;
		},
	};
}

/** The network to count an address under: one client may have a whole IPv6 network of 64 bits, but only one IPv4 address. */
export function networkOf(address: string): string {
	if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address;
	const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
	const groups = head === '' ? [] : head.split(':');
	const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
	return [...groups, ...Array<string>(missing).fill('0')]
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16))
		.join(':');
}
