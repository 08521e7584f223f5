export type Target = { path: string; host?: undefined } | { host: string; path?: undefined };

/**
 * Parses the source of a redirect: a URL of this site or a path, with or without a query or a trailing slash.
 * @returns The value for `redirects.from_path`; undefined if it is not on this site.
 */
export function parseFromPath(typed: string, appUrl: string): string | undefined {
	const url = ownUrl(typed, appUrl);
	if (!url) return undefined;
	const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/';
	return path.length <= 500 ? path : undefined;
}

/**
 * Parses the target of a redirect.
 * @returns The value for `redirects.to_path`: a path of this site with query and anchor, or a URL of another host; undefined if it is
 * neither.
 */
export function parseToPath(typed: string, appUrl: string): string | undefined {
	const own = ownUrl(typed, appUrl);
	if (own) return (own.pathname.toLowerCase().replace(/(?<=.)\/+$/, '') || '/') + own.search + own.hash;
	if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return undefined;
	const { username, password, hostname, href } = new URL(typed);
	return username || password || !hostname.includes('.') ? undefined : href;
}

function ownUrl(typed: string, appUrl: string): URL | undefined {
	const isPath = /^\/(?![/\\])[^\s\\]*$/.test(typed);
	const isUrl = /^https?:\/\/[^\s\\]+$/i.test(typed) && URL.canParse(typed);
	if (!isPath && !isUrl) return undefined;
	const site = new URL(appUrl);
	const url = new URL(typed, site);
	const isOurs = isPath || (!url.username && [site.host, `www.${site.host}`].includes(url.host));
	return isOurs && !url.pathname.startsWith('//') ? url : undefined;
}

export function targetOf(to: string): Target {
	if (!to.startsWith('/')) return { host: new URL(to).host };
	return { path: to.replace(/[?#].*$/, '') || '/' };
}
