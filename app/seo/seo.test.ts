import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProjects } from '#content/demo-projects.ts';
import { openTestServices, type TestServices } from '../../tests/services.ts';
import { loader as manifestLoader } from './manifest.route.ts';
import { loader as robotsLoader } from './robots.route.ts';
import { sitemap } from './sitemap.route.ts';
import { breadcrumbs, course, eventData, organization, podcastEpisodes, podcastSeries } from './structured-data.ts';

const ORIGIN = 'https://mga.test';

describe('the site map', () => {
	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices({ APP_URL: `${ORIGIN}/` });
		const time = { starts_at: '2027-01-12T17:00Z', ends_at: '2027-01-12T18:00Z', time_zone: 'America/New_York' };
		await test.services.db
			.insertInto('events')
			.values(
				['cv-to-website', 'shown', 'hidden', 'off'].map((slug) => ({ slug, kind: 'learn', title: slug, ...time })),
			)
			.execute();
	});
	afterAll(() => test.close());

	async function entries(): Promise<Map<string, string | undefined>> {
		const xml = await sitemap(test.services);
		const [head, open, ...lines] = xml.trimEnd().split('\n');
		expect(head).toBe('<?xml version="1.0" encoding="UTF-8"?>');
		expect([open, lines.pop()]).toEqual(['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', '</urlset>']);
		const found = lines.map((line) => {
			const [, loc, lastmod] =
				/^<url><loc>([^<>&"']+)<\/loc>(?:<lastmod>([^<>]+)<\/lastmod>)?<\/url>$/.exec(line) ?? expect.fail(line);
			if (lastmod) expect(Number.isNaN(Date.parse(lastmod))).toBe(false);
			return [new URL(loc as string).href, lastmod] as const;
		});
		expect(new Set(found.map(([loc]) => loc)).size).toBe(found.length);
		return new Map(found);
	}

	it('lists pages, events and projects once each, and no page that must not be indexed', async () => {
		const listed = await entries();
		for (const at of [
			'/',
			'/events',
			'/events/cv-to-website',
			'/privacy-policy',
			`/builder-portfolio/${demoProjects[0].portfolio_uuid}`,
		]) {
			expect(listed.has(ORIGIN + at)).toBe(true);
		}
		expect(listed.get(`${ORIGIN}/privacy-policy`)).toBe('2025-05-15');
		expect(
			[...listed.keys()].filter((at) => /checkout|unsubscribe|schedule|:[a-z]|\*/.test(at.slice(ORIGIN.length))),
		).toEqual([]);
	});

	it('lists approved projects only, and published events only', async () => {
		const { db } = test.services;
		const project = { project_title: 'P', project_description: 'D', name: 'N' };
		const [approved, submitted] = await db
			.insertInto('builder_portfolios')
			.values([
				{ ...project, email: 'a@example.org', status: 'approved' },
				{ ...project, email: 'b@example.org', status: 'submitted' },
			])
			.returning('portfolio_uuid')
			.execute();
		await db.updateTable('events').set({ status: 'draft' }).where('slug', '=', 'hidden').execute();
		await db.updateTable('events').set({ status: 'cancelled' }).where('slug', '=', 'off').execute();
		const listed = await entries();
		expect(listed.has(`${ORIGIN}/builder-portfolio/${approved?.portfolio_uuid}`)).toBe(true);
		expect(listed.has(`${ORIGIN}/builder-portfolio/${submitted?.portfolio_uuid}`)).toBe(false);
		const isListed = (slug: string) => listed.has(`${ORIGIN}/events/${slug}`);
		expect(['shown', 'hidden', 'off'].map(isListed)).toEqual([true, false, false]);
	});

	it('is named in robots.txt, which disallows the console', async () => {
		const robots = await robotsLoader({ context: test.context() } as never).text();
		expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
		expect(robots).toContain('Disallow: /console');
	});
});

describe('the manifest', () => {
	it('names icons that exist', async () => {
		const answer = manifestLoader();
		expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
		const { icons } = (await answer.json()) as { icons: { src: string }[] };
		for (const { src } of icons) expect(fs.existsSync(path.join('public', src))).toBe(true);
	});
});

describe('structured data', () => {
	it('describes the program as Google’s course listing requires: provider, offer, online instance', () => {
		expect(course(ORIGIN)).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'Course',
			name: expect.any(String),
			description: expect.any(String),
			provider: { '@type': 'Organization', name: 'MGA' },
			offers: { '@type': 'Offer', category: 'Paid', price: '1990.00', priceCurrency: 'USD' },
			hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: 'PT65H' },
		});
	});

	it('describes an event as online, with its status', () => {
		const facts = {
			slug: 'a',
			kind: 'learn',
			title: 'T',
			summary: 'S',
			startsAt: '2026-11-03T17:00:00.000Z',
			endsAt: '2026-11-03T18:00:00.000Z',
		};
		expect(eventData(ORIGIN, { ...facts, state: 'upcoming' })).toMatchObject({
			name: 'T',
			startDate: facts.startsAt,
			endDate: facts.endsAt,
			eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
			eventStatus: 'https://schema.org/EventScheduled',
			location: { '@type': 'VirtualLocation', url: `${ORIGIN}/events/a` },
		});
		expect(eventData(ORIGIN, { ...facts, state: 'cancelled' })).toMatchObject({
			eventStatus: 'https://schema.org/EventCancelled',
		});
	});

	it('claims no rating and no address on another host', () => {
		const all = JSON.stringify([
			organization(ORIGIN),
			course(ORIGIN),
			podcastSeries(ORIGIN),
			podcastEpisodes(ORIGIN),
			breadcrumbs(ORIGIN, [{ name: 'Events', path: '/events' }]),
		]);
		expect(all).not.toMatch(/"(aggregateRating|review)"/);
		for (const [url] of all.matchAll(/https?:\/\/[^"]+/g)) expect(url).toMatch(/^https:\/\/(mga\.test|schema\.org)/);
	});
});
