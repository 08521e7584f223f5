import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { demoProjects } from '#content/demo-projects.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { pages } from '#content/pages.ts';
import { contentSecurityPolicy, ownScripts } from '#platform/http/security-headers.ts';
import { enrollment, openHydrated, uniqueEmail, waitForHydration } from './all-forms.ts';
import { test as httpTest } from './http-test.ts';
import { expect, type Site, test } from './site.ts';
import {
	desk,
	eventPaths,
	expectAccessible,
	findSmallTargets,
	overflowingByWidth,
	phone,
	publicPaths,
} from './stories.ts';

async function headOf(page: Page) {
	return await page.evaluate(() => {
		const content = (selector: string) => document.querySelector<HTMLMetaElement>(selector)?.content ?? '';
		return {
			title: document.title,
			description: content('meta[name=description]'),
			canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
			picture: content('meta[property="og:image"]'),
			ogTitle: content('meta[property="og:title"]'),
			isHidden: content('meta[name=robots]').includes('noindex'),
			h1: Array.from(document.querySelectorAll('h1'), (heading) => heading.textContent),
			lang: document.documentElement.lang,
		};
	});
}

/** Records requests to other hosts, and failed ones, until `off` is called. */
function listen(page: Page, site: Site) {
	const own = new URL(site.url).host;
	const foreign: string[] = [];
	const failed: string[] = [];
	page.on('request', (request) => {
		const { protocol, host } = new URL(request.url());
		if (protocol.startsWith('http') && host !== own) foreign.push(request.url());
	});
	page.on('response', (response) => {
		if (response.status() >= 400 && !response.request().isNavigationRequest()) failed.push(response.url());
	});
	return { foreign, failed };
}

function pngSize(file: Buffer): [number, number] {
	expect(file.subarray(1, 4).toString()).toBe('PNG');
	return [file.readUInt32BE(16), file.readUInt32BE(20)];
}

function requestWithHost(
	site: Site,
	path: string,
	headers: Record<string, string> = {},
	method = 'GET',
): Promise<IncomingMessage> {
	const { hostname, port } = new URL(site.url);
	return new Promise((resolve, reject) => {
		const request = httpRequest({ hostname, port, path, headers, method }, (response) => {
			response.resume().on('end', () => resolve(response));
		});
		request.on('error', reject).end();
	});
}

async function furtherAddresses(site: Site): Promise<string[]> {
	const [project] = await site.rows(
		`insert into builder_portfolios (name, email, project_title, project_description, project_url, business_impact,
			status, featured, linkedin, mga_program_quote, admin_notes)
		values ('Ada Green', $1, 'Leaf Counter', 'Counts leaves.', 'https://leaf.example.org/', 'Counting took a day.',
			'approved', true, 'https://www.linkedin.com/in/ada', 'Someone always had the missing piece.', 'A fine project.')
		returning portfolio_uuid`,
		[uniqueEmail()],
	);
	const reserved = await fetch(`${site.url}/enroll`, {
		method: 'POST',
		body: new URLSearchParams({ ...enrollment.fields, email: uniqueEmail() }),
		headers: { origin: site.url },
		redirect: 'manual',
	});
	const enrolled = reserved.headers.get('location') ?? '';
	expect(enrolled).toMatch(enrollment.nextUrl);
	return [
		`/builder-portfolio/${project?.portfolio_uuid}`,
		'/consultation?for=team',
		'/consultation?step=calendar',
		'/demo-request?for=business',
		'/events?kind=learn',
		enrolled,
		'/checkout',
		'/events/cv-to-website?registered',
		'/builder-portfolio?submitted',
		'/no-such-page',
		'/events/no-such-event',
		'/builder-portfolio/nobody-demo',
		'/builder-portfolio/0b9d0b1c-9a4c-4d6f-8a7e-1d2c3b4a5f60',
	];
}

