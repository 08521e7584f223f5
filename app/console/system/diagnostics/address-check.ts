import { systemStatusSummary } from '#content/console/diagnostics.ts';
import { type DoctorNeeds, type Finding, look, well, wrong } from './finding.ts';

const { address: says } = systemStatusSummary;

/** Whether the site is where it says, and believes the right proxies. */
export function checkAddress({ config, asked }: Pick<DoctorNeeds, 'config' | 'asked'>): Finding[] {
	const { APP_URL: url, TRUST_PROXY: count } = config;
	const { protocol, hostname, host } = new URL(url);
	const isNear = /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(hostname);
	const set = isNear
		? look(says.local, says.localTodo, { url })
		: protocol === 'http:'
			? wrong(says.plain, says.plainTodo, { url })
			: well(says.set, { url });
	if (!asked) return [set];
	const askedHost = asked.headers.get('x-forwarded-host') ?? asked.headers.get('host') ?? new URL(asked.url).host;
	const scheme = asked.headers.get('x-forwarded-proto')?.split(',')[0]?.trim();
	const here =
		askedHost !== host
			? look(says.other, says.otherTodo, { host: askedHost, url })
			: scheme && `${scheme}:` !== protocol
				? wrong(says.scheme, says.schemeTodo, { scheme, url })
				: well(says.asked);
	return [set, here, proxy(count, asked.headers.get('x-forwarded-for'))];
}

function proxy(count: number, forwarded: string | null): Finding {
	const found = forwarded?.split(',').length ?? 0;
	if (count === 0 && found > 0) return wrong(says.hidden, says.hiddenTodo, { count: found });
	if (count > found) return wrong(says.missing, says.missingTodo, { count, found });
	return well(says.proxy);
}
