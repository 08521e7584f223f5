import { listLaunchGaps } from '#app/features/launch-gaps.server.ts';
import { launchGaps } from '#content/console/launch.ts';
import type { Finding } from './finding.ts';

/** What must be filled in before launch. Unlike the other checks it asks no other host, so that pages run it each time. */
export async function checkLaunch(services: Parameters<typeof listLaunchGaps>[0]): Promise<Finding[]> {
	const gaps = await listLaunchGaps(services);
	return gaps.map((gap) => ({ state: 'look', ...launchGaps[gap] }));
}