/** Pages that look different on a desktop: axe also checks them there. */
const differentAtDesk = ['/', '/podcast', '/events', '/events/cv-to-website', '/builder-portfolio/verdeiq-demo'];

/** Pages with the template of another one in the list, and other words: only their layout is checked. */
const withKnownTemplate = [
	...demoProjects.slice(1).map(({ portfolio_uuid }) => `/builder-portfolio/${portfolio_uuid}`),
	...['/terms', '/refund-policy', '/events/no-such-event', '/builder-portfolio/nobody-demo'],
	// As /preferences, they ask for an address to send a link to. Their own specs run their scripts.
	...['/unsubscribe', '/affiliate', '/genai-career-hack/map', '/builder-portfolio/edit', ...lists.map(unsubscribePath)],
];

/** The phone gets the page without the application, the desktop with it, so that its errors are found too. */
async function checkPage(page: Page, address: string, onThePhone: () => Promise<void>): Promise<void> {
	await page.setViewportSize(phone);
	await onThePhone();
	if (!withKnownTemplate.includes(address)) {
		await expectAccessible(page, `${address} on a phone`);
		expect.soft(await findSmallTargets(page), `targets of ${address}`).toEqual([]);
		await waitForHydration(page);
	}
	expect.soft(await overflowingByWidth(page), `${address} beyond the edge`).toEqual({});
	if (!differentAtDesk.includes(address)) return;
	await page.setViewportSize(desk);
	await expectAccessible(page, `${address} at a desk`);
}

async function expectPrintable(page: Page, address: string): Promise<void> {
	// A4 without its margins.
	await page.setViewportSize({ width: 680, height: 1000 });
	await page.emulateMedia({ media: 'print' });
	const faults = await page.evaluate(() => {
		/** The relative luminance of a color. A contrast of 4.5:1 on white is 0.183 (WCAG 2.2, 1.4.3). */
		const luminance = (color: string) => {
			const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
				const share = Number(part) / 255;
				return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
			});
			return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
		};
		const found: string[] = [];
		for (const element of document.body.querySelectorAll<HTMLElement>('*:not(svg, svg *, script, style)')) {
			if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.form-trap')) continue;
			const { position, color, opacity } = getComputedStyle(element);
			const hasText = Array.from(element.childNodes).some(
				({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
			);
			const name = `${element.tagName}.${element.className}`;
			if (position === 'fixed' || position === 'sticky') found.push(`${name} is ${position}`);
			if (hasText && luminance(color) > 0.183) found.push(`${name} is pale: ${color}`);
			if (Number(opacity) < 1) found.push(`${name} is faded`);
			if (element.getBoundingClientRect().right > innerWidth + 1) found.push(`${name} is cut off`);
		}
		return found;
	});
	expect.soft(faults, `${address} on paper`).toEqual([]);
	if (address === '/') await expect(page.locator('.projects-row li')).toHaveCount(5);
	await page.emulateMedia({ media: null });
}

async function expectFewSheets(page: Page): Promise<void> {
	for (const [format, most] of [
		['A4', 4],
		['Letter', 5],
	] as const) {
		const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type \/Page\b/g);
		expect.soft(sheets?.length, format).toBeLessThanOrEqual(most);
	}
}

