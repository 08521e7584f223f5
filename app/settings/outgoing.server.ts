import { isLocalSite, requirePublicHost } from '#platform/calls/public-host.ts';
import type { Config } from '#platform/config/config.ts';

interface Needs {
	config: Config;
	environment: Config;
}

/**
 * Checks an address before it is called. One that was typed in the console may not lead into our own network; the environment, and a
 * site that runs on this machine only, may.
 * @throws {InsideHost} if it does; the resolver's error.
 */
export async function requireAllowedUrl(
	{ config, environment }: Needs,
	variable: 'NOTIFY_WEBHOOK_URL' | 'AI_BASE_URL',
): Promise<void> {
	const url = config[variable];
	if (url && environment[variable] === undefined && !isLocalSite(environment.APP_URL)) await requirePublicHost(url);
}
