import type { List } from '#content/mailing-lists.ts';

/** What visits that come of a letter are known by: nothing that tells one reader from another. */
export interface Campaign {
	utm_source: string;
	utm_medium: string;
	utm_campaign: string;
}

/** The campaign of a letter. @param at When it went out. */
export function campaignOf(list: List, at: Date): Campaign {
	return { utm_source: list, utm_medium: 'email', utm_campaign: `${list}-${at.toISOString().slice(0, 10)}` };
}

/**
 * Where a link of a letter leads: within the site with the letter's campaign, elsewhere as it was written.
 * @param href As it was written; what begins with a slash is a path of the site.
 * @param site The site's public origin.
 * @returns Undefined for what is no web address and no email address, such as `www.example.com` or `#part`: an email has no page
 * beside which they could lead somewhere.
 */
export function linkOf(href: string | undefined, site: string, campaign: Campaign): string | undefined {
	if (!href || !URL.canParse(href, href.startsWith('/') ? site : undefined)) return undefined;
	const url = new URL(href, site);
	if (!['http:', 'https:', 'mailto:'].includes(url.protocol)) return undefined;
	if (url.origin !== new URL(site).origin) return url.href;
	for (const [name, value] of Object.entries(campaign))
		if (!url.searchParams.has(name)) url.searchParams.set(name, value);
	return url.href;
}
