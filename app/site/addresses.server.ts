import { isAffiliateParameter } from '#app/crm/affiliate.ts';
import { UNSUBSCRIBED_COOKIE } from '#app/features/newsletters/subscriptions/unsubscribe.server.ts';
import { FLASH_COOKIE } from '#app/forms/flash.server.ts';
import type { Services } from '#app/services.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { eventKinds } from '#content/events.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { paths, sampleContactPath } from '#content/navigation.ts';
import { type PageMeta, pages } from '#content/pages.ts';
import { podcastEpisodes } from '#content/podcast.ts';

/**
 * The canonical form of an address: the site's host without `www.`, lower case, no trailing slash (product.md).
 * @param address The request's whole address. @param appUrl The site's public origin.
 * @returns Where to redirect to, with the query, or undefined when the address is canonical.
 */
export function canonicalAddress(address: string, appUrl: string): string | undefined {
	const url = new URL(address);
	const site = new URL(appUrl);
	const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/';
	const isWww = url.host === `www.${site.host}`;
	if (path === url.pathname && !isWww) return undefined;
	// File names are case-sensitive: a missing file is a 404, not a redirect.
	if (/^\/(assets|files|previews)\//i.test(url.pathname)) return undefined;
	// Several leading slashes would make it the address of another host.
	return `${isWww ? site.origin : ''}${path.replace(/^\/+/, '/')}${url.search}`;
}

/**
 * The target of an unknown address in the operators' redirect table.
 * @param address The request's whole address; its query is kept.
 */
export async function movedAddress(
	{ db }: Pick<Services, 'db'>,
	address: string,
): Promise<{ from: string; location: string; permanent: boolean } | undefined> {
	const url = new URL(address);
	const moved = await db
		.selectFrom('redirects')
		.select(['to_path', 'permanent'])
		.where('from_path', '=', url.pathname)
		.executeTakeFirst();
	if (!moved) return undefined;
	const [target = '', fragment] = moved.to_path.split('#');
	const query = url.search.replace(/^\?/, target.includes('?') ? '&' : '?');
	return {
		from: url.pathname,
		location: target + query + (fragment === undefined ? '' : `#${fragment}`),
		permanent: moved.permanent,
	};
}

export const personalCookies = [FLASH_COOKIE, UNSUBSCRIBED_COOKIE];

/** Addresses with the same page for everyone: the pages marked `cached`, and their variants by query or id. */
const cached = new Set<string>([
	...Object.values<PageMeta>(pages)
		.filter((page) => page.cached)
		.map(({ path }) => path),
	`${paths.consultation}?for=team`,
	paths.teamDemoRequest,
	paths.core,
	...podcastEpisodes.map(({ number }) => `/podcast/embed/${number}`),
	...demoProjects.flatMap(({ portfolio_uuid: id }) => [`${paths.portfolio}/${id}`, sampleContactPath(id)]),
	...eventKinds.map(({ kind }) => `${paths.events}?kind=${kind}`),
	...lists.map(unsubscribePath),
]);

/** Also true for the page of each event, and of each newsletter in the archive. */
const isCached = (key: string) => cached.has(key) || /^\/(events|newsletter)\/[a-z0-9-]{1,100}$/.test(key);

/** Parameters that tell where a visitor came from and do not change the page. */
const isOrigin = (name: string) =>
	isAffiliateParameter(name) || name.startsWith('utm_') || /^(fbclid|gclid|msclkid|ref)$/.test(name);

/**
 * The cache key of an address.
 * @param url Path and query of the request.
 * @returns Path and query without tracking parameters, or undefined when the page is rendered for each request.
 */
export function cachedPage(url: string): string | undefined {
	if (isCached(url)) return url;
	const mark = url.indexOf('?');
	if (mark === -1) return undefined;
	const path = url.slice(0, mark);
	const query = new URLSearchParams(url.slice(mark));
	for (const name of [...query.keys()]) if (isOrigin(name)) query.delete(name);
	const key = query.size ? `${path}?${query}` : path;
	return isCached(key) ? key : undefined;
}
