import type { Services } from '#app/services.ts';
import { settingText } from '#app/settings/settings.server.ts';
import { demoNotice, demoProjects, knownAuthors, sampleBuilder, sampleMark } from '#content/demo-projects.ts';
import { paths, sampleContactPath } from '#content/navigation.ts';
import { projectPage } from '#content/portfolio.ts';
import { buildTopics } from '#content/schedule.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { ownImage, smallImage } from './image.rules.ts';
import { type ProjectColumns, projectColumns } from './project-columns.server.ts';

export interface Card {
	id: string;
	title: string;
	author: string;
	/** A path on our own site. */
	picture?: string;
	featured?: boolean;
	line?: string;
	mark?: string;
}

/** One page of the gallery: approved projects, and on the first page our samples. */
export interface GalleryPage {
	page: number;
	projects: Card[];
	hasMore: boolean;
	samples: Card[];
}

/** A project as its page shows it. Everything in it is public. */
export interface ProjectView {
	id: string;
	title: string;
	author: string;
	subtitle?: string;
	picture?: string;
	connect?: string;
	experience?: string;
	sections: { heading: string; text: string }[];
	details: { label: string; value: string; note?: string }[];
	quote?: string;
	/** The path of the builder's ring; not in a preview. */
	ring?: string;
	/** The path of its share card; not if our fonts lack a letter of it. */
	card?: string | undefined;
	/** Of a sample, so that no one takes it for a participant's project. */
	sample?: Sample;
	/** A URL that may be framed. */
	frame?: string;
	createdAt: string;
}

interface Sample {
	line: string;
	mark: string;
	notice: string;
	poster: string;
	screenshot: string;
	/** The title of the build session that it could have come out of. */
	session: string;
}

export type Missing = 'demo' | 'unknown' | 'failed';

export const PER_PAGE = 24;
const LAST_PAGE = 1000;
const LANDING_MOST = 8;

const samples: Card[] = demoProjects.map(({ portfolio_uuid, title, author, poster, line }) => ({
	id: portfolio_uuid,
	title,
	author,
	picture: poster.replace('.webp', '-640.webp'),
	line,
	mark: sampleMark,
}));

