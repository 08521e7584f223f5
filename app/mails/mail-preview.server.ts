/** No scripts, no external resources, no origin: the email may contain text from a form. */
const POLICY = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

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
