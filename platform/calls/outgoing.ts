import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, connect, isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { connect as connectSecurely } from 'node:tls';

/** Addresses that are not on the internet: this machine's, private networks', and those of IPv6 that lead to an IPv4 address. */
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
	['::', 96],
	['64:ff9b::', 96],
	['64:ff9b:1::', 48],
	['2001::', 32],
	['2002::', 16],
	['fc00::', 7],
	['fe80::', 9],
	['ff00::', 8],
] as const) {
	inside.addSubnet(network, bits, 'ipv6');
}

/** Where a call may lead: what an operator typed reaches only the internet, what the engineer set reaches anything. */
export type Reach = 'internet' | 'anywhere';

/** Thrown for a host inside our own network, which an address typed into a form may not reach. */
export class InsideHost extends Error {
	override name = 'InsideHost';
	constructor(host: string) {
		super(`${host} is in a private network, which addresses set in the console cannot reach`);
	}
}

/**
 * Opens a connection. The address is checked when it is connected to, so a name server that changes its answer gains nothing. An
 * address that is out of reach fails before a packet is sent: `insideHost` recognizes the error.
 */
export function connectTo(host: string, port: number, reach: Reach): Socket {
	// A blocked address is skipped; if it was the only one, the error says so.
	return connect({ host, port, ...(reach === 'internet' && { blockList: inside }) });
}

/** The error to throw for a failed call: `InsideHost` if its address was out of reach, otherwise the error itself. */
export function insideHost(error: unknown, host: string): unknown {
	for (let at = error; at instanceof Error; at = at.cause) {
		if ((at as NodeJS.ErrnoException).code === 'ERR_IP_BLOCKED') return new InsideHost(host);
	}
	return error;
}

export const hostOf = (url: string | URL): string => new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();

export interface Call {
	method?: string;
	headers?: Record<string, string>;
	body?: string;
	signal: AbortSignal;
}

/**
 * Calls a URL over http. Every call of ours comes through here, apart from those of libraries whose address only the environment
 * sets. A redirect is the answer: following it could carry data elsewhere.
 * @returns The response, whose body must be read or canceled.
 * @throws {InsideHost} if the address is out of reach; the signal's reason; any other error if there was no response.
 */
export async function callUrl(url: string | URL, call: Call, reach: Reach): Promise<Response> {
	const { protocol, port } = new URL(url);
	const host = hostOf(url);
	const isSecure = protocol === 'https:';
	const createConnection = () => {
		const socket = connectTo(host, Number(port) || (isSecure ? 443 : 80), reach);
		return isSecure ? connectSecurely({ socket, host, ...(!isIP(host) && { servername: host }) }) : socket;
	};
	const { body, ...options } = call;
	const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
	(isSecure ? https : http)
		.request(url, { ...options, ...(reach === 'internet' && { createConnection }) })
		.once('response', resolve)
		.once('error', reject)
		.end(body);
	const message = await promise.catch((error: unknown) => {
		throw call.signal.aborted ? call.signal.reason : insideHost(error, host);
	});
	return toResponse(message, call.method);
}

const WITHOUT_BODY = [204, 205, 304];

function toResponse(message: IncomingMessage, method = 'GET'): Response {
	const { statusCode: status = 0, headersDistinct } = message;
	// A `Response` takes no other; unread, the message would keep its connection.
	if (status < 200 || status > 599) {
		message.destroy();
		throw new Error(`the server answered with the status ${status}`);
	}
	const headers = new Headers();
	for (const [name, values = []] of Object.entries(headersDistinct)) {
		for (const value of values) headers.append(name, value);
	}
	const hasBody = method !== 'HEAD' && !WITHOUT_BODY.includes(status);
	if (!hasBody) message.resume();
	return new Response(hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null, { status, headers });
}
