import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses of this machine and of private networks. */
const inside = new BlockList();
for (const [network, bits] of [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['224.0.0.0', 3],
] as const) {
	inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
	['::', 127],
	['64:ff9b::', 96],
	['fc00::', 7],
	['fe80::', 10],
	['ff00::', 8],
] as const) {
	inside.addSubnet(network, bits, 'ipv6');
}

/** Thrown for a host inside our own network, which an address typed into a form may not reach. */
export class InsideHost extends Error {
	override name = 'InsideHost';
	constructor(host: string) {
		super(`${host} is in a private network, which addresses set in the console cannot reach`);
	}
}

/**
 * Checks that a URL's host is on the internet, by all its addresses.
 * @throws {InsideHost} if it is not; the resolver's error if the name does not resolve.
 */
export async function requirePublicHost(url: string): Promise<void> {
	const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
	const addresses = isIP(host) ? [host] : (await lookup(host, { all: true })).map(({ address }) => address);
	if (addresses.some(isInside)) throw new InsideHost(host);
}

function isInside(address: string): boolean {
	const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
	if (mapped) return inside.check(mapped, 'ipv4');
	return isIP(address) === 6 ? inside.check(address, 'ipv6') : inside.check(address, 'ipv4');
}

/** Whether a site runs for development, on this machine only: then it may reach this machine. */
export const isLocalSite = (appUrl: string): boolean =>
	/^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(appUrl);
