import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { imageTime } from './image.server.ts';

const UNUSED_MS = 24 * 60 * 60 * 1000;
/** The small version is stored first. If it is still alone after this time, the process was killed in between. */
const INCOMPLETE_MS = 10 * 60 * 1000;
const BATCH_SIZE = 200;
const FOLDER = '/files/builder-portfolio-images/';

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'now' | 'log'>;

/** Every hour: removes images that no project or series refers to a day after the upload, which is enough to send the form. */
export function portfolioImagesJob(services: Needs): JobKind<object> {
	return {
		name: 'portfolio-images',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 15 * 60,
		cron: '41 * * * *',
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			const removed = await removeUnusedImages(services, signal);
			if (removed > 0) services.log.info({ removed }, 'removed images that no project refers to');
		},
	};
}

/**
 * Removes the files of images that are older than 24 hours and that no project refers to, and of incomplete images.
 * @returns The number of removed files.
 */
export async function removeUnusedImages(services: Needs, signal?: AbortSignal): Promise<number> {
	const bucket = services.files.bucket('builder-portfolio-images');
	const namesByImage = Map.groupBy(await listNames(services), imageOf);
	const isExpired = (names: string[]) => {
		const time = imageTime(names[0] ?? '');
		const isIncomplete = names.every((name) => name.endsWith('-640.webp'));
		return time && services.now().getTime() - time.getTime() > (isIncomplete ? INCOMPLETE_MS : UNUSED_MS);
	};
	const expired = [...namesByImage.values()].filter(isExpired);
	let removed = 0;
	for (let from = 0; from < expired.length; from += BATCH_SIZE) {
		signal?.throwIfAborted();
		const batch = expired.slice(from, from + BATCH_SIZE).flat();
		const used = await findUsedImages(services, batch);
		for (const name of batch) {
			if (used.has(imageOf(name))) continue;
			await bucket.delete(name);
			removed++;
		}
	}
	return removed;
}

const imageOf = (name: string) => name.replace(/(-640)?\.[a-z]+$/, '');

async function listNames({ files }: Needs): Promise<string[]> {
	const bucket = files.bucket('builder-portfolio-images');
	const names: string[] = [];
	let paginationToken: string | undefined;
	do {
		const listed = await bucket.listAll('/', { paginationToken });
		for (const object of listed.objects) if (object.isFile) names.push(object.name);
		paginationToken = listed.paginationToken;
	} while (paginationToken);
	return names;
}

/** The images of projects, of pending edits and of series of events. An adopted table may contain whole URLs. */
async function findUsedImages({ db, config }: Needs, names: string[]): Promise<Set<string>> {
	const paths = names.map((name) => FOLDER + name);
	const addresses = [...paths, ...paths.map((path) => config.APP_URL + path)];
	const pending = sql<string | null>`pending_edit ->> 'image'`;
	const shown = db.selectFrom('builder_portfolios').select('image').where('image', 'in', addresses);
	const waiting = db
		.selectFrom('builder_portfolios')
		.select(pending.as('image'))
		.where('pending_edit', 'is not', null)
		.where(pending, 'in', addresses);
	const series = db.selectFrom('event_series').select('picture as image').where('picture', 'in', addresses);
	const rows = await shown.unionAll(waiting).unionAll(series).execute();
	return new Set(rows.map(({ image }) => (image ?? '').replace(/^.*\//, '').replace(/\.[a-z]+$/, '')));
}
