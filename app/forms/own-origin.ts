/**
 * Whether a POST may come from one of our pages, as far as its headers tell: browsers send `Origin` with every POST, and those that
 * leave it out for someone's privacy still say of which site it is. What says neither is no browser, and has no session to abuse.
 * React Router asks too, but not for resource routes, and takes an origin without a host, such as `file://`, for none.
 * @param appUrl The site's public origin.
 */
export function isOwnOrigin(request: Request, appUrl: string): boolean {
	const origin = request.headers.get('origin');
	if (!origin) return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));
	if (!URL.canParse(origin)) return false;
	return [new URL(appUrl).host, new URL(request.url).host].includes(new URL(origin).host);
}