test.describe('every page', () => {
	// Colors are only measured without transitions.
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('answers with its metadata; is accessible on a phone and on a desktop; prints; and loads nothing from other hosts', async ({
		page,
		site,
	}) => {
		const { upcoming, past } = await eventPaths(site);
		const { foreign, failed } = listen(page, site);
		const titles = new Map<string, string>();
		const pictures = new Set<string>();
		const printed = ['/', '/podcast', '/enroll', '/builder-portfolio/verdeiq-demo', '/privacy-policy', upcoming];
		for (const address of [...publicPaths, upcoming, past]) {
			await test.step(address, async () => {
				await checkPage(page, address, async () => {
					const response = await page.goto(address);
					expect.soft(response?.status(), address).toBe(200);
					expect.soft(response?.headers()['content-type'], address).toBe('text/html; charset=utf-8');
					const head = await headOf(page);
					expect.soft(head.canonical, address).toBe(site.url + address);
					expect.soft(head.description.length, `description of ${address}`).toBeGreaterThan(15);
					expect.soft(head.description.length, `description of ${address}`).toBeLessThan(161);
					expect.soft(head.h1, `h1 of ${address}`).toEqual([expect.stringMatching(/\S/)]);
					expect.soft(head.ogTitle, address).toBe(head.title);
					expect.soft(head.lang, address).toBe('en');
					expect.soft(titles.get(head.title), `${address} has the title of another page`).toBeUndefined();
					titles.set(head.title, address);
					pictures.add(head.picture);
					if (address === '/') await expectFewSheets(page);
				});
				if (printed.includes(address)) await expectPrintable(page, address);
			});
		}
		for (const { path, title, index } of Object.values(pages)) {
			const isMarked = /unsubscribe|checkout|booking|registration|outbox|[:*]/.test(path);
			if (!isMarked) expect.soft(titles.get(title), title).toBe(path);
			if (isMarked || index) continue;
			expect.soft(await (await fetch(site.url + path)).text(), path).toContain('content="noindex"');
		}
		const [verdeiq] = demoProjects;
		expect.soft([...titles.keys()]).toContain(`${verdeiq.title} by ${verdeiq.author} · MGA`);
		for (const picture of pictures) {
			const response = await fetch(picture);
			expect.soft(response.status, picture).toBe(200);
			expect.soft(response.headers.get('content-type'), picture).toBe('image/png');
			expect.soft(pngSize(Buffer.from(await response.arrayBuffer())), picture).toEqual([1200, 630]);
		}
		expect(foreign).toEqual([]);
		expect(failed).toEqual([]);
	});

	test('that shows inserted rows, or does not exist, is accessible', async ({ page, site }) => {
		for (const address of await furtherAddresses(site)) {
			await test.step(address, () =>
				checkPage(page, address, async () => {
					await page.goto(address);
				}),
			);
		}
	});
});

httpTest('every page is valid HTML', async ({ site }) => {
	const { upcoming, past } = await eventPaths(site);
	for (const address of [...publicPaths, upcoming, past, '/podcast/embed/1', '/no-such-page']) {
		expect.soft(await invalidHtml(await (await fetch(site.url + address)).text()), address).toEqual([]);
	}
	// A check that cannot fail proves nothing.
	const field = '<label aria-busy="false">A <input name="a" type="file" readonly></label>';
	expect(await invalidHtml(`<!doctype html><html lang="en"><title>A</title>${field}</html>`)).toHaveLength(2);
});

httpTest('no link is broken: every page, section, image and sound that a page names exists', async ({ site }) => {
	const { upcoming, past } = await eventPaths(site);
	const html = new Map<string, string>();
	const textOf = async (path: string) => {
		const known = html.get(path);
		if (known !== undefined) return known;
		const response = await fetch(site.url + path);
		expect.soft(response.status, path).toBeLessThan(400);
		const body = await response.arrayBuffer();
		const isPage = response.headers.get('content-type')?.startsWith('text/html');
		const text = isPage ? Buffer.from(body).toString() : '';
		html.set(path, text);
		return text;
	};
	html.set('/no-such-page', await (await fetch(`${site.url}/no-such-page`)).text());
	const named = new Map<string, string>();
	for (const address of [...publicPaths, upcoming, past, '/podcast/embed/1', '/no-such-page']) {
		const page = (await textOf(address)).replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
		for (const [, name, value = ''] of page.matchAll(/\s(href|src|srcset|action)="([^"]*)"/gi)) {
			const targets =
				name?.toLowerCase() === 'srcset' ? value.split(',').map((one) => one.trim().split(' ')[0]) : [value];
			for (const target of targets) named.set(`${target}`.replaceAll('&amp;', '&'), address);
		}
	}
	expect(named.size).toBeGreaterThan(60);
	for (const [target, from] of named) {
		if (target.startsWith('webcal:') || target.startsWith('mailto:')) continue;
		expect.soft(URL.canParse(target, site.url + from), `${target} on ${from}`).toBe(true);
		const url = new URL(target, site.url + from);
		// While no profile or platform is configured, only the site itself is linked.
		expect.soft(url.origin, `${target} on ${from}`).toBe(site.url);
		const text = await textOf(url.pathname + url.search);
		const isOnSvg = target.startsWith('#_');
		if (url.hash && !isOnSvg) expect.soft(text, `${target} on ${from}`).toContain(`id="${url.hash.slice(1)}"`);
	}
});

