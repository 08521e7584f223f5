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

/** After a person was erased: deletes their files, and writes the erasure into the list that a restored backup is held against. */
export function erasureJob(services: Needs): JobKind<Payload> {
	return {
		...erasureQueue,
		retry: { limit: 100, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		timeoutSeconds: 300,
		// The names of the files are forgotten, too.
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

/** Whether somebody else's row names the file, as after a builder had copied another's picture into their form. */
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
