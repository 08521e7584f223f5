import type { ModelSettings } from '@mga/career-map/wording';
import { callUrl, hostOf, type Reach } from '#platform/calls/outgoing.ts';
import type { Config } from '#platform/config/config.ts';

/**
 * How far a call to a variable's address may reach. What the environment sets is trusted; an address that was typed in the console
 * leads to the internet, or to a host in `PRIVATE_HOSTS`.
 */
export function reachOf(
	{ config, environment }: { config: Config; environment: Config },
	variable: 'NOTIFY_WEBHOOK_URL' | 'AI_BASE_URL' | 'SMTP_URL' | 'IMAP_URL',
): Reach {
	const url = config[variable];
	const isTrusted = environment[variable] !== undefined || (url && environment.PRIVATE_HOSTS.includes(hostOf(url)));
	return isTrusted ? 'anywhere' : 'internet';
}

/** How to reach the language model; undefined if none is set. */
export function modelOf(
	services: { config: Config; environment: Config },
	mostMilliseconds?: number,
): ModelSettings | undefined {
	const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = services.config;
	if (!baseUrl || !model) return undefined;
	const post: ModelSettings['post'] = (url, call) =>
		callUrl(url, { ...call, method: 'POST' }, reachOf(services, 'AI_BASE_URL'));
	return { baseUrl, apiKey, model, mostMilliseconds, post };
}
