import { type Services, servicesOf } from '#app/services.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { legalTexts } from '#content/legal.ts';
import { paths } from '#content/navigation.ts';
import { type PageMeta, pages } from '#content/pages.ts';
import type { Route } from './+types/sitemap.route';

export async function loader({ context }: Route.LoaderArgs) {
	return new Response(await sitemap(servicesOf(context)), {
		headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=900' },
	});
}

const legalNames = Object.keys(legalTexts) as (keyof typeof legalTexts)[];

/** The protocol allows 50,000 addresses per file; each of the two tables may use less than half of it. */
const MAX_ROWS = 20_000;
const MAX_NEWSLETTERS = 5_000;

/**
 * The site map: every indexed page, the events, the approved projects, the archived newsletters and the demo projects, with the date of the last
 * change where it is known.
 * @see https://www.sitemaps.org/protocol.html
 */
export async function sitemap({ config, db }: Pick<Services, 'config' | 'db'>): Promise<string> {
	const [events, projects, newsletters] = await Promise.all([
		db
			.selectFrom('events')
			.select(['slug', 'updated_at'])
			.where('status', '=', 'published')
			.orderBy('starts_at', 'desc')
			.limit(MAX_ROWS)
			.execute(),
		db
			.selectFrom('builder_portfolios')
			.select(['portfolio_uuid', 'updated_at'])
			.where('status', '=', 'approved')
			.orderBy('created_at', 'desc')
			.limit(MAX_ROWS)
			.execute(),
		db
			.selectFrom('newsletters')
			.select(['slug', 'updated_at'])
			.where('in_archive', '=', true)
			.where('slug', 'is not', null)
			.orderBy('sent_at', 'desc')
			.limit(MAX_NEWSLETTERS)
			.execute(),
	]);
	// By path, so that an event with its own page is listed once, with its date.
	const lastChanges = new Map<string, string | undefined>([
		...Object.values<PageMeta>(pages)
			.filter(({ index, path }) => index && !path.includes(':'))
			.map(({ path }) => [path, undefined] as const),
		...legalNames.map((name) => [paths[name], legalTexts[name].effectiveIso] as const),
		...events.map(({ slug, updated_at }) => [`${paths.events}/${slug}`, updated_at.toISOString()] as const),
		...demoProjects.map((demo) => [`${paths.portfolio}/${demo.portfolio_uuid}`, demo.createdAt] as const),
		...projects.map((one) => [`${paths.portfolio}/${one.portfolio_uuid}`, one.updated_at.toISOString()] as const),
		...newsletters.map(({ slug, updated_at }) => [`${paths.newsletter}/${slug}`, updated_at.toISOString()] as const),
	]);
	const urls = Array.from(lastChanges, ([path, changed]) => {
		const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
		return `<url><loc>${inXml(config.APP_URL + path)}</loc>${lastmod}</url>`;
	});
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls,
		'</urlset>',
		'',
	].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function inXml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
