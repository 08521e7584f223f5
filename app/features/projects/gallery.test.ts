import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '#app/settings/store.server.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { openTestServices, type TestServices } from '../../../tests/services.ts';
import { loader as galleryLoader } from './gallery.route.tsx';
import {
	frameable,
	galleryPage,
	PER_PAGE,
	type ProjectView,
	pageNumber,
	projectsForLanding,
} from './gallery.server.ts';
import { loader, meta } from './project.route.tsx';
import { loader as pictureLoader } from './project-picture.route.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());
beforeEach(() => test.services.db.deleteFrom('builder_portfolios').execute());

let created = 0;
async function createProject(traits: Record<string, unknown> = {}): Promise<string> {
	const { portfolio_uuid } = await test.services.db
		.insertInto('builder_portfolios')
		.values({
			name: 'Ada Green',
			email: `ada${++created}@example.org`,
			project_title: `Project ${created}`,
			project_description: 'Counts leaves.',
			status: 'approved',
			...traits,
		})
		.returning('portfolio_uuid')
		.executeTakeFirstOrThrow();
	return portfolio_uuid;
}

interface Loaded {
	data: { project?: ProjectView; missing?: string };
	init?: { status?: number };
}
const load = (projectId: string, context = test.context()) =>
	loader({ params: { projectId }, context } as never) as unknown as Promise<Loaded>;
const metaOf = (loaderData: unknown) =>
	meta({ loaderData, matches: [{ id: 'root', loaderData: { origin: 'https://mga.example' } }] } as never) ?? [];

describe('the gallery', () => {
	it('shows only approved projects: featured ones first, then the newest, then the samples', async () => {
		const old = await createProject({ created_at: '2026-01-01' });
		const fresh = await createProject({ created_at: '2026-02-01' });
		const featured = await createProject({ created_at: '2025-01-01', featured: true });
		for (const status of ['submitted', 'changes_requested', 'rejected', 'archived']) await createProject({ status });
		const shown = await galleryPage(test.services, 1);
		expect(shown.projects.map(({ id }) => id)).toEqual([featured, fresh, old]);
		expect(shown.samples.map(({ id, line }) => [id, line])).toEqual(
			demoProjects.map(({ portfolio_uuid, line }) => [portfolio_uuid, line]),
		);
		expect(demoProjects.every(({ line }) => line.length <= 60)).toBe(true);
		expect(JSON.stringify(shown)).not.toContain('@');
	});

	it('hides the samples, also on the landing page, once a project is real and operators chose so', async () => {
		const set = async (show: string, version: number) => {
			const change = { name: 'sample-projects', value: [{ show }], version, by: 'Olga', now: new Date() };
			await test.services.db.transaction().execute((tx) => changeSetting(tx, change));
			await test.services.settings.refresh();
		};
		await set('until-real', 0);
		await createProject({ status: 'submitted', image: '/files/builder-portfolio-images/a-1.png' });
		expect((await galleryPage(test.services, 1)).samples).toHaveLength(5);
		expect(await projectsForLanding(test.services)).toBeUndefined();
		const real = await createProject({ image: '/files/builder-portfolio-images/a-1.png' });
		expect((await galleryPage(test.services, 1)).samples).toEqual([]);
		expect(await projectsForLanding(test.services)).toMatchObject([{ id: real }]);
		await set('always', 1);
		expect((await galleryPage(test.services, 1)).samples).toHaveLength(5);
		expect(await projectsForLanding(test.services)).toBeUndefined();
	});

	it('is paginated', async () => {
		for (let count = 0; count < PER_PAGE + 1; count++) await createProject();
		const first = await galleryPage(test.services, 1);
		const second = await galleryPage(test.services, 2);
		expect([first.projects.length, first.hasMore, first.samples.length]).toEqual([PER_PAGE, true, 5]);
		expect([second.projects.length, second.hasMore, second.samples.length]).toEqual([1, false, 0]);
		expect(new Set([...first.projects, ...second.projects].map(({ id }) => id)).size).toBe(PER_PAGE + 1);
	});

	it.each([
		['', 1],
		['page=2', 2],
		['page=0', 1],
		['page=-3', 1],
		['page=x', 1],
		['page=1e99', 1000],
		['page=2.5', 1],
	])('reads the page of %j', (query, page) => {
		expect(pageNumber(new URLSearchParams(query))).toBe(page);
	});

	it('answers 404 beyond its last page', async () => {
		const url = new URL('http://localhost:3000/builder-portfolio/gallery?page=7');
		const answer = (await galleryLoader({ url, context: test.context() } as never)) as unknown as Loaded;
		expect(answer.init?.status).toBe(404);
	});

	it('uses its index', async () => {
		const plan = await test.services.db.transaction().execute(async (tx) => {
			// The planner would rather sort these few rows.
			await sql`set local enable_seqscan = off`.execute(tx);
			await sql`set local enable_sort = off`.execute(tx);
			return sql<{ 'QUERY PLAN': string }>`explain select portfolio_uuid from builder_portfolios
				where status = 'approved' order by featured desc, gallery_rank desc limit 25`.execute(tx);
		});
		expect(JSON.stringify(plan.rows)).toContain('builder_portfolios_public');
	});

	it('shows only pictures of our own bucket', async () => {
		await createProject({ image: '/files/builder-portfolio-images/abc-def.png' });
		await createProject({ image: 'https://elsewhere.example/me.png' });
		const { projects } = await galleryPage(test.services, 1);
		expect(projects.map(({ picture }) => picture)).toEqual([
			undefined,
			'/files/builder-portfolio-images/abc-def-640.webp',
		]);
	});
});

