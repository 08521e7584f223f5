import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, BlockList, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkMailbox } from '#platform/mail/mailbox.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createLog } from '../log/log.ts';
import { callUrl, InsideHost } from './outgoing.ts';

let server: Server;
let answer: RequestListener;
let port: number;
beforeAll(async () => {
	server = createServer((request, response) => answer(request, response)).listen(0, '::');
	await once(server, 'listening');
	({ port } = server.address() as AddressInfo);
});
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
beforeEach(() => {
	answer = (_, response) => response.end('inside');
});

const { signal } = new AbortController();
const call = (url: string) => callUrl(url, { signal }, 'internet');

describe('an address typed in the console', () => {
	it.each([
		'127.0.0.1',
		'localhost',
		'[::1]',
		'[::ffff:127.0.0.1]',
		'[::ffff:7f00:1]',
		'[::127.0.0.1]',
		'[64:ff9b::7f00:1]',
		'[2002:7f00:1::]',
		'2130706433',
		'127.1',
		'0.0.0.0',
		'10.0.0.1',
		'169.254.169.254',
		'172.31.0.1',
		'192.168.1.1',
		'100.64.0.1',
		'[fd00::1]',
		'[fe80::1]',
		'[fec0::1]',
	])('does not reach %s', async (host) => {
		await expect(call(`http://${host}:${port}/`)).rejects.toThrow(InsideHost);
		await expect(call(`https://${host}:${port}/`)).rejects.toThrow(InsideHost);
	});

	it('is checked where it is connected to, so a name server that changes its answer gains nothing', async () => {
		const lookup = vi
			.spyOn(dns, 'lookup')
			.mockImplementation(((_: string, options: dns.LookupOptions, done: (...found: unknown[]) => void) =>
				options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never);
		await expect(call(`http://rebound.example:${port}/`)).rejects.toThrow(InsideHost);
		expect(lookup).toHaveBeenCalledOnce();
	});

	it('fails in the same way whether something listens there or not', async () => {
		const closed = createTcpServer().listen(0, '127.0.0.1');
		await once(closed, 'listening');
		const { port: free } = closed.address() as AddressInfo;
		closed.close();
		const failures = await Promise.all(
			[port, free].map((at) => call(`http://127.0.0.1:${at}/`).catch((error: Error) => error.message)),
		);
		expect(failures[0]).toBe(failures[1]);
	});

	it('is called on the internet, with TLS where it says https, and no redirect is followed', async () => {
		vi.spyOn(BlockList.prototype, 'check').mockReturnValue(false);
		answer = (_, response) =>
			response.writeHead(302, { location: '/other', 'set-cookie': ['a=1', 'b=2'] }).end('moved');
		const response = await call(`http://127.0.0.1:${port}/`);
		expect([response.status, response.headers.getSetCookie(), await response.text()]).toEqual([
			302,
			['a=1', 'b=2'],
			'moved',
		]);
		// It has no certificate to show.
		const secure = createSecureServer().listen(0, '127.0.0.1');
		await once(secure, 'listening');
		const url = `https://localhost:${(secure.address() as AddressInfo).port}/`;
		await expect(call(url)).rejects.toThrow(/handshake failure/);
		secure.close();
	});

	it.each(['127.0.0.1', 'localhost', '169.254.169.254', '[::1]'])('is no mail server at %s', async (host) => {
		for (const scheme of ['smtp', 'smtps']) {
			const mailer = createMailer(`${scheme}://${host}:${port}`, 'internet', createLog('silent'));
			await expect(mailer.check()).rejects.toThrow(InsideHost);
			await expect(mailer.send({ to: 'a@b.example' } as never, signal)).rejects.toThrow(InsideHost);
			mailer.close();
		}
		for (const scheme of ['imap', 'imaps']) {
			await expect(checkMailbox(`${scheme}://user:word@${host}:${port}/`, 'internet', signal)).rejects.toThrow(
				InsideHost,
			);
		}
	});
});

it('a response with an unusual status is an error that names it, and its connection is closed', async () => {
	const closed = Promise.withResolvers<void>();
	answer = (request, response) => {
		request.socket.once('close', closed.resolve);
		response.writeHead(999).write('more follows');
	};
	await expect(callUrl(`http://127.0.0.1:${port}/`, { signal }, 'anywhere')).rejects.toThrow('the status 999');
	await closed.promise;
});

it('an address of the environment reaches anything, and a call that takes too long fails with the reason', async () => {
	expect(await (await callUrl(`http://127.0.0.1:${port}/`, { signal }, 'anywhere')).text()).toBe('inside');
	answer = () => {};
	const late = callUrl(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(20) }, 'anywhere');
	await expect(late).rejects.toThrow(/timeout/);
});
