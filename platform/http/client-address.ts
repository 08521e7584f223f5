import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * The address a request came from, without a port and in canonical form.
 * @param socketAddress The peer of the connection.
 * @param forwardedFor The X-Forwarded-For header, which any client can forge.
 * @param trustedProxies The number of our own proxies: that many entries from the right were written by them.
 * If the relevant entry is not an address, the next entry to its right counts.
 */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
): string {
	const peer = socketAddress ?? 'unknown';
	const hops = [...(forwardedFor ?? '').split(',').filter((hop) => hop.trim() !== ''), peer];
	const trusted = hops.slice(-1 - trustedProxies).map(parseHop);
	return trusted.find((address) => address !== undefined) ?? peer;
}

/**
 * The address in an entry, which may have a port.
 * @returns Undefined for `unknown`, and for an obfuscated identifier of a proxy, which may differ each time.
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6
 */
function parseHop(hop: string): string | undefined {
	const node = hop.trim().replace(/^"(.*)"$/, '$1');
	const [bare = ''] = node.split('%', 1);
	const address = SocketAddress.parse(isIPv6(bare) ? `[${bare}]` : node)?.address;
	const unmapped = address?.replace(/^::ffff:/, '') ?? '';
	return isIPv4(unmapped) ? unmapped : address;
}
