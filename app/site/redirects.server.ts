import type { Services } from '#app/services.ts';

/**
 * The address a request should have used: the site's own host without `www.`, lower case, no slash at the end (product.md).
 * @param address The request's whole address. @param appUrl The site's public origin.
 * @returns Where to send the visitor, query kept, or undefined when the address is as it should be.
 */
export function canonicalAddress(address: string, appUrl: string): string | undefined {
	const url = new URL(address);
	const site = new URL(appUrl);
	const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/';
	const isWww = url.host === `www.${site.host}`;
	if (path === url.pathname && !isWww) return undefined;
	// Files carry their names as they are; a missing one is missing, not moved.
	if (/^\/(assets|files|previews)\//i.test(url.pathname)) return undefined;
	// Several slashes at the front would make it another host's address.
	return `${isWww ? site.origin : ''}${path.replace(/^\/+/, '/')}${url.search}`;
}

/**
 * Where an address that leads nowhere leads to by the operator's table.
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