httpTest('an unknown URL shows the 404 page, and is logged', async ({ page, site }) => {
	const response = await page.goto('/no-such-page/at-all');
	expect(response?.status()).toBe(404);
	await expect(page.locator('title')).toHaveText('Page not found · MGA');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
	await expect(page.getByText('The link that brought you here is broken')).toBeVisible();
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
	const logged = () =>
		site
			.log()
			.split('\n')
			.filter((line) => line.includes('/no-such-page/at-all'));
	await expect.poll(logged).toHaveLength(1);
	expect(JSON.parse(logged()[0] as string)).toMatchObject({ msg: 'page not found', path: '/no-such-page/at-all' });
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL(`${site.url}/`);
	// Requests from programs are not server errors either.
	for (const path of ['/wp-login.php', '/%00', '/%e0%a4%a', '/events/%00', '/builder-portfolio/%00']) {
		const { statusCode } = await requestWithHost(site, path);
		expect.soft(statusCode, path).toBeGreaterThanOrEqual(400);
		expect.soft(statusCode, path).toBeLessThan(500);
	}
});

test('a page that fails shows the error page, without details', async ({ page, site, errors }) => {
	await site.rows('alter table events rename to events_away');
	try {
		// Requested from the server, and by client-side navigation.
		expect((await page.goto('/events/learn-never-asked-for-before'))?.status()).toBe(500);
		for (const isFromApplication of [false, true]) {
			if (isFromApplication) {
				await openHydrated(page, '/podcast');
				await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
			}
			await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
			await expect(page).toHaveTitle('Something went wrong on our side');
			await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
			await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
			expect(await page.content()).not.toMatch(/events_away|does not exist|relation|at .*\.js:/);
		}
	} finally {
		await site.rows('alter table events_away rename to events');
	}
	// The browser's console contains only the application's own error.
	expect(errors.filter((error) => !/Unexpected Server Error|500/.test(error))).toEqual([]);
	errors.length = 0;
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong on our side');
	expect(site.log()).toContain('events');
});

httpTest('every variant of a URL redirects to the canonical one', async ({ site }) => {
	const { host } = new URL(site.url);
	const location = async (path: string, headers?: Record<string, string>) => {
		const { statusCode, headers: answer } = await requestWithHost(site, path, headers);
		return [statusCode, answer.location];
	};
	expect.soft(await location('/Podcast')).toEqual([301, '/podcast']);
	expect.soft(await location('/podcast/')).toEqual([301, '/podcast']);
	expect
		.soft(await location('/Events/CV-to-Website/?TRK_a=Mara&b=2'))
		.toEqual([301, '/events/cv-to-website?TRK_a=Mara&b=2']);
	expect.soft(await location('/podcast/?utm_source=X')).toEqual([301, '/podcast?utm_source=X']);
	expect.soft(await location('//evil.example/')).toEqual([301, '/evil.example']);
	expect.soft(await location('/workshop')).toEqual([expect.any(Number), '/events/cv-to-website']);
	expect.soft((await location('/workshop?TRK_a=1'))[1]).toBe('/events/cv-to-website?TRK_a=1');
	for (const path of ['/', '/podcast?x=1', '/no-such-page', '/newsletter', '/robots.txt']) {
		expect.soft(await location(path, { host: `www.${host}` }), path).toEqual([301, site.url + path]);
	}
	expect.soft(await location('/')).toEqual([200, undefined]);

	await site.rows(
		`insert into redirects (from_path, to_path, permanent) values ('/old-pod', '/podcast?from=old', true), ('/shop', 'https://shop.example/', false)`,
	);
	expect.soft(await location('/old-pod?a=1')).toEqual([301, '/podcast?from=old&a=1']);
	expect.soft(await location('/Old-Pod/')).toEqual([301, '/old-pod']);
	expect.soft(await location('/shop')).toEqual([302, 'https://shop.example/']);
});

