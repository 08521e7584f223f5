/**
 * Whether a POST may come from one of our pages, by its headers (protection against CSRF). Browsers send `Origin` with every POST;
 * those that omit it for privacy send `Sec-Fetch-Site`. A client that sends neither is not a browser and has no session to abuse.
 * React Router checks this too, but not for resource routes, and accepts origins without a host, such as `file://`.
 * @param appUrl The site's public origin.
 */
export function isOwnOrigin(request: Request, appUrl: string): boolean {
	const origin = request.headers.get('origin');
	if (!origin) return ['same-origin', 'none', null].includes(request.headers.get('sec-fetch-site'));
	if (!URL.canParse(origin)) return false;
	return [new URL(appUrl).host, new URL(request.url).host].includes(new URL(origin).host);
}
