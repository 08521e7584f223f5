import type { Services } from '#app/services.ts';

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