httpTest('the sitemap lists pages that exist, once each, with their canonical URL', async ({ site }) => {
	const response = await fetch(`${site.url}/sitemap.xml`);
	expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
	const listed = Array.from((await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => loc as string);
	expect(new Set(listed).size).toBe(listed.length);
	expect(listed.length).toBeGreaterThan(40);
	for (const { path, index } of Object.values(pages)) {
		if (!/[:*]/.test(path)) expect.soft(listed.includes(site.url + path), path).toBe(index);
	}
	const checkUrl = async (loc: string) => {
		const page = await fetch(loc, { redirect: 'manual' });
		const html = await page.text();
		expect.soft(page.status, loc).toBe(200);
		expect.soft(html.includes(`<link rel="canonical" href="${loc}"`), `canonical address of ${loc}`).toBe(true);
		expect.soft(html.includes('noindex'), loc).toBe(false);
	};
	while (listed.length > 0) await Promise.all(listed.splice(0, 8).map(checkUrl));
});

httpTest('robots.txt names the sitemap; the manifest and the head name icons with their sizes', async ({ site }) => {
	const robots = await (await fetch(`${site.url}/robots.txt`)).text();
	expect(robots).toMatch(/^User-agent: \*$/m);
	expect(robots).toMatch(/^Disallow: \/console$/m);
	expect(robots).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
	expect(robots).not.toMatch(/^Disallow: \/$/m);

	const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
		name: string;
		start_url: string;
		theme_color: string;
		icons: { src: string; sizes: string; type: string; purpose?: string }[];
	};
	expect(manifest).toMatchObject({ name: 'MGA', start_url: '/' });
	expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
	expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
	for (const { src, sizes, type } of manifest.icons) {
		const icon = await fetch(site.url + src);
		expect(icon.headers.get('content-type')).toBe(type);
		expect(pngSize(Buffer.from(await icon.arrayBuffer())).join('x')).toBe(sizes);
	}
	const home = await (await fetch(site.url)).text();
	expect(home).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
	const icons = Array.from(home.matchAll(/<link rel="icon" href="([^"]+)"/g), ([, href]) => href);
	expect(icons).toHaveLength(1);
	for (const href of [...icons, '/favicon.ico', '/apple-touch-icon.png'])
		expect((await fetch(site.url + href)).status).toBe(200);
});

