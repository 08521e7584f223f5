import { type CheckContext, type Finding, fail, pass, warn } from './finding.ts';

/** Checks that requests arrive at the configured address, and that `TRUST_PROXY` matches the proxies. */
export function checkAddress({ config, request }: Pick<CheckContext, 'config' | 'request'>): Finding[] {
	const { APP_URL: url, TRUST_PROXY: count } = config;
	const { protocol, hostname, host } = new URL(url);
	const isLocal = /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(hostname);
	const set = isLocal
		? warn(
				'The site is at {url}, which works only on this machine.',
				'Set APP_URL to the public address, so that links in emails work.',
				{ url },
			)
		: protocol === 'http:'
			? fail(
					'The site is at {url}, without https: form data can be read in transit.',
					'Put a proxy with a certificate in front, and set APP_URL to https.',
					{ url },
				)
			: pass('The site is at {url}.', { url });
	if (!request) return [set];
	const requestedHost =
		request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
	const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
	const here =
		requestedHost !== host
			? warn(
					'This page was requested at {host}, but APP_URL is {url}.',
					'Set APP_URL to the public address, or have the proxy forward the Host header.',
					{ host: requestedHost, url },
				)
			: scheme && `${scheme}:` !== protocol
				? fail(
						'The proxy says that this page was requested over {scheme}, but APP_URL is {url}.',
						'Set APP_URL to the public address.',
						{ scheme, url },
					)
				: pass('This page was requested at that address.');
	return [set, here, proxy(count, request.headers.get('x-forwarded-for'))];
}

function proxy(count: number, forwarded: string | null): Finding {
	const found = forwarded?.split(',').length ?? 0;
	if (count === 0 && found > 0)
		return fail(
			'There is a proxy in front ({count} in X-Forwarded-For), but TRUST_PROXY is 0: all visitors share one rate limit.',
			'Set TRUST_PROXY to the number of proxies in front of the site.',
			{ count: found },
		);
	if (count > found)
		return fail(
			'TRUST_PROXY is {count}, but this request has {found} entries in X-Forwarded-For.',
			'Set TRUST_PROXY to the number of proxies in front of the site. If it is too high, anyone can fake their address.',
			{ count, found },
		);
	return pass('TRUST_PROXY matches this request.');
}