/** The page that `?page=` requests; anything but a positive integer counts as the first. */
export function pageNumber(query: URLSearchParams): number {
	const page = Number(query.get('page') ?? 1);
	return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

/**
 * One page of approved projects, featured ones first, each group newest first unless operators moved some.
 * Reads the index builder_portfolios_public.
 */
export async function galleryPage(services: Services, page: number): Promise<GalleryPage> {
	const { db, config } = services;
	const rows = await db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid', 'project_title', 'name', 'image', 'featured'])
		.where('status', '=', 'approved')
		.orderBy('featured', 'desc')
		.orderBy('gallery_rank', 'desc')
		.limit(PER_PAGE + 1)
		.offset((page - 1) * PER_PAGE)
		.execute();
	const hasMore = rows.length > PER_PAGE;
	const projects = rows.slice(0, PER_PAGE).map((row) => ({
		id: row.portfolio_uuid,
		title: row.project_title,
		author: row.name,
		picture: cardPicture(row, config.APP_URL),
		featured: row.featured,
	}));
	const hasSamples = page === 1 && !(projects.length > 0 && hidesSamples(services));
	return { page, projects, hasMore, samples: hasSamples ? samples : [] };
}

const hidesSamples = (services: Pick<Services, 'settings'>) =>
	settingText(services, 'sample-projects').show === 'until-real';

/** The projects of the landing page in place of the samples; undefined while those are shown. */
export async function projectsForLanding(services: Services): Promise<Card[] | undefined> {
	if (!hidesSamples(services)) return undefined;
	const projects = (await loadGallery(services, 1))?.projects.filter(({ picture }) => picture) ?? [];
	return projects.length > 0 ? projects.slice(0, LANDING_MOST) : undefined;
}

/** The gallery's page for a route's loader; undefined when the database fails. */
export async function loadGallery(services: Services, page: number): Promise<GalleryPage | undefined> {
	try {
		return await galleryPage(services, page);
	} catch (err) {
		services.log.error({ err }, 'the gallery could not be loaded');
		return undefined;
	}
}

const cardPath = (row: Pick<Row, 'portfolio_uuid'>) => `${paths.portfolio}/${row.portfolio_uuid}/card.png`;

const ringPath = (id: string) => `${paths.portfolio}/${id}/ring.svg`;

function sampleProject(id: string): ProjectView | undefined {
	const demo = demoProjects.find(({ portfolio_uuid }) => portfolio_uuid === id);
	if (!demo) return undefined;
	return {
		id,
		title: demo.title,
		author: demo.author,
		subtitle: demo.role,
		picture: demo.profilePicture,
		connect: demo.linkedInUrl || sampleContactPath(id),
		experience: demo.projectUrl,
		sections: [
			{ heading: projectPage.overview, text: demo.description },
			{ heading: projectPage.problemSolved, text: demo.problemSolved },
			{ heading: projectPage.businessImpact, text: demo.businessImpact },
		],
		details: [
			{ label: projectPage.status, value: demo.status, note: sampleMark },
			{ label: projectPage.type, value: demo.type },
		],
		ring: ringPath(id),
		card: cardPath({ portfolio_uuid: id }),
		sample: {
			line: demo.line,
			mark: sampleBuilder,
			notice: demoNotice,
			poster: demo.poster,
			screenshot: demo.screenshot,
			session: buildTopics.find(({ id }) => id === demo.session)?.title ?? '',
		},
		createdAt: demo.createdAt,
	};
}

/**
 * The project with this id: a sample, or an approved row (specification, section 7, call 7).
 * @returns The project, or why there is none.
 */
export async function findProject(
	{ db, config, log }: Pick<Services, 'db' | 'config' | 'log'>,
	id: string,
): Promise<ProjectView | Missing> {
	const sample = sampleProject(id);
	if (sample) return sample;
	if (id.includes('-demo')) return 'demo';
	if (!isUuid(id)) return 'unknown';
	try {
		const row = await db
			.selectFrom('builder_portfolios')
			.select(projectColumns)
			.select(['portfolio_uuid', 'status', 'featured', 'admin_notes', 'created_at'])
			.where('portfolio_uuid', '=', id)
			.where('status', '=', 'approved')
			.executeTakeFirst();
		return row ? { ...toView(row, config.APP_URL), ring: ringPath(id), card: cardPath(row) } : 'unknown';
	} catch (err) {
		log.error({ err }, 'a project could not be loaded');
		return 'failed';
	}
}

/** What the pictures of a project's page show. The seed of the builder's ring, `builder`, never leaves the server. */
export async function findProjectPicture({ db }: Pick<Services, 'db'>, id: string) {
	const sample = sampleProject(id);
	if (sample) return { builder: id, title: sample.title, author: sample.author };
	if (!isUuid(id)) return undefined;
	const row = await db
		.selectFrom('builder_portfolios')
		.select(['customer_uuid', 'project_title', 'name'])
		.where('portfolio_uuid', '=', id)
		.where('status', '=', 'approved')
		.executeTakeFirst();
	return row && { builder: row.customer_uuid ?? id, title: row.project_title, author: row.name };
}

/**
 * A project of any status, as its page will show it once it is approved.
 * @param withEdit Whether to apply its pending edit, if it has one.
 */
export async function previewProject(
	{ db, config }: Pick<Services, 'db' | 'config'>,
	id: string,
	withEdit: boolean,
): Promise<ProjectView | undefined> {
	if (!isUuid(id)) return undefined;
	const row = await db
		.selectFrom('builder_portfolios')
		.select(projectColumns)
		.select(['portfolio_uuid', 'featured', 'admin_notes', 'created_at', 'pending_edit'])
		.where('portfolio_uuid', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const edit = withEdit ? (row.pending_edit as ProjectColumns | null) : null;
	return toView({ ...row, ...edit, status: 'approved' }, config.APP_URL);
}

type Row = ProjectColumns & {
	portfolio_uuid: string;
	status: string;
	featured: boolean;
	admin_notes: string | null;
	created_at: Date;
};

function toView(row: Row, appUrl: string): ProjectView {
	const { status } = row;
	return {
		id: row.portfolio_uuid,
		title: row.project_title,
		author: row.name,
		subtitle: row.admin_notes ?? undefined,
		picture: pictureOf(row, appUrl),
		connect: webUrl(row.linkedin) ?? (knownAuthor(row.name)?.linkedInUrl || undefined),
		experience: webUrl(row.project_url),
		sections: [
			{ heading: projectPage.overview, text: row.project_description },
			...(row.business_impact ? [{ heading: projectPage.businessImpact, text: row.business_impact }] : []),
		],
		details: [
			{ label: projectPage.status, value: status.charAt(0).toUpperCase() + status.slice(1) },
			{ label: projectPage.featured, value: row.featured ? projectPage.yes : projectPage.no },
		],
		quote: row.mga_program_quote ?? undefined,
		frame: frameable(row.project_url, appUrl),
		createdAt: row.created_at.toISOString(),
	};
}

export function cardPicture(row: Pick<Row, 'image' | 'name'>, appUrl: string): string | undefined {
	return pictureOf(row, appUrl, smallImage);
}

/** Nothing is loaded from other hosts, so a picture that a row of an adopted table has elsewhere is not shown. */
function pictureOf(
	{ image, name }: Pick<Row, 'image' | 'name'>,
	appUrl: string,
	sized = (path: string) => path,
): string | undefined {
	const own = image ? ownImage(image, appUrl) : undefined;
	return own ? sized(own) : knownAuthor(name)?.profilePicture;
}

const knownAuthor = (name: string) => (Object.hasOwn(knownAuthors, name) ? knownAuthors[name] : undefined);

/** The text if it is an http(s) URL: an adopted table may contain anything. */
function webUrl(url: string | null): string | undefined {
	return url && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/**
 * The URL of the preview frame: https only, and never our own host, where a frame with `allow-scripts` and
 * `allow-same-origin` could remove its own sandbox.
 * @see https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
 */
export function frameable(url: string | null, appUrl: string): string | undefined {
	if (!webUrl(url)) return undefined;
	const { protocol, hostname, href } = new URL(url as string);
	const normalize = (host: string) => host.replace(/^www\./, '').replace(/\.$/, '');
	return protocol === 'https:' && normalize(hostname) !== normalize(new URL(appUrl).hostname) ? href : undefined;
}
