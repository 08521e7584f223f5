import fs from 'node:fs';
import { request as openRequest } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { allForms, careerMap, contact, cv, type FormSpec, portfolio, uniqueEmail } from './all-forms.ts';
import { expect, test } from './http-test.ts';
import type { Site } from './site.ts';

const MEGABYTE = 1024 * 1024;
const image = { name: 'image', path: '/builder-portfolio/image' };

type Body = FormData | URLSearchParams | string | Uint8Array<ArrayBuffer>;
type Value = string | string[] | File;

interface Sent {
	status: number;
	text: string;
	/** Whether it is the response to a request with scripts instead of a page. */
	isData?: boolean;
}

/** Sends a request that no browser would send, without following redirects. */
async function post(site: Site, address: string, body?: Body, headers: Record<string, string> = {}): Promise<Sent> {
	const response = await fetch(site.url + address, {
		method: 'POST',
		body,
		redirect: 'manual',
		headers: { origin: site.url, ...headers },
	});
	return { status: response.status, text: await response.text() };
}

const fileOf = ({ name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) =>
	new File([Uint8Array.from(buffer)], name, { type: mimeType });

/** A form's valid values with some fields changed; undefined omits one. */
function bodyOf(form: FormSpec, changes: Record<string, Value | undefined> = {}): FormData | URLSearchParams {
	const kind = /[?&]for=(\w+)/.exec(form.path)?.[1];
	const fields: Record<string, Value | undefined> = {
		...(kind ? { kind } : {}),
		...form.fields,
		email: uniqueEmail(),
		...(form.file ? { [form.file.name]: fileOf(form.file.sample) } : {}),
		...changes,
	};
	const hasFile = Object.values(fields).some((value) => value instanceof File);
	const body = hasFile || form === portfolio ? new FormData() : new URLSearchParams();
	for (const [name, values] of Object.entries(fields)) {
		for (const value of [values ?? []].flat()) body.append(name, value as string);
	}
	return body;
}

/** Jobs that a form could have enqueued; scheduled jobs run on their own. */
const ofForms = "name not like '\\_\\_pgboss%' and name not in (select name from pgboss.schedule)";

/** Waits until the jobs that earlier tests enqueued are done: they can enqueue others, which would be counted. */
async function finishJobs(site: Site): Promise<void> {
	const due = `select name from pgboss.job where ${ofForms} and state < 'completed' and start_after <= now()`;
	await expect.poll(() => site.rows(due), { intervals: [100], message: 'jobs that are due' }).toEqual([]);
}

async function countStored(site: Site): Promise<Record<string, unknown>> {
	const tables = [
		...['website_data', 'customers', 'submissions', 'subscriptions', 'enrollments'],
		...['event_registrations', 'builder_portfolios', 'genai_career_hacks'],
	];
	const counts = tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`);
	counts.push(`(select count(*)::int from pgboss.job where ${ofForms}) as jobs`);
	const [rows] = await site.rows(`select ${counts.join()}`);
	return { ...rows, files: fs.readdirSync(path.join(site.directory, 'files'), { recursive: true }).length };
}

type Case = [what: string, send: () => Promise<Sent>];

async function expectRefused(site: Site, cases: Case[], shape: (sent: Sent) => boolean = () => true): Promise<void> {
	fs.mkdirSync(path.join(site.directory, 'files'), { recursive: true });
	await finishJobs(site);
	const before = await countStored(site);
	const wrong: string[] = [];
	for (const [what, send] of cases) {
		const sent = await send();
		if (sent.status < 400 || sent.status > 499 || !shape(sent)) wrong.push(`${what}: ${sent.status}`);
	}
	expect(wrong).toEqual([]);
	expect(await countStored(site)).toEqual(before);
	expect(await (await fetch(`${site.url}/healthz`)).text()).toBe('ok');
	expect(site.log()).not.toMatch(/"level":(50|60)/);
}

const isOurPage = ({ text, isData = false }: Sent) =>
	text.includes('</html>') !== isData && !/<script>alert|<img src=x/.test(text);

/** Forms without a file, with an image that may be uploaded first, and with a file. */
const ofEachKind = [contact, portfolio, careerMap];

const dataOf = (form: FormSpec) => form.path.replace(/\?|$/, '.data$&');

const markup = '"><script>alert(1)</script><img src=x onerror=alert(2)>';

for (const form of allForms) {
	test.describe(form.name, () => {
		const names = [...new Set([...Object.keys(form.fields), ...Object.keys(form.required), 'email'])];
		const texts = names.filter((name) => name !== form.file?.name && name !== 'privacyConsent');

		test('invalid fields, one at a time', async ({ site }) => {
			const cases: Case[] = [];
			// The first field's rejections are read as pages with the entered values; those of the others as scripts get them, which is four times faster.
			const bad = (what: string, name: string, value: Value | undefined) => {
				const isPage = name === texts[0] || value === markup;
				const send = () => post(site, isPage ? form.path : dataOf(form), bodyOf(form, { [name]: value }));
				cases.push([`${name} ${what}`, isPage ? send : async () => ({ ...(await send()), isData: true })]);
			};
			for (const name of names.filter((one) => one in form.required)) {
				bad('missing', name, undefined);
				bad('empty', name, '');
				bad('of spaces', name, ' \t\n ');
			}
			for (const name of names) {
				const good = name === 'email' ? uniqueEmail() : (form.fields[name] ?? 'text');
				bad('sent twice', name, [good, good]);
				bad('sent a hundred times', name, Array(100).fill(good));
			}
			for (const name of texts) {
				const good = name === 'email' ? uniqueEmail() : (form.fields[name] as string);
				bad('of 10,000 characters', name, good + 'x'.repeat(10_000));
				bad('of 10,000 characters in another script', name, good + '葉'.repeat(10_000));
				bad('with a null byte', name, `${good}\0`);
				bad('with a bell', name, `${good.slice(0, 3)}\u0007${good.slice(3)}`);
				bad('with a right-to-left override', name, `${good.slice(0, 3)}\u202e${good.slice(3)}`);
				bad('with an isolate', name, `\u2066${good}\u2069`);
				bad('with a noncharacter', name, `${good.slice(0, 3)}\uffff${good.slice(3)}`);
				bad('as a file', name, new File(['x'], 'x.txt'));
			}
			for (const name of form.choices ?? []) {
				for (const value of [
					'nothing of the list',
					form.fields[name]?.toUpperCase(),
					'constructor',
					'__proto__',
					markup,
				]) {
					if (value !== form.fields[name]) bad(`as ${value}`, name, value);
				}
			}
			for (const name of texts.filter((field) => /linkedin|url$/i.test(field))) {
				for (const value of [
					...[
						'javascript:alert(1)',
						'data:text/html,x',
						'ftp://example.org/',
						'//example.org',
						'http://',
						'leaf.example.org',
					],
					...['https://ada:secret@example.org/', 'https://localhost', markup, `https://example.org/${'x'.repeat(500)}`],
				]) {
					bad(`as ${value.slice(0, 40)}`, name, value);
				}
			}
			for (const value of [
				...['ada', 'ada@', '@example.org', 'ada@example', 'ada@@example.org', 'ada@example..org', 'ada @example.org'],
				...[
					`${'a'.repeat(250)}@example.org`,
					`<${uniqueEmail()}>`,
					`${uniqueEmail()},${uniqueEmail()}`,
					`${uniqueEmail()}\r\nBcc: x@y.org`,
				],
				...[markup, `"<script>"@example.org`, `ada@-example.org`],
			]) {
				bad(`as ${JSON.stringify(value).slice(0, 40)}`, 'email', value);
			}
			if ('privacyConsent' in form.fields) {
				for (const value of ['off', 'true', '1', 'on ']) bad(`as ${value}`, 'privacyConsent', value);
			}
			await expectRefused(site, cases, isOurPage);
		});

		// One function reads all forms (app/forms/receive.server.ts).
		if (ofEachKind.includes(form))
			test('malformed bodies, and fields that only a program sends', async ({ site }) => {
				const json = JSON.stringify({ ...form.fields, email: uniqueEmail() });
				const plain = () => new URLSearchParams(bodyOf(form) as never).toString();
				const boundary = 'multipart/form-data; boundary=leaf';
				const part = (name: string, value: string) =>
					`--leaf\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
				const whole = Object.entries({ ...form.fields, email: uniqueEmail() }).map(([name, value]) =>
					part(name, value),
				);
				const bodies: [what: string, body: Body | undefined, type?: string][] = [
					['no body', undefined],
					['no body of a form', undefined, 'application/x-www-form-urlencoded'],
					['no body of a multipart form', undefined, boundary],
					['an empty body', '', 'application/x-www-form-urlencoded'],
					['JSON', json, 'application/json'],
					['JSON that says it is a form', json, 'application/x-www-form-urlencoded'],
					['a form that says it is text', plain(), 'text/plain'],
					['a form that says it is XML', plain(), 'application/xml'],
					['a form that says nothing clear', plain(), ';;;'],
					['a form that says it is multipart', plain(), boundary],
					['multipart without a boundary', `${whole.join('')}--leaf--\r\n`, 'multipart/form-data'],
					['multipart with another boundary', `${whole.join('')}--leaf--\r\n`, 'multipart/form-data; boundary=bark'],
					['multipart cut off in a value', whole.join('').slice(0, -8), boundary],
					['multipart cut off in a header', `${whole.join('')}--leaf\r\nContent-Dispo`, boundary],
					['multipart without an end', whole.join(''), boundary],
					['multipart without names', '--leaf\r\n\r\nx\r\n--leaf--\r\n', boundary],
					['bytes', new Uint8Array(2_000).fill(0xff), 'application/x-www-form-urlencoded'],
					['bytes as multipart', new Uint8Array(2_000).fill(0xff), boundary],
					['broken escapes', 'email=%zz%00%&name=%ff%fe', 'application/x-www-form-urlencoded'],
					[
						'ten thousand fields',
						Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join('&'),
						'application/x-www-form-urlencoded',
					],
				];
				const cases: Case[] = bodies.map(([what, body, type]) => [
					what,
					() => post(site, form.path, body, type ? { 'content-type': type } : {}),
				]);
				for (const [name, value] of [
					['__intent__', 'x'],
					['__intent__', '{"type":"reset","payload":{}}'],
					['__intent__', '{"type":"validate","payload":{}}'],
					['__intent__', '{"type":"update","payload":{"name":"__proto__.taken","value":1}}'],
					['__intent__', '{"type":"insert","payload":{"name":"email","index":99999999}}'],
					['__intent__', '{"type":"remove","payload":{"name":"email","index":0}}'],
					['__intent__', '{"type":"reorder","payload":{"name":"email","from":0,"to":1e9}}'],
					['__intent__', 'null'],
					['__state__', 'x'],
					['__state__', '{"validated":'],
					['email[0]', 'ada@example.org'],
					['email.__proto__.taken', '1'],
					['email[constructor][prototype]', '1'],
					['__proto__[email]', 'ada@example.org'],
					['__proto__.taken', '1'],
				] as const) {
					const isState = name.startsWith('__') && name.endsWith('__');
					const changes = { [name]: value, ...(isState ? {} : { email: undefined }) };
					cases.push([`${name}=${value}`, () => post(site, form.path, bodyOf(form, changes))]);
				}
				cases.push(
					['the trap for bots', () => post(site, form.path, bodyOf(form, { fax_number: '1' }))],
					['the trap for bots, twice', () => post(site, form.path, bodyOf(form, { fax_number: ['1', '2'] }))],
				);
				await expectRefused(site, cases);
				expect(Object.hasOwn(Object.prototype, 'taken')).toBe(false);
			});

		test('requests from another site', async ({ site }) => {
			const origins = ['https://evil.example', 'null', 'http://localhost', `${site.url}.evil.example`, 'x', 'file://'];
			const data = dataOf(form);
			await expectRefused(
				site,
				origins.flatMap((origin): Case[] => [
					[origin, () => post(site, form.path, bodyOf(form), { origin })],
					[`${origin} with scripts`, () => post(site, data, bodyOf(form), { origin })],
				]),
			);
		});

		test('the same is rejected with scripts', async ({ site }) => {
			const data = dataOf(form);
			await expectRefused(site, [
				['empty', () => post(site, data, new URLSearchParams({ kind: 'x' }))],
				['no body', () => post(site, data)],
				['JSON', () => post(site, data, '{}', { 'content-type': 'application/json' })],
				['markup', () => post(site, data, bodyOf(form, { email: markup }))],
				['null byte', () => post(site, data, bodyOf(form, { email: 'a\0@example.org' }))],
				['intent', () => post(site, data, bodyOf(form, { __intent__: 'x' }))],
				[
					'another method',
					async () => ({
						status: (await fetch(site.url + form.path, { method: 'PUT', body: 'x', headers: { origin: site.url } }))
							.status,
						text: '',
					}),
				],
			]);
		});
	});
}

test('text that looks like markup, SQL or a template is stored and shown unchanged', async ({ site }) => {
	for (const message of [
		`${markup} and more`,
		`'); drop table website_data; --`,
		'{{constructor.constructor("x")()}} #{7*7} <%= 7 %>',
		'مرحبا\u200f, שלום, 你好, 🌱 and a line\r\nbreak',
		'=HYPERLINK("https://evil.example")',
	]) {
		const email = uniqueEmail();
		const body = new URLSearchParams({ name: message.replaceAll(/\s+/g, ' ').slice(0, 200), email, message });
		expect((await post(site, '/contact', body)).status).toBe(303);
		const [row] = await site.rows('select name, message from website_data where email = $1', [email]);
		expect(row?.message).toBe(message);
	}
});

