/**
 * Whether a POST may come from one of our pages, as far as its `Origin` header tells: browsers send it with every POST.
 * React Router asks too, but not for resource routes, and takes an origin without a host, such as `file://`, for none.
 * @param appUrl The site's public origin.
 */
export function isOwnOrigin(request: Request, appUrl: string): boolean {
	const origin = request.headers.get('origin');
	if (!origin) return true;
	if (!URL.canParse(origin)) return false;
	return [new URL(appUrl).host, new URL(request.url).host].includes(new URL(origin).host);
}
