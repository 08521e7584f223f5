import { randomBytes } from 'node:crypto';
import type { Services } from '#app/services.ts';
import { imageProblems } from '#content/portfolio.ts';
import { imageExtension, imageProblem } from './image.rules.ts';

/** Thrown for a file that is not an image we take; the message is a sentence for the visitor. */
export class ImageRefused extends Error {
	override name = 'ImageRefused';
}

/** More than any camera's picture of 5 MB has; a picture bomb has more. */
const MOST_PIXELS = 50_000_000;
const LONGEST_EDGE = 1600;
const SMALL_EDGE = 640;
const TIMEOUT_SECONDS = 20;
/** sharp works in threads that other requests need too. */
const AT_ONCE = 2;

/**
 * The one file that came with a form, if one came. A file field left empty comes as a file without a name.
 * @throws {ImageRefused} for more than one.
 */
export function oneFile(formData: FormData): File | undefined {
	const files = [...formData.values()].filter(
		(value) => value instanceof File && (value.name !== '' || value.size > 0),
	);
	if (files.length > 1) throw new ImageRefused(imageProblems['too-many-files']);
	return files[0] as File | undefined;
}

/**
 * Keeps an image in the public bucket: judged by its content, turned upright, made again without metadata, at most
 * 1600 pixels wide or high, with a small version beside it.
 * @returns The path it is handed out at.
 * @throws {ImageRefused} when it is not an image we take.
 */
export async function storeImage(file: File, { files, now }: Pick<Services, 'files' | 'now'>): Promise<string> {
	const problem = imageProblem(file);
	if (problem) throw new ImageRefused(problem);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!isKnownImage(bytes)) throw new ImageRefused(imageProblems.unreadable);
	const extension = imageExtension(file.name) as string;
	const { full, small } = await inTurn(() => makeAnew(bytes, extension));
	const name = imageName(now());
	const bucket = files.bucket('builder-portfolio-images');
	await bucket.put(`${name}-640.webp`, small);
	await bucket.put(`${name}.${extension}`, full);
	return `/files/builder-portfolio-images/${name}.${extension}`;
}

/** A name that no other image has, which tells when the image came. */
export function imageName(now: Date): string {
	return `${now.getTime().toString(36)}-${randomBytes(12).toString('hex')}`;
}

/** When the image or the small version of this name came; undefined when the name is not one of ours. */
export function imageTime(name: string): Date | undefined {
	const time = /^([0-9a-z]{7,9})-[0-9a-f]{24}(-640)?\.[a-z]+$/.exec(name)?.[1];
	return time === undefined ? undefined : new Date(Number.parseInt(time, 36));
}

/** By the first bytes, so that no other decoder (SVG, PDF, HEIF) is ever given what a stranger sent. */
function isKnownImage(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
	return (
		start.startsWith('\x89PNG\r\n\x1a\n') ||
		start.startsWith('\xff\xd8\xff') ||
		/^GIF8[79]a/.test(start) ||
		/^RIFF.{4}WEBP/s.test(start)
	);
}

async function makeAnew(bytes: Uint8Array, extension: string): Promise<{ full: Buffer; small: Buffer }> {
	// Loaded at the first image: most processes never see one in their first minutes.
	const { default: sharp } = await import('sharp');
	sharp.concurrency(1);
	sharp.cache(false);
	try {
		const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
		const { width, height } = await source.metadata();
		if (width * height > MOST_PIXELS) throw new ImageRefused(imageProblems['too-many-pixels']);
		const { data, info } = await source
			.timeout({ seconds: TIMEOUT_SECONDS })
			.autoOrient()
			.resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true });
		const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
		return {
			full: await picture
				.clone()
				.toFormat(...formatOf(extension))
				.toBuffer(),
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

function formatOf(extension: string): ['png' | 'jpeg' | 'gif' | 'webp', object] {
	if (extension === 'png') return ['png', {}];
	if (extension === 'gif') return ['gif', { effort: 1 }];
	if (extension === 'webp') return ['webp', { quality: 82 }];
	return ['jpeg', { quality: 82, progressive: true }];
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
	if (working < AT_ONCE) working++;
	else await new Promise<void>((resolve) => waiting.push(resolve));
	try {
		return await work();
	} finally {
		// The place is handed on, or given up when nobody waits for it.
		const next = waiting.shift();
		if (next) next();
		else working--;
	}
}
