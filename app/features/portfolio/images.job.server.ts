import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { imageTime } from './image.server.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** An image is stored small first: without the large one for so long, its process was killed in between. */
const HALF_KEPT_MS = 10 * 60 * 1000;
const AT_A_TIME = 200;
const FOLDER = '/files/builder-portfolio-images/';

type Needs = Pick<Services, 'config' | 'db' | 'files' | 'now' | 'log'>;

/** Every hour: removes images that no project refers to, once their form has had a day to be sent. */
export function portfolioImagesJob(services: Needs): JobKind<object> {
	return {
		name: 'portfolio-images',
		retry: { limit: 3, firstDelaySeconds: 60, longestDelaySeconds: 3600 },
		timeoutSeconds: 15 * 60,
		cron: '41 * * * *',
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			const removed = await removeForgottenImages(services, signal);
			if (removed > 0) services.log.info({ removed }, 'removed images that no project refers to');
		},
	};
}

/**
 * Removes the files of images that no project refers to and that are older than 24 hours, and what is left of those that were
 * never stored whole.
 * @returns How many files.
 */
export async function removeForgottenImages(services: Needs, signal?: AbortSignal): Promise<number> {
	const bucket = services.files.bucket('builder-portfolio-images');
	const all = Map.groupBy(await namesIn(services), imageOf);
	const isForgotten = (names: string[]) => {
		const time = imageTime(names[0] ?? '');
		const isHalf = names.every((name) => name.endsWith('-640.webp'));
		return time && services.now().getTime() - time.getTime() > (isHalf ? HALF_KEPT_MS : KEPT_MS);
	};
	const byImage = new Map([...all].filter(([, names]) => isForgotten(names)));
	const images = [...byImage.keys()];
	let removed = 0;
	for (let from = 0; from < images.length; from += AT_A_TIME) {
		signal?.throwIfAborted();
		const some = images.slice(from, from + AT_A_TIME).flatMap((image) => byImage.get(image) ?? []);
		const kept = await imagesReferredTo(services, some);
		for (const name of some) {
			if (kept.has(imageOf(name))) continue;
			await bucket.delete(name);
			removed++;
		}
	}
	return removed;
}

/** What the files of one image have in common. */
const imageOf = (name: string) => name.replace(/(-640)?\.[a-z]+$/, '');

async function namesIn({ files }: Needs): Promise<string[]> {
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

/** The images that a project shows, or will show once an edit of it is approved. An adopted table may hold whole addresses. */
async function imagesReferredTo({ db, config }: Needs, names: string[]): Promise<Set<string>> {
	const paths = names.map((name) => FOLDER + name);
	const some = [...paths, ...paths.map((path) => config.APP_URL + path)];
	const pending = sql<string | null>`pending_edit ->> 'image'`;
	const shown = db.selectFrom('builder_portfolios').select('image').where('image', 'in', some);
	const waiting = db
		.selectFrom('builder_portfolios')
		.select(pending.as('image'))
		.where('pending_edit', 'is not', null)
		.where(pending, 'in', some);
	const rows = await shown.unionAll(waiting).execute();
	return new Set(rows.map(({ image }) => (image ?? '').replace(/^.*\//, '').replace(/\.[a-z]+$/, '')));
}
