/**
 * The address a request came from.
 * @param socketAddress The peer of the connection.
 * @param forwardedFor The X-Forwarded-For header, which anybody can write.
 * @param trustedProxies How many proxies of ours stand in front: that many entries from the right are theirs to have written.
 */
export function clientAddress(
	socketAddress: string | undefined,
	forwardedFor: string | undefined,
	trustedProxies: number,
): string {
	const peer = socketAddress ?? 'unknown';
	if (trustedProxies === 0 || !forwardedFor) return peer;
	const hops = [...forwardedFor.split(',').map((hop) => hop.trim()), peer];
	return hops.at(-1 - trustedProxies) ?? hops[0] ?? peer;
}
