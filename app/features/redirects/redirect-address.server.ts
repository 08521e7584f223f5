/** What a redirect leads from and to, as it is kept. */

/** Where a redirect's target is: on this site, by its path, or at another host. */
export type Target = { path: string; host?: undefined } | { host: string; path?: undefined };

/**
 * The path that an operator means: a whole address of this site or a path, with query or slash at its end or not.
 * @returns As `redirects.from_path` holds it; undefined for what is none of this site's.
 */
export function fromPathOf(typed: string, appUrl: string): string | undefined {
	const url = ownUrl(typed, appUrl);
	if (!url) return undefined;
	const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/';
	return path.length <= 500 ? path : undefined;
}

/**
 * Where an operator wants to lead people.
 * @returns As `redirects.to_path` holds it: a path of this site, with query and anchor, or another host's whole address;
 * undefined for what is neither.
 */
export function toPathOf(typed: string, appUrl: string): string | undefined {
	const own = ownUrl(typed, appUrl);
	if (own) return (own.pathname.toLowerCase().replace(/(?<=.)\/+$/, '') || '/') + own.search + own.hash;
	if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return undefined;
	const { username, password, hostname, href } = new URL(typed);
	return username || password || !hostname.includes('.') ? undefined : href;
}

function ownUrl(typed: string, appUrl: string): URL | undefined {
	const isPath = /^\/(?![/\\])[^\s\\]*$/.test(typed);
	const isWhole = /^https?:\/\/[^\s\\]+$/i.test(typed) && URL.canParse(typed);
	if (!isPath && !isWhole) return undefined;
	const site = new URL(appUrl);
	const url = new URL(typed, site);
	const isOurs = isPath || (!url.username && [site.host, `www.${site.host}`].includes(url.host));
	return isOurs && !url.pathname.startsWith('//') ? url : undefined;
}

/** Where a kept target is. */
export function targetOf(to: string): Target {
	if (!to.startsWith('/')) return { host: new URL(to).host };
	return { path: to.replace(/[?#].*$/, '') || '/' };
}