describe('a project page', () => {
	it.each(demoProjects.map((demo) => demo))('shows the sample $portfolio_uuid', async (demo) => {
		const { data, init } = await load(demo.portfolio_uuid);
		expect(init?.status ?? 200).toBe(200);
		expect(data.project).toMatchObject({
			title: demo.title,
			author: demo.author,
			subtitle: demo.role,
			picture: demo.profilePicture,
			connect: `/contact?about=${demo.portfolio_uuid}`,
			experience: demo.projectUrl,
			sample: { line: demo.line, poster: demo.poster, screenshot: demo.screenshot },
			details: [
				{ label: 'Status', value: demo.status, note: 'sample' },
				{ label: 'Type', value: demo.type },
			],
		});
		expect(data.project?.sections.map(({ heading }) => heading)).toEqual([
			'Project Overview',
			'Problem Solved',
			'Business Impact',
		]);
	});

	it('shows an approved project, and nothing that is not public', async () => {
		const id = await createProject({
			admin_notes: 'Chosen by the spring cohort',
			internal_notes: 'SECRET',
			business_impact: 'A week saved.',
			project_url: 'https://leaf.example.org/',
			linkedin: 'https://www.linkedin.com/in/ada',
			featured: true,
		});
		const { data } = await load(id);
		expect(data.project).toMatchObject({
			author: 'Ada Green',
			subtitle: 'Chosen by the spring cohort',
			connect: 'https://www.linkedin.com/in/ada',
			experience: 'https://leaf.example.org/',
			frame: 'https://leaf.example.org/',
			sections: [
				{ heading: 'Project Overview', text: 'Counts leaves.' },
				{ heading: 'Business Impact', text: 'A week saved.' },
			],
			details: [
				{ label: 'Status', value: 'Approved' },
				{ label: 'Featured', value: 'Yes' },
			],
		});
		expect(JSON.stringify(data)).not.toMatch(/SECRET|@example|customer/);
	});

	it('shows the picture of known authors only', async () => {
		const known = await load(await createProject({ name: 'Mara (sample)' }));
		expect(known.data.project?.picture).toBe('/pictures/projects/verdeiq-demo-builder.svg');
		for (const name of ['Mara', 'constructor', '__proto__']) {
			expect((await load(await createProject({ name }))).data.project?.picture).toBeUndefined();
		}
	});

	it.each(['submitted', 'changes_requested', 'rejected', 'archived'])(
		'does not exist for a %s project',
		async (status) => {
			expect(await load(await createProject({ status }))).toMatchObject({
				data: { missing: 'unknown' },
				init: { status: 404 },
			});
		},
	);

	it.each([
		['no-such-demo', 'demo'],
		['no-such-demo-2', 'demo'],
		['00000000-0000-0000-0000-000000000000', 'unknown'],
		['not-a-uuid', 'unknown'],
		["' or 1=1 --", 'unknown'],
		['\u0000', 'unknown'],
		['x'.repeat(5000), 'unknown'],
		['constructor', 'unknown'],
	])('does not exist for %j', async (id, missing) => {
		const loaded = await load(id);
		expect(loaded).toMatchObject({ data: { missing }, init: { status: 404 } });
		expect(metaOf(loaded.data)).toContainEqual({ name: 'robots', content: 'noindex' });
	});

	it('says that loading failed when the database does', async () => {
		const id = await createProject();
		const { db } = test.services;
		await sql`alter table builder_portfolios rename to away`.execute(db);
		try {
			expect(await load(id)).toMatchObject({ data: { missing: 'failed' }, init: { status: 503 } });
		} finally {
			await sql`alter table away rename to builder_portfolios`.execute(db);
		}
	});

	it('describes itself to search engines', async () => {
		const id = await createProject({
			project_title: 'Costs $& </script>',
			project_description: 'Counts leaves.\n\nMore.',
		});
		const { data } = await load(id);
		const tags = metaOf(data);
		expect(tags).toContainEqual({ title: 'Costs $& </script> by Ada Green · MGA' });
		expect(tags).toContainEqual({ name: 'description', content: 'Counts leaves.' });
		expect(tags).toContainEqual({
			tagName: 'link',
			rel: 'canonical',
			href: `https://mga.example/builder-portfolio/${id}`,
		});
		expect(JSON.stringify(tags)).toContain('"@type":"CreativeWork"');
	});
});