test.describe('uploads', () => {
	const bytes = (length: number, start: Uint8Array = new Uint8Array()) => {
		const all = new Uint8Array(new ArrayBuffer(length));
		all.set(start.subarray(0, length));
		return all;
	};
	const picture = (width: number, height: number) =>
		sharp({ create: { width, height, channels: 3, background: '#1f5a3d' }, limitInputPixels: false })
			.png()
			.toBuffer();
	const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

	let bomb: Buffer | undefined;

	async function badImages(): Promise<[what: string, ...files: File[]][]> {
		const png = Uint8Array.from(await picture(40, 40));
		bomb ??= await picture(7_200, 7_200);
		expect(bomb.length).toBeLessThan(MEGABYTE);
		return [
			['two', new File([png], 'a.png'), new File([png], 'b.png')],
			['of zero bytes', new File([], 'a.png')],
			['of 5 MB and one byte', new File([bytes(5 * MEGABYTE + 1, png)], 'a.png')],
			['that is SVG', new File([svg], 'a.svg', { type: 'image/svg+xml' })],
			['that is SVG and says PNG', new File([svg], 'a.png', { type: 'image/png' })],
			['that is HTML', new File(['<!doctype html><script>alert(1)</script>'], 'a.gif', { type: 'image/gif' })],
			['that is a PDF', new File([Uint8Array.from(cv.buffer)], 'a.jpg', { type: 'image/jpeg' })],
			['with another name', new File([png], 'a.php')],
			['with two extensions', new File([png], 'a.png.php')],
			['without a name', new File([png], ' ')],
			['with a path for a name', new File([png], '../../../a')],
			['with a null byte in its name', new File([png], 'a.php\0.svg')],
			['that is a bomb', new File([Uint8Array.from(bomb)], 'a.png')],
			['cut off', new File([png.subarray(0, 50)], 'a.png')],
			['that only begins like one', new File([bytes(300, png.subarray(0, 8))], 'a.png')],
			['that only begins like a GIF', new File(['GIF89a and nothing'], 'a.gif')],
			['that only begins like a WebP', new File(['RIFF1234WEBPVP8 '], 'a.webp')],
		];
	}

	test('images uploaded before their form', async ({ site }) => {
		const cases: Case[] = (await badImages()).map(([what, ...files]) => [
			what,
			() => {
				const body = new FormData();
				for (const file of files) body.append('imageFile', file);
				return post(site, image.path, body);
			},
		]);
		const good = async () => {
			const body = new FormData();
			body.append('imageFile', new File([Uint8Array.from(await picture(40, 40))], 'a.png'));
			return body;
		};
		const data = `${image.path}.data`;
		cases.push(
			['none', () => post(site, image.path, new FormData())],
			['a text', () => post(site, image.path, new URLSearchParams({ imageFile: 'x' }))],
			['no body', () => post(site, image.path)],
			['JSON', () => post(site, image.path, '{}', { 'content-type': 'application/json' })],
			['bytes', () => post(site, image.path, bytes(100), { 'content-type': 'image/png' })],
			[
				'cut off',
				() => post(site, image.path, '--leaf\r\nContent-Dis', { 'content-type': 'multipart/form-data; boundary=leaf' }),
			],
			['of another site', async () => post(site, image.path, await good(), { origin: 'https://evil.example' })],
			[
				'of a page of another site',
				async () => post(site, image.path, await good(), { 'sec-fetch-site': 'cross-site' }),
			],
			['of another site as data', async () => post(site, data, await good(), { origin: 'https://evil.example' })],
		);
		await expectRefused(site, cases, ({ text }) => !text.includes('<script>alert'));
	});

	test('images uploaded with their form', async ({ site }) => {
		const cases: Case[] = (await badImages()).map(([what, ...files]) => [
			what,
			() => {
				const body = bodyOf(portfolio) as FormData;
				for (const file of files) body.append('imageFile', file);
				return post(site, portfolio.path, body);
			},
		]);
		for (const address of [
			...[
				'https://evil.example/a.png',
				'javascript:alert(1)',
				'/files/builder-portfolio-images/none.png',
				'/etc/passwd',
			],
			...[
				'/files/builder-portfolio-images/../genai-hack-cvs/a.png',
				'//evil.example/files/builder-portfolio-images/a.png',
			],
			...['https://evil.example/files/builder-portfolio-images/a.png', markup, 'x'.repeat(10_000), 'a\0.png'],
		]) {
			cases.push([address.slice(0, 60), () => post(site, portfolio.path, bodyOf(portfolio, { image: address }))]);
		}
		await expectRefused(site, cases, isOurPage);
	});

	test('CVs', async ({ site }) => {
		const pdf = Uint8Array.from(cv.buffer);
		const files: [what: string, ...files: File[]][] = [
			['none'],
			['two', new File([pdf], 'a.pdf'), new File([pdf], 'b.pdf')],
			['of zero bytes', new File([], 'a.pdf')],
			['of 5 MB and one byte', new File([bytes(5 * MEGABYTE + 1, pdf)], 'a.pdf')],
			['that is SVG', new File([svg], 'a.svg')],
			['that is SVG and says text', new File([svg], 'a.txt', { type: 'text/plain' })],
			['that is HTML and says PDF', new File(['<!doctype html>'], 'a.pdf', { type: 'application/pdf' })],
			['that is a PDF and says DOCX', new File([pdf], 'a.docx')],
			['that is a PDF and says DOC', new File([pdf], 'a.doc')],
			['with another name', new File([pdf], 'a.html')],
			['with two extensions', new File([pdf], 'a.pdf.exe')],
			['without an extension', new File([pdf], 'pdf')],
			['with a null byte in its name', new File([pdf], 'a.exe\0.htm')],
			['that is a broken archive', new File(['PK\x03\x04 and nothing'], 'a.docx')],
		];
		const cases: Case[] = files.map(([what, ...all]) => [
			what,
			() => {
				const body = bodyOf(careerMap, { cv: undefined }) as FormData;
				for (const file of all) body.append('cv', file);
				return post(site, careerMap.path, body);
			},
		]);
		await expectRefused(site, cases, isOurPage);
	});

	test('a body of 20 MB of any type and encoding', async ({ site }) => {
		/** Unlike fetch, reads a response that arrives before the whole request was sent. */
		const pour = (address: string, headers: Record<string, string>) =>
			new Promise<Sent>((resolve, reject) => {
				const request = openRequest(site.url + address, { method: 'POST', headers: { origin: site.url, ...headers } });
				request.on('response', (response) => {
					let text = '';
					response.setEncoding('utf8').on('data', (piece) => {
						text += piece;
					});
					response.on('end', () => resolve({ status: response.statusCode as number, text }));
					response.on('error', () => resolve({ status: response.statusCode as number, text }));
				});
				request.on('error', reject);
				const piece = Buffer.alloc(MEGABYTE, 'x');
				for (let count = 0; count < 20; count++) request.write(piece);
				request.end();
			});
		const type = { 'content-type': 'multipart/form-data; boundary=leaf' };
		const length = { 'content-length': String(20 * MEGABYTE) };
		const plain = { 'content-type': 'application/x-www-form-urlencoded' };
		const cases: Case[] = [];
		for (const address of ['/contact', careerMap.path, portfolio.path, image.path, '/contact.data']) {
			cases.push(
				[`${address} with its length`, () => pour(address, { ...type, ...length })],
				[`${address} in chunks`, () => pour(address, type)],
				[`${address} as text`, () => pour(address, { ...plain, ...length })],
			);
		}
		await expectRefused(site, cases, ({ status }) => status === 413);
	});
});

