import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { type CheckContext, type Finding, fail, pass, warn } from './finding.ts';

const { address: says } = systemStatusSummary;

/** Checks that requests arrive at the configured address, and that `TRUST_PROXY` matches the proxies. */
export function checkAddress({ config, request }: Pick<CheckContext, 'config' | 'request'>): Finding[] {
	const { APP_URL: url, TRUST_PROXY: count } = config;
	const { protocol, hostname, host } = new URL(url);
	const isLocal = /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(hostname);
	const set = isLocal
		? warn(says.local, says.localTodo, { url })
		: protocol === 'http:'
			? fail(says.plain, says.plainTodo, { url })
			: pass(says.set, { url });
	if (!request) return [set];
	const requestedHost =
		request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
	const scheme = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
	const here =
		requestedHost !== host
			? warn(says.other, says.otherTodo, { host: requestedHost, url })
			: scheme && `${scheme}:` !== protocol
				? fail(says.scheme, says.schemeTodo, { scheme, url })
				: pass(says.same);
	return [set, here, proxy(count, request.headers.get('x-forwarded-for'))];
}

function proxy(count: number, forwarded: string | null): Finding {
	const found = forwarded?.split(',').length ?? 0;
	if (count === 0 && found > 0) return fail(says.hidden, says.hiddenTodo, { count: found });
	if (count > found) return fail(says.missing, says.missingTodo, { count, found });
	return pass(says.proxy);
}
