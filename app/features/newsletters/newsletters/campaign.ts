import type { List } from '#content/mailing-lists.ts';

/** Query parameters that attribute visits to a newsletter, the same for all its readers. */
export interface Campaign {
	utm_source: string;
	utm_medium: string;
	utm_campaign: string;
}

export function campaignOf(list: List, at: Date): Campaign {
	return { utm_source: list, utm_medium: 'email', utm_campaign: `${list}-${at.toISOString().slice(0, 10)}` };
}

/**
 * The address of a link in a newsletter: links within the site get the campaign, others stay as they are.
 * @param href As written. A leading slash means a path of the site.
 * @param site The site's public origin.
 * @returns Undefined for anything but a web or email address, such as `www.example.com` or `#part`: an email has no base URL.
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