test('other URLs accept no forms', async ({ site }) => {
	const body = () => bodyOf(allForms[0] as FormSpec);
	const addresses = [
		...['/', '/?index', '/events', '/builder-portfolio/gallery', '/builder-portfolio/verdeiq-demo'],
		...['/privacy-policy', '/no-such-page', '/robots.txt', '/sitemap.xml'],
		...['/events.ics', '/healthz', '/assets/x.js', '/files/builder-portfolio-images/a.png', '/_root.data'],
	];
	await expectRefused(
		site,
		addresses.map((address): Case => [address, () => post(site, address, body())]),
	);
});

test('expensive requests are rejected at once, by every form', async ({ site }) => {
	const costly = [
		'a=1&'.repeat(60_000),
		'name=A&x[40000000]=1',
		`${'a.'.repeat(20_000)}a=1`,
		`__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"x","index":3000000,"value":"1"}}')}`,
	];
	for (const { path: address } of allForms) {
		for (const fields of costly) {
			const started = Date.now();
			const { status } = await post(site, address, new URLSearchParams(fields));
			expect([address, status]).toEqual([address, 400]);
			expect(Date.now() - started).toBeLessThan(20_000);
		}
	}
});

test('requests without a body or with another method are not server errors', async ({ site }) => {
	const bare = (method: string, address: string) =>
		new Promise<number | undefined>((resolve, reject) => {
			openRequest(site.url + address, { method, headers: { origin: site.url } }, (response) => {
				response.resume();
				resolve(response.statusCode);
			})
				.on('error', reject)
				.end();
		});
	for (const address of ['/contact', portfolio.path, image.path, '/']) {
		expect(await bare('POST', address)).toBeLessThan(500);
		for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) expect(await bare(method, address)).toBe(405);
	}
});
