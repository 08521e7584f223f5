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
	const known = hops.slice(-1 - trustedProxies).map(addressIn);
	return known.find((address) => address !== undefined) ?? peer;
}

/**
 * The address in an entry, which may have a port. Undefined if it has no address: `unknown`, or an obfuscated identifier of a proxy, which may
 * differ each time.
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6
 */
function addressIn(hop: string): string | undefined {
	const node = hop.trim().replace(/^"(.*)"$/, '$1');
	const [bare = ''] = node.split('%', 1);
	const address = SocketAddress.parse(isIPv6(bare) ? `[${bare}]` : node)?.address;
	const inside = address?.replace(/^::ffff:/, '') ?? '';
	return isIPv4(inside) ? inside : address;
}
