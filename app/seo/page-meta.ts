import type { MetaDescriptor } from 'react-router';
import { type Price, withPrice } from '#app/settings/price.ts';
import { type PageMeta, type PageName, pages } from '#content/pages.ts';
import { program } from '#content/program.ts';

/** Overrides of the page's entry in content/pages.ts, for pages that show one of many things. */
interface Extra {
	title?: string;
	description?: string;
	path?: string;
	picture?: string;
	index?: boolean;
	structured?: object[];
}

interface Match {
	id: string;
	loaderData?: unknown;
}

/**
 * A page's head: title, description, canonical link, share card, structured data.
 * @param matches The route's matches; the root's data carries the site's public origin.
 */
export function pageMeta(name: PageName, matches: readonly (Match | undefined)[], extra: Extra = {}): MetaDescriptor[] {
	const page: PageMeta = pages[name];
	const origin = siteOrigin(matches);
	const title = extra.title ?? page.title;
	const description = extra.description ?? withPrice(page.description, sitePrice(matches));
	const path = extra.path ?? page.path;
	const address = origin + path;
	const picture = origin + (extra.picture ?? `/pictures/share/${page.picture ?? 'default'}.png`);
	return [
		{ title },
		{ name: 'description', content: description },
		// The 404 page has no canonical address.
		...(path === '*'
			? []
			: [
					{ tagName: 'link', rel: 'canonical', href: address },
					{ property: 'og:url', content: address },
				]),
		...((extra.index ?? page.index) ? [] : [{ name: 'robots', content: 'noindex' }]),
		{ property: 'og:type', content: 'website' },
		{ property: 'og:site_name', content: program.name },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:image', content: picture },
		{ property: 'og:image:width', content: '1200' },
		{ property: 'og:image:height', content: '630' },
		{ name: 'twitter:card', content: 'summary_large_image' },
		...(extra.structured ?? []).map((thing) => ({ 'script:ld+json': thing }) as MetaDescriptor),
	];
}

interface RootData {
	origin?: string;
	social?: Record<'linkedIn' | 'youTube' | 'instagram', string>;
	price?: Price;
}

const rootData = (matches: readonly (Match | undefined)[]): RootData =>
	matches.find((match) => match?.id === 'root')?.loaderData ?? {};

/** Our social profiles as operators set them; undefined while they are those of content/. */
export const siteSocial = (matches: readonly (Match | undefined)[]) => rootData(matches).social;

/** The price as operators set it; undefined while it is that of content/. */
export const sitePrice = (matches: readonly (Match | undefined)[]) => rootData(matches).price;

export const siteOrigin = (matches: readonly (Match | undefined)[]) => rootData(matches).origin ?? '';
