import type { Services } from '#app/services.ts';
import { redirectsPage } from '../settings/site-config-words.console.ts';
import { fill } from '../settings/words.console.ts';
import { parseFromPath, targetOf } from './redirect-address.server.ts';

export async function describeTarget({ statusAt }: Pick<Services, 'statusAt'>, to: string): Promise<string> {
	const { targets } = redirectsPage;
	const { host, path } = targetOf(to);
	if (host !== undefined) return fill(targets.host, { host });
	return targets[kindOf(await statusAt(path))];
}

function kindOf(status: number): 'page' | 'moves' | 'nothing' {
	if (status === 404) return 'nothing';
	return status >= 300 && status < 400 ? 'moves' : 'page';
}

interface TestResult {
	sentences: string[];
	/** The path, if nothing is there: a redirect could be added. */
	free?: string;
}

/** Tests where an address leads visitors. It is not counted as a use. */
export async function testAddress(
	services: Pick<Services, 'db' | 'config' | 'statusAt'>,
	typed: string,
): Promise<TestResult> {
	const words = redirectsPage.test;
	const from = parseFromPath(typed, services.config.APP_URL);
	if (!from) return { sentences: [words.notOurs] };
	const kind = kindOf(await services.statusAt(from));
	if (kind !== 'nothing') return { sentences: [fill(words[kind], { from })] };
	const row = await services.db
		.selectFrom('redirects')
		.select(['to_path', 'permanent'])
		.where('from_path', '=', from)
		.executeTakeFirst();
	if (!row) return { sentences: [fill(words.nothing, { from })], free: from };
	const leads = fill(words.leads, { from, to: row.to_path });
	return {
		sentences: [leads, row.permanent ? words.forGood : words.forNow, await describeTarget(services, row.to_path)],
	};
}
