import { createHash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';
import { createRateLimit } from './rate-limit.ts';
import { contentSecurityPolicy, ownScripts, setSecurityHeaders } from './security-headers.ts';

describe('the address of a client', () => {
	it("is the connection's, whatever a header claims, unless there are trusted proxies", () => {
		expect(clientAddress('10.0.0.1', '6.6.6.6', 0)).toBe('10.0.0.1');
		expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5', 1)).toBe('203.0.113.5');
		expect(clientAddress('10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.9', 2)).toBe('203.0.113.5');
		expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
		expect(clientAddress('10.0.0.1', '203.0.113.5', 3)).toBe('203.0.113.5');
	});

	it.each([
		['203.0.113.5', '203.0.113.5'],
		['203.0.113.5:50012', '203.0.113.5'],
		[' 203.0.113.5:1 \t', '203.0.113.5'],
		['::ffff:203.0.113.5', '203.0.113.5'],
		['[::ffff:203.0.113.5]:443', '203.0.113.5'],
		['2001:db8::5', '2001:db8::5'],
		['2001:0DB8:0:0:0:0:0:5', '2001:db8::5'],
		['[2001:db8::5]', '2001:db8::5'],
		['[2001:db8::5]:50012', '2001:db8::5'],
		['"[2001:db8::5]:50012"', '2001:db8::5'],
		['fe80::5%eth0', 'fe80::5'],
		// No address: the proxy that wrote the entry counts.
		['unknown', '10.0.0.1'],
		['unknown:50012', '10.0.0.1'],
		['_hidden', '10.0.0.1'],
		['_hidden:_port', '10.0.0.1'],
		['203.0.113.5.6', '10.0.0.1'],
		['203.0.113.5:port', '10.0.0.1'],
		['[2001:db8::5', '10.0.0.1'],
		// An empty entry.
		['', '6.6.6.6'],
		[' , ', '6.6.6.6'],
		['203.0.113.5:1, ,', '203.0.113.5'],
	])('for the entry %j is %s', (entry, address) => {
		expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}`, 1)).toBe(address);
	});

	it('is that of a proxy if the proxies do not know it', () => {
		expect(clientAddress('10.0.0.1', 'unknown, 10.0.0.9:80', 2)).toBe('10.0.0.9');
		expect(clientAddress('::ffff:10.0.0.1', undefined, 0)).toBe('10.0.0.1');
		expect(clientAddress(undefined, 'unknown', 1)).toBe('unknown');
	});
});

describe('the content security policy', () => {
	it("allows the page's own inline scripts by hash and no others", () => {
		const rendered =
			'<script>steal()</script><p nonce="other"><script nonce="">steal()</script><script nonce="s" type="module">run()</script>' +
			'<script type="application/ld+json">{"a":1}</script><script nonce="s" src="/a.js"></script>';
		const { html, scripts } = ownScripts(rendered, 's');
		expect(html).toContain('<script type="module">run()</script>');
		expect(html).not.toContain('nonce="s"');
		const policy = contentSecurityPolicy(scripts);
		const hash = createHash('sha256').update('run()').digest('base64');
		expect(policy).toContain(`script-src 'strict-dynamic' 'sha256-${hash}';`);
		expect(policy).not.toMatch(/script-src[^;]*unsafe/);
	});
});

it('a site at https says that it stays there', () => {
	const headersAt = (isSecure: boolean) => {
		const response = new ServerResponse(new IncomingMessage(new Socket()));
		setSecurityHeaders(response, isSecure);
		return response.getHeaders();
	};
	expect(headersAt(true)).toMatchObject({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
	expect(headersAt(false)).not.toHaveProperty('strict-transport-security');
});

describe('the rate limit', () => {
	it('counts an IPv6 network of 64 bits as one address', async () => {
		const limit = createRateLimit({ requests: 1, windowSeconds: 60 });
		expect(await limit.check('2001:db8:1:2::1')).toBe(0);
		expect(await limit.check('2001:0db8:0001:0002:ffff::2')).toBeGreaterThan(0);
		expect(await limit.check('2001:db8:1:3::1')).toBe(0);
		expect([
			await limit.check('::1'),
			await limit.check('::ffff:10.0.0.1'),
			await limit.check('::ffff:10.0.0.2'),
		]).toEqual([0, 0, 0]);
	});

	it('counts each address separately, and returns how long to wait', async () => {
		const limit = createRateLimit({ requests: 2, windowSeconds: 60 });
		expect([await limit.check('a'), await limit.check('a'), await limit.check('b')]).toEqual([0, 0, 0]);
		const wait = await limit.check('a');
		expect(wait).toBeGreaterThan(0);
		expect(wait).toBeLessThanOrEqual(60);
	});
});
