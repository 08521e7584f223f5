import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { erasureQueue } from './erase.server.ts';
import { writeErasedList } from './erased-list.server.ts';
import type { PersonFile } from './members.server.ts';

interface Payload {
	erasure: string;
	files: PersonFile[];
}

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'log'>;

/** The job after an erasure: deletes the person's files, and adds the erasure to the list that restored backups are checked against. */
export function erasureJob(services: Needs): JobKind<Payload> {
	return {
		...erasureQueue,
		retry: { limit: 100, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		// The payload has file names, so it is deleted early.
		keepDoneSeconds: 24 * 3600,
		async run({ files }, { signal }) {
			for (const { bucket, name } of files) {
				signal.throwIfAborted();
				if (!(await isNeeded(services, name))) await services.files.bucket(bucket).delete(name);
			}
			await writeErasedList(services);
		},
	};
}

/** Whether another row uses the file, for example because a builder copied another's picture URL into their form. */
async function isNeeded({ db, config }: Needs, name: string): Promise<boolean> {
	const path = `/files/builder-portfolio-images/${name.replace(/-640\.webp$/, '')}`;
	const prefix = (origin: string) => `${origin}${path}`.replaceAll(/[\\%_]/g, '\\$&').replace(/\.[a-z]+$/, '');
	const found = await db
		.selectFrom('builder_portfolios')
		.select('portfolio_uuid')
		.where((where) => where.or(['', config.APP_URL].map((origin) => where('image', 'like', `${prefix(origin)}.%`))))
		.executeTakeFirst();
	return found !== undefined;
}
