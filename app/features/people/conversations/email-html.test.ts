import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitQuote } from './conversation-view.console.server.ts';
import { parseInboundEmail, readEmailHtml, sanitizeEmailHtml } from './parse-email.server.ts';

const REMOTE = 'https://evil.example/x';

it.each([
	['a script', '<script>alert(1)</script>'],
	['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
	['an event handler', '<b onclick=alert(1) onmouseover="alert(1)">x</b>'],
	['a broken picture', '<img src=x onerror=alert(1)>'],
	['a remote picture', `<img src="${REMOTE}" srcset="${REMOTE} 2x"><picture><source srcset="${REMOTE}"></picture>`],
	['an SVG', `<svg onload=alert(1)><script href="${REMOTE}"/><image href="${REMOTE}"/></svg>`],
	['MathML', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
	['a style', `<p style="background:url(${REMOTE});position:fixed">x</p>`],
	[
		'a style sheet',
		`<style>@import url(${REMOTE});p{background:url(${REMOTE})}</style><link rel=stylesheet href="${REMOTE}">`,
	],
	['an old background', `<table background="${REMOTE}"><tr><td background="${REMOTE}">x</td></tr></table>`],
	['a refresh', `<meta http-equiv="refresh" content="0;url=${REMOTE}">`],
	[
		'a form',
		`<form action="${REMOTE}"><input name=q autofocus onfocus=alert(1)><button formaction="${REMOTE}">x</button></form>`,
	],
	['a base', `<base href="${REMOTE}"><a href="/x">x</a>`],
	['a script link', '<a href="javascript:alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a>'],
	['a data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>'],
	[
		'a frame',
		`<iframe srcdoc="<script>alert(1)</script>" src="${REMOTE}"></iframe><object data="${REMOTE}"></object><embed src="${REMOTE}">`,
	],
	['media', `<video src="${REMOTE}" poster="${REMOTE}" autoplay></video><audio src="${REMOTE}"></audio>`],
	['an id that shadows', '<a id="document" name="cookie" class="x">x</a>'],
	['an open comment', '<!--><img src=x onerror=alert(1)>-->'],
	['an open attribute', '<p title="<img src=x onerror=alert(1)>">x</p>'],
	[
		'a template',
		'<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
	],
])('%s executes and loads nothing', (_, hostile) => {
	const html = sanitizeEmailHtml(`<p>before</p>${hostile}<p>after</p>`) ?? '';
	expect(html).toContain('<p>before</p>');
	// Every tag that is left is a plain one without attributes, and nothing else opens one.
	const tags = html.match(/<[^>]*>/g) ?? [];
	expect(tags.filter((tag) => !/^<\/?(p|b|a|table|tbody|tr|td)>$/.test(tag))).toEqual([]);
	expect(html.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
	expect(html).not.toContain('evil.example');
});

it('keeps the structure of the text', () => {
	expect(sanitizeEmailHtml('<h1>Hi</h1><ul><li><b>one</b></li></ul><td colspan="2">x</td>')).toBe(
		'<h1>Hi</h1><ul><li><b>one</b></li></ul><td colspan="2">x</td>',
	);
	expect(sanitizeEmailHtml('<div><br></div>')).toBeUndefined();
	// Nested deeper than a parser's stack.
	expect(sanitizeEmailHtml(`${'<div>'.repeat(10_000)}deep`)).toContain('deep');
});

it('reads what follows embedded files and style sheets, whatever their length, and in any text in time', async () => {
	const styles = `<STYLE type="text/css">${'p { color: red }'.repeat(20_000)}</style>`;
	const picture = `<img src="data:image/png;base64,${'A'.repeat(300_000)}\r\n${'B'.repeat(10_000)}">`;
	const { html, isCut, text } = readEmailHtml(`${styles}${picture}<p>our purchase order</p>${picture}`);
	expect([html, isCut, await text()]).toEqual(['<p>our purchase order</p>', false, 'our purchase order']);
	const open = readEmailHtml('<p>before</p><style><p>after</p>');
	expect(await open.text()).toBe('before');
	// A quadratic search would take minutes.
	for (const hostile of ['<style', 'data:', 'data:a/b;base64,', '<style></style']) {
		expect(readEmailHtml(`<p>x</p>${hostile.repeat(500_000)}`).isCut).toBe(true);
	}
});

it.each([
	['On Tue, Jul 1, 2025 at 9:00 AM MGA <a@b.c> wrote:\n> Yes', 'Fine'],
	['On Tue, Jul 1, 2025 at 9:00 AM MGA\n<a@b.c> wrote:\n> Yes', 'Fine'],
	['Am 01.07.2025 um 09:00 schrieb MGA:\n> Ja', 'Fine'],
	['-----Original Message-----\nFrom: MGA', 'Fine'],
	['> Yes\n> No', 'Fine'],
])('the quote %j is separate', (quote, text) => {
	expect(splitQuote(`${text}\n\n${quote}`)).toEqual({ text, quoted: quote });
	// Without anything before it, it is what they wrote.
	expect(splitQuote(quote).text).toBe(quote);
});

it('an email in a rare encoding is parsed wherever it is broken', async () => {
	const part = (type: string, encoding: string, text: string) =>
		`--b\r\nContent-Type: ${type}; charset=cp-850\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${text}\r\n`;
	const whole = Buffer.from(
		`From: =?cp-850?Q?=81?= <a@b.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part('text/plain', '8bit', '\x81')}${part('text/html', 'base64', 'PGI+gTwvYj4=')}--b--`,
		'latin1',
	);
	for (let end = 0; end <= whole.length; end += 3) await parseInboundEmail(whole.subarray(0, end));
	const noise = fc.uint8Array({ maxLength: 20 });
	await fc.assert(
		fc.asyncProperty(fc.nat(whole.length), noise, async (at, bytes) => {
			await parseInboundEmail(Buffer.concat([whole.subarray(0, at), bytes, whole.subarray(at)]));
		}),
		{ numRuns: 100 },
	);
	const deep = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(2000);
	expect(
		await parseInboundEmail(Buffer.from(`From: a@b.example\r\nSubject: charset=cp-850\r\n${deep}`)),
	).toBeUndefined();
});

it('an email without what it needs is not accepted; what is too long is cut', async () => {
	const parse = (text: string) => parseInboundEmail(new TextEncoder().encode(text));
	expect(await parse('')).toBeUndefined();
	expect((await parse('Subject: x\r\n\r\ny'))?.from).toBeUndefined();
	expect((await parse('From: <a@b@c>\r\n\r\ny'))?.from).toBeUndefined();
	const long = await parse(
		`From: "${'n'.repeat(999)}" <a@b.example>\r\nSubject: ${'s'.repeat(999)}\r\n\r\n${'x\0'.repeat(200_000)}`,
	);
	expect([long?.from?.name?.length, long?.subject.length, long?.text.length]).toEqual([200, 300, 100_000]);
	expect(long?.text).not.toContain('\0');
});