describe('the preview frame', () => {
	it.each([
		['https://leaf.example.org/', true],
		['http://leaf.example.org/', false],
		['https://mga.example/', false],
		['https://mga.example:8443/x', false],
		['https://www.mga.example/', false],
		['https://MGA.example./', false],
		['https://user@mga.example/', false],
		['javascript:alert(1)', false],
		['data:text/html,x', false],
		['//leaf.example.org', false],
		['https://', false],
		[null, false],
	])('accepts %j: %j', (url, isAccepted) => {
		expect(frameable(url, 'https://mga.example') !== undefined).toBe(isAccepted);
	});
});

describe('the pictures of a project', () => {
	const open = async (id: string, file: string) => {
		const url = new URL(`http://localhost/builder-portfolio/${id}/${file}`);
		return await pictureLoader({ params: { projectId: id }, url, context: test.context() } as never);
	};
	const ringOf = async (id: string) => await (await open(id, 'ring.svg')).text();

	it('carry the ring of the builder: the same in all their projects', async () => {
		const { rows } = await sql<{ id: string }>`select find_or_create_customer('ring@example.org') as id`.execute(
			test.services.db,
		);
		const builder = { customer_uuid: rows[0]?.id };
		const [first, second, other] = [await createProject(builder), await createProject(builder), await createProject()];
		expect(await ringOf(first)).toBe(await ringOf(second));
		expect(await ringOf(first)).not.toBe(await ringOf(other));
		expect(await ringOf(first)).not.toContain(builder.customer_uuid as string);
	});

	it('are a share card of 1200 by 630 pixels', async () => {
		const response = await open(await createProject({ project_title: 'Ω & <em>…'.repeat(30) }), 'card.png');
		expect(response.headers.get('content-type')).toBe('image/png');
		const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
		expect([width, height]).toEqual([1200, 630]);
	});

	it.each(['submitted', 'rejected'])('do not exist while it is %s', async (status) => {
		const id = await createProject({ status });
		expect((await open(id, 'ring.svg')).status).toBe(404);
		expect((await open(id, 'card.png')).status).toBe(404);
	});
});
