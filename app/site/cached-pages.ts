import { isAffiliateParameter } from '#app/crm/affiliate.ts';
import { UNSUBSCRIBED_COOKIE } from '#app/features/newsletters/subscriptions/unsubscribe.server.ts';
import { FLASH_COOKIE } from '#app/forms/flash.server.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { eventKinds } from '#content/events.ts';
import { lists, unsubscribePath } from '#content/mailing-lists.ts';
import { paths, sampleContactPath } from '#content/navigation.ts';
import { type PageMeta, pages } from '#content/pages.ts';
import { podcastEpisodes } from '#content/podcast.ts';

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