httpTest('structured data matches the pages', async ({ site }) => {
	const { upcoming, past } = await eventPaths(site);
	const dataOf = async (path: string) => {
		const html = await (await fetch(site.url + path)).text();
		const parts = Array.from(html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g));
		const things = parts.map(([, json]) => JSON.parse(json as string) as Record<string, unknown>);
		for (const thing of things) expect(thing['@context']).toBe('https://schema.org');
		return (type: RegExp) => things.find((thing) => type.test(String(thing['@type'])));
	};
	const text = expect.stringMatching(/\S/);
	const address = expect.stringMatching(new RegExp(`^${site.url}/`));

	const landing = await dataOf('/');
	expect(landing(/^Organization$/)).toMatchObject({ name: 'MGA', url: `${site.url}/`, logo: address });
	const curriculum = await dataOf('/curriculum');
	expect(curriculum(/^Course$/)).toMatchObject({
		name: text,
		description: text,
		provider: { '@type': 'Organization', name: 'MGA' },
		offers: { '@type': 'Offer', price: '1990.00', priceCurrency: 'USD', category: text },
		hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: expect.stringMatching(/^P/) },
	});

	const podcast = await dataOf('/podcast');
	expect(podcast(/^PodcastSeries$/)).toMatchObject({ name: text, url: `${site.url}/podcast`, image: address });
	expect(podcast(/^PodcastEpisode$/)).toMatchObject({ name: text, associatedMedia: { contentUrl: address } });

	for (const path of ['/events/cv-to-website', upcoming, past]) {
		const found = await dataOf(path);
		expect(found(/Event$/), path).toMatchObject({
			name: text,
			startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			endDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
			eventStatus: 'https://schema.org/EventScheduled',
			eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
			location: { '@type': 'VirtualLocation', url: site.url + path },
			organizer: { name: 'MGA' },
			image: address,
		});
		expect(found(/^BreadcrumbList$/), path).toMatchObject({
			itemListElement: [
				{ '@type': 'ListItem', position: 1, item: `${site.url}/` },
				{ position: 2, name: 'Events', item: `${site.url}/events` },
				{ position: 3, name: text, item: site.url + path },
			],
		});
	}
	expect((await dataOf('/events/cv-to-website'))(/Event$/)).toMatchObject({ startDate: '2025-07-17T16:00:00.000Z' });
});

