import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * The address a request came from, without a port and in one spelling.
 * @param socketAddress The peer of the connection.
 * @param forwardedFor The X-Forwarded-For header, which anyone can write.
 * @param trustedProxies How many proxies of ours stand in front: that many entries from the right are theirs to have written.
 * Where the one that counts names nobody, it is the next nearer to us that does.
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
 * The address in an entry, which may have a port. Undefined for one that names nobody: `unknown`, or a name that a proxy made up, which may
 * be another one each time.
 * @see https://www.rfc-editor.org/rfc/rfc7239#section-6
 */
function addressIn(hop: string): string | undefined {
	const node = hop.trim().replace(/^"(.*)"$/, '$1');
	const [bare = ''] = node.split('%', 1);
	const address = SocketAddress.parse(isIPv6(bare) ? `[${bare}]` : node)?.address;
	const inside = address?.replace(/^::ffff:/, '') ?? '';
	return isIPv4(inside) ? inside : address;
}
