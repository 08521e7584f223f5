/** Nothing in it runs, nothing is loaded from elsewhere, and it is of no origin: what someone wrote in a form may stand in it. */
const POLICY = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** An email's HTML as a page of its own, for a frame in an operator's page. Kept by nobody, listed nowhere. */
export function mailPreview(html: string): Response {
	return new Response(html, {
		headers: {
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': POLICY,
		},
	});
}
