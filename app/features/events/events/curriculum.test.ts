import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProjects } from '#content/demo-projects.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { loader as core } from './core.route.ts';
import { loader } from './curriculum.route.tsx';
import { ensureEvents } from './ensure-events.server.ts';
import { loader as picture } from './event-picture.route.ts';

const TODAY = '2026-11-27T12:00:00Z';
let test: TestServices;
beforeAll(async () => {
	test = await openTestServices({}, { now: () => new Date(TODAY) });
	await ensureEvents(test.services);
});
afterAll(() => test.close());

const bands = async () => (await loader({ context: test.context() } as never)).bands;
const coreSvg = async () => await (await core({ context: test.context() } as never)).text();
const openPicture = async (slug: string, file: string) => {
	const url = new URL(`http://localhost:3000/events/${slug}/${file}`);
	return await picture({ params: { slug }, url, context: test.context() } as never);
};

describe('the curriculum', () => {
	it('has each session of the year with its length and skill, and each sample project once', async () => {
		const all = await bands();
		expect(all).toHaveLength(52);
		expect(all.filter(({ minutes }) => minutes === 60)).toHaveLength(26);
		expect(all.every(({ skill, summary, title }) => skill && summary && title)).toBe(true);
		const projects = all.flatMap(({ project }) => (project ? [project.title] : []));
		expect(projects.sort()).toEqual(demoProjects.map(({ title }) => title).sort());
	});

	it('is drawn with a band for each session, as wide as the session is long', async () => {
		const svg = await coreSvg();
		const grounds = [...svg.matchAll(/<path d="M0 0H(\d+)V240H0z"/g)].map(([, width]) => Number(width));
		expect(grounds).toEqual((await bands()).map(({ minutes }) => minutes));
		expect(svg).toContain(`viewBox="0 0 ${26 * 150} 240"`);
		expect(svg.match(/<ellipse/g)).toHaveLength(5 * demoProjects.length);
		expect(await coreSvg()).toBe(svg);
	});
});

describe('the picture of a session', () => {
	const slug = async (at: number) => ((await bands())[at]?.path ?? '').split('/').at(-1) ?? '';

	it('is the same each time, and another one for another session', async () => {
		const first = await (await openPicture(await slug(0), 'picture.svg')).text();
		expect(await (await openPicture(await slug(0), 'picture.svg')).text()).toBe(first);
		expect(await (await openPicture(await slug(2), 'picture.svg')).text()).not.toBe(first);
	});

	it('is a share card and a strip for emails, too', async () => {
		for (const [file, height] of [
			['picture.png', 630],
			['strip.jpg', 200],
		] as const) {
			const response = await openPicture(await slug(1), file);
			expect(response.headers.get('content-type')).toBe(file === 'picture.png' ? 'image/png' : 'image/jpeg');
			const { width, ...size } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
			expect([width, size.height]).toEqual([1200, height]);
		}
	});

	it('is not found for an unknown event', async () => {
		expect((await openPicture('learn-2026-12-01-nothing', 'picture.svg')).status).toBe(404);
	});
});
