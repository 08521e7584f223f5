import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { imageProblems } from '#content/portfolio.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { imageExtension, imageProblem } from './image.rules.ts';

/** Thrown for a file that is not an accepted image; the message is for the visitor. */
export class ImageRefused extends Error {
	override name = 'ImageRefused';
}

/** More than any camera's 5 MB picture has; a decompression bomb has more. */
const MOST_PIXELS = 50_000_000;
const LONGEST_EDGE = 1600;
const SMALL_EDGE = 640;
const TIMEOUT_SECONDS = 20;
/** sharp uses threads that other requests need, too. */
const AT_ONCE = 2;

/**
 * The file in a form, if there is one. Browsers send an empty file field as a file without a name.
 * @throws {ImageRefused} for more than one
 */
export function oneFile(formData: FormData): File | undefined {
	const files = [...formData.values()].filter(
		(value) => value instanceof File && (value.name !== '' || value.size > 0),
	);
	if (files.length > 1) throw new ImageRefused(imageProblems['too-many-files']);
	return files[0] as File | undefined;
}

/**
 * Stores an image in the public bucket: checked by its content, turned upright, re-encoded without metadata, at most 1600
 * pixels wide or high, with a small version beside it. Animations stay animated.
 * @returns The path of its URL.
 * @throws {ImageRefused} when it is not an accepted image
 */
export async function storeImage(file: File, { files, now }: Pick<Services, 'files' | 'now'>): Promise<string> {
	const problem = imageProblem(file);
	if (problem) throw new ImageRefused(problem);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!isKnownImage(bytes)) throw new ImageRefused(imageProblems.unreadable);
	const extension = imageExtension(file.name) as string;
	const { full, small } = await limitConcurrency(() => reencode(bytes, extension));
	const name = imageName(now());
	const bucket = files.bucket('builder-portfolio-images');
	await bucket.put(`${name}-640.webp`, small);
	await bucket.put(`${name}.${extension}`, full);
	return `/files/builder-portfolio-images/${name}.${extension}`;
}

export function imageName(now: Date): string {
	return `${now.getTime().toString(36)}-${randomBytes(12).toString('hex')}`;
}

/** When the image, or small version, of this name was uploaded; undefined for a name that `imageName` did not create. */
export function imageTime(name: string): Date | undefined {
	const time = /^([0-9a-z]{7,9})-[0-9a-f]{24}(-640)?\.[a-z]+$/.exec(name)?.[1];
	return time === undefined ? undefined : new Date(Number.parseInt(time, 36));
}

/** Whether a file is an image that we accept. Checks the first bytes, so that no other decoder (SVG, PDF, HEIF) ever gets a stranger's file. */
export function isKnownImage(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
	return (
		start.startsWith('\x89PNG\r\n\x1a\n') ||
		start.startsWith('\xff\xd8\xff') ||
		/^GIF8[79]a/.test(start) ||
		/^RIFF.{4}WEBP/s.test(start)
	);
}

async function reencode(bytes: Uint8Array, extension: string): Promise<{ full: Buffer; small: Buffer }> {
	// Loaded with the first image: it takes time, and most processes start without one.
	const { default: sharp } = await import('sharp');
	sharp.concurrency(1);
	sharp.cache(false);
	try {
		const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
		const { width, height, pages = 1, delay } = await source.metadata();
		const isAnimated = pages > 1 && (extension === 'gif' || extension === 'webp');
		if (width * height * (isAnimated ? pages : 1) > MOST_PIXELS)
			throw new ImageRefused(imageProblems['too-many-pixels']);
		const { data, info } = await source
			.timeout({ seconds: TIMEOUT_SECONDS })
			.autoOrient()
			.resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
		// A JPEG has no transparency: what is not painted would be black.
		if (isJpeg(extension)) picture.flatten({ background: '#fff' });
		const full = isAnimated
			? sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: true })
					.timeout({ seconds: TIMEOUT_SECONDS })
					.resize({ width: info.width, height: info.height, fit: 'inside', withoutEnlargement: true })
			: picture.clone();
		const [format, options] = formatOf(extension);
		return {
			full: await full.toFormat(format, { ...options, ...(isAnimated && { loop: loopsOf(delay) }) }).toBuffer(),
			small: await picture
				.clone()
				.resize({ width: SMALL_EDGE, height: SMALL_EDGE, fit: 'inside', withoutEnlargement: true })
				.webp({ quality: 80 })
				.toBuffer(),
		};
	} catch (error) {
		if (error instanceof ImageRefused) throw error;
		const problem = /pixel limit/.test(String(error)) ? 'too-many-pixels' : 'unreadable';
		throw new ImageRefused(imageProblems[problem], { cause: error });
	}
}

/** How often an animation runs: it stops within five seconds, or after one run, as WCAG 2.2.2 asks. @param delay Of each frame, in ms. */
export const loopsOf = (delay: readonly number[] = []): number =>
	Math.max(1, Math.floor(5000 / (delay.reduce((sum, each) => sum + each, 0) || 5000)));

const isJpeg = (extension: string): boolean => extension.startsWith('j');

function formatOf(extension: string): ['png' | 'jpeg' | 'gif' | 'webp', object] {
	if (extension === 'png') return ['png', {}];
	if (extension === 'gif') return ['gif', { effort: 1 }];
	if (extension === 'webp') return ['webp', { quality: 82 }];
	return ['jpeg', { quality: 82, progressive: true }];
}

let running = 0;
const waiting: (() => void)[] = [];

async function limitConcurrency<Value>(work: () => Promise<Value>): Promise<Value> {
	if (running < AT_ONCE) running++;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await work();
	} finally {
		// Hands its slot to the next in line, or frees it.
		const next = waiting.shift();
		if (next) next();
		else running--;
	}
}

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