httpTest('calendar files are valid', async ({ site }) => {
	const { upcoming } = await eventPaths(site);
	const read = async (path: string) => {
		const response = await fetch(site.url + path);
		expect(response.status, path).toBe(200);
		expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
		const raw = await response.text();
		expect(raw.endsWith('\r\n')).toBe(true);
		expect(raw.replaceAll('\r\n', '')).not.toContain('\n');
		expect(raw.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
		const lines = raw
			.replaceAll(/\r\n[ \t]/g, '')
			.trimEnd()
			.split('\r\n');
		const inside: string[] = [];
		const events: Record<string, string>[] = [];
		for (const line of lines) {
			const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
			if (!name) throw new Error(`Not a line of a calendar: ${line}`);
			if (name === 'BEGIN') inside.push(value);
			if (name === 'BEGIN' && value === 'VEVENT') events.push({});
			else if (name === 'END') expect(inside.pop()).toBe(value);
			else if (inside.at(-1) === 'VEVENT') (events.at(-1) as Record<string, string>)[name] = value;
		}
		expect(inside).toEqual([]);
		expect(lines[0]).toBe('BEGIN:VCALENDAR');
		expect(lines).toContain('VERSION:2.0');
		for (const event of events) {
			expect(event).toMatchObject({
				UID: expect.stringMatching(/\S/),
				DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
				DTSTART: expect.stringMatching(/^\d{8}T\d{6}Z$/),
				DTEND: expect.stringMatching(/^\d{8}T\d{6}Z$/),
				SUMMARY: expect.stringMatching(/\S/),
			});
		}
		expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
		return events;
	};
	expect((await read('/events.ics')).length).toBeGreaterThan(40);
	const learn = await read('/events.ics?kind=learn');
	expect(learn.length).toBeGreaterThan(20);
	expect(await read(`${upcoming}.ics`)).toHaveLength(1);
	const [workshop] = await read('/events/cv-to-website.ics');
	expect(workshop?.DTSTART).toBe('20250717T160000Z');
});

test.describe('headers', () => {
	httpTest('every response has security headers', async ({ site }) => {
		const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(site.url)).text())?.[0] as string;
		const pagesOfEachKind = ['/', '/podcast?x=1', '/checkout', '/no-such-page', '/podcast/embed/1', '/console/sign-in'];
		const files = [script, '/icon-192.png', '/favicon.svg', '/previews/verdeiq-demo/', '/previews/preview.css'];
		const others = ['/Podcast', '/previews/none', '/files/none', '/podcast.data', '/healthz', '/readyz'];
		const documents = ['/events.ics', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/credentials/issuer'];
		const wrong = [['PUT', '/'] as const, ['POST', '/analytics'] as const, ['HEAD', '/favicon.svg'] as const];
		const all = [...pagesOfEachKind, ...files, ...others, ...documents].map((path) => ['GET', path] as const);
		for (const [method, path] of [...all, ...wrong]) {
			const { headers } = await requestWithHost(site, path, {}, method);
			expect.soft(headers['content-security-policy'], path).toMatch(/default-src 'none'/);
			expect.soft(headers['content-security-policy'], path).toContain("frame-ancestors 'self'");
			expect.soft(headers['x-content-type-options'], path).toBe('nosniff');
			expect.soft(headers['x-frame-options'], path).toBe('SAMEORIGIN');
			expect.soft(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
			expect.soft(headers['permissions-policy'], path).toContain('camera=()');
			expect.soft(headers['x-powered-by'], path).toBeUndefined();
			if (method !== 'GET' || !pagesOfEachKind.includes(path)) continue;
			const policy = new Map(
				String(headers['content-security-policy'])
					.split('; ')
					.map((rule) => [rule.split(' ', 1)[0], rule] as const),
			);
			expect.soft(policy.get('default-src'), path).toBe("default-src 'none'");
			expect.soft(policy.get('script-src'), path).toMatch(/'sha256-[^']+'/);
			expect.soft(policy.get('script-src'), path).not.toMatch(/unsafe|https?:|\*/);
			expect.soft(policy.get('object-src'), path).toBe("object-src 'none'");
			expect.soft(policy.get('base-uri'), path).toBe("base-uri 'none'");
			expect.soft(policy.get('frame-ancestors'), path).toBe("frame-ancestors 'self'");
		}
	});

	httpTest('a request that names several hosts is refused', async ({ site }) => {
		const { host, hostname, port } = new URL(site.url);
		const statusOf = async (target: string, ...hosts: string[]) => {
			const socket = connect(Number(port), hostname);
			const lines = hosts.map((name) => `Host: ${name}\r\n`).join('');
			socket.write(`GET ${target} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
			return Number(/^HTTP\/1.1 (\d+)/.exec((await Array.fromAsync(socket)).join(''))?.[1]);
		};
		for (const path of ['/', '/icon-192.png', '/contact?x=1']) {
			expect(await statusOf(path, host)).toBe(200);
			expect(await statusOf(path, host, 'evil.example')).toBe(400);
			expect(await statusOf(path, host, host)).toBe(400);
			expect(await statusOf(`http://evil.example${path}`, host)).toBe(400);
		}
	});

	test('only the page’s own scripts may run', async ({ page, errors }) => {
		await openHydrated(page, '/podcast');
		await page.evaluate(() =>
			document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">'),
		);
		// Writing replaces the document, and with it a handler that has not been blocked yet.
		await expect.poll(() => errors.length).toBe(1);
		await page.evaluate(() => document.write('<script>window.injected = true</script>'));
		await expect.poll(() => errors.length).toBe(2);
		expect(await page.evaluate(() => 'injected' in window)).toBe(false);
		for (const error of errors.splice(0)) expect(error).toContain('Content Security Policy');
	});

	test('a script that was injected while the page was rendered does not run', async ({ page, errors }) => {
		const { html, scripts } = ownScripts(
			'<!doctype html><title>Page</title><script>window.ran = ["injected"]</script><script nonce="s">window.ran = ["ours"]</script>' +
				'<script nonce="">window.ran.push("injected")</script>',
			's',
		);
		const headers = { 'content-type': 'text/html', 'content-security-policy': contentSecurityPolicy(scripts) };
		await page.route('**/rendered', (route) => route.fulfill({ headers, body: html }));
		await page.goto('/rendered');
		expect(await page.evaluate('window.ran')).toEqual(['ours']);
		for (const error of errors.splice(0)) expect(error).toContain('Content Security Policy');
	});

	httpTest('a page that is the same for everyone is compressed, and revalidated with 304', async ({ site }) => {
		for (const path of ['/', '/podcast', '/builder-portfolio/verdeiq-demo', '/events/cv-to-website?utm_source=x']) {
			const first = await requestWithHost(site, path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
			expect(first.headers).toMatchObject({
				'content-encoding': 'br',
				'cache-control': 'no-cache',
				vary: expect.stringMatching(/Accept-Encoding.*Cookie/),
			});
			const etag = String(first.headers.etag);
			const revalidated = await requestWithHost(site, path, { 'accept-encoding': 'br', 'if-none-match': etag });
			expect(revalidated.statusCode).toBe(304);
			expect(revalidated.headers.etag).toBe(etag);
			expect(revalidated.headers['content-length'] ?? '0').toBe('0');
			const head = await requestWithHost(site, path, { 'accept-encoding': 'br' }, 'HEAD');
			expect(head.headers.etag).toBe(etag);
		}
		const plain = await requestWithHost(site, '/');
		expect(plain.headers['content-encoding']).toBeUndefined();
		expect((await requestWithHost(site, '/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
		// Scripts have a content hash and are never requested again.
		const script = /\/assets\/[^"]+\.js/.exec(await (await fetch(site.url)).text())?.[0] as string;
		const { headers } = await requestWithHost(site, script, { 'accept-encoding': 'br' });
		expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
		expect(headers['content-encoding']).toBe('br');
	});

	httpTest('a toast is shown once, to one reader, on one page', async ({ site }) => {
		const toast = { kind: 'success', title: 'Message sent successfully.' };
		const cookie = `flash=${Buffer.from(JSON.stringify(toast)).toString('base64url')}`;
		for (const path of ['/', '/contact']) {
			const personal = await fetch(site.url + path, { headers: { cookie } });
			expect(await personal.text()).toContain(toast.title);
			expect(personal.headers.get('set-cookie')).toMatch(/^flash=; .*Max-Age=0/);
			expect(personal.headers.get('etag')).toBeNull();
			expect(personal.headers.get('cache-control') ?? 'no-store').toMatch(/no-store|private/);
			const other = await fetch(site.url + path);
			expect(await other.text()).not.toContain(toast.title);
			expect(other.headers.get('set-cookie')).toBeNull();
		}
	});

	test('a player is a separate document, without the site’s navigation', async ({ page, site }) => {
		const { foreign, failed } = listen(page, site);
		expect((await page.goto('/podcast/embed/1'))?.status()).toBe(200);
		expect(await overflowingByWidth(page)).toEqual({});
		await expect(page.locator('audio')).toHaveAttribute('src', /\.mp3$/);
		expect((await requestWithHost(site, '/podcast/embed/99')).statusCode).toBe(404);
		expect([...foreign, ...failed]).toEqual([]);
	});
});

/** ARIA in HTML forbids states on the label of a field: they belong to the field. */
const states = ['busy', 'disabled', 'expanded', 'hidden', 'invalid', 'live', 'required'];
const notOnLabels = Object.fromEntries(
	states.map((state) => [`aria-${state}`, { allowed: () => 'it belongs to the field' }]),
);

const validator = new HtmlValidate({
	root: true,
	extends: ['html-validate:standard'],
	rules: { 'input-attributes': 'error' },
	elements: ['html5', { label: { attributes: notOnLabels } }],
});

/** @returns What is not allowed in HTML (the standard, and ARIA in HTML) on a page, with where it is. */
async function invalidHtml(html: string): Promise<string[]> {
	const { results } = await validator.validateString(html);
	return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${message}: ${selector}`));
}
