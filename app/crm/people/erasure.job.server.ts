import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { writeErasedList } from './erased-list.server.ts';
import { erasureQueue } from './erasure.queue.ts';
import type { PersonFile } from './files.server.ts';

interface Payload {
	erasure: string;
	files: PersonFile[];
}

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'log'>;

/** Runs after an erasure: deletes the person's files, and adds the erasure to the list that restored backups are checked against. */
export function erasureJob(services: Needs): JobKind<Payload> {
	return {
		...erasureQueue,
		retry: { limit: 100, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		// The payload has the files' names, so it is deleted too.
		keepDoneSeconds: 24 * 3600,
		async run({ files }, { signal }) {
			for (const { bucket, name } of files) {
				signal.throwIfAborted();
				if (await isNeeded(services, name)) continue;
				await services.files.bucket(bucket).delete(name);
			}
			await writeErasedList(services);
		},
	};
}

/** Whether another row names the file, such as when a builder copied another's picture URL into their form. */
async function isNeeded({ db, config }: Needs, name: string): Promise<boolean> {
	const path = `/files/builder-portfolio-images/${name.replace(/-640\.webp$/, '')}`;
	const of = (start: string) => `${start}${path}`.replaceAll(/[\\%_]/g, '\\$&').replace(/\.[a-z]+$/, '');
	const found = await db
		.selectFrom('builder_portfolios')
		.select('portfolio_uuid')
		.where((where) => where.or(['', config.APP_URL].map((start) => where('image', 'like', `${of(start)}.%`))))
		.executeTakeFirst();
	return found !== undefined;
}
