import type { Kysely, Selectable, Transaction } from 'kysely';
import { ImageRefused, imageName, isKnownImage, loopsOf } from '#app/features/projects/image.server.ts';
import type { Services } from '#app/services.ts';
import { newsletterPictures as words } from '#content/newsletter-writing.ts';
import type { NewsletterPictures, Tables } from '#database/tables.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { NEWSLETTER_PICTURES_PATH, PICTURE_MOST_BYTES } from './newsletter-text.ts';

/** Twice the width of an email, for sharp screens. */
const MOST_WIDTH = 1200;
const MOST_HEIGHT = 1600;
const MOST_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;

type StoredPicture = Pick<NewsletterPictures, 'stored_name' | 'width' | 'height' | 'bytes'>;

/**
 * Stores a picture: checked by its content, turned upright, without metadata, at most 1,200 pixels wide, as JPEG, as PNG if it is
 * partly transparent, or as GIF if it is animated. Email programs show no other formats everywhere.
 * @throws {ImageRefused} if it is not an accepted image.
 */
export async function storePicture(
	{ files, now }: Pick<Services, 'files' | 'now'>,
	file: unknown,
): Promise<StoredPicture> {
	if (!(file instanceof File) || file.size === 0) throw new ImageRefused(words.messages.file);
	if (file.size > PICTURE_MOST_BYTES) throw new ImageRefused(words.messages.large);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!isKnownImage(bytes)) throw new ImageRefused(words.messages.type);
	const { data, width, height, extension } = await encode(bytes);
	const stored_name = `${imageName(now())}.${extension}`;
	await files.bucket('newsletter-pictures').put(stored_name, data);
	return { stored_name, width, height, bytes: data.length };
}

async function encode(bytes: Uint8Array) {
	const { default: sharp } = await import('sharp');
	try {
		const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
		const { pages = 1, delay } = await sharp(bytes, limits).metadata();
		const isAnimated = pages > 1;
		const source = sharp(bytes, { ...limits, animated: isAnimated })
			.timeout({ seconds: TIMEOUT_SECONDS })
			.autoOrient()
			.resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
			.toColourspace('srgb');
		const extension = isAnimated ? 'gif' : (await sharp(bytes, limits).stats()).isOpaque ? 'jpg' : 'png';
		const output =
			extension === 'gif'
				? source.gif({ effort: 1, loop: loopsOf(delay) })
				: extension === 'jpg'
					? source.jpeg({ quality: 82, progressive: true })
					: source.png();
		const { data, info } = await output.toBuffer({ resolveWithObject: true });
		return { data, width: info.width, height: info.pageHeight ?? info.height, extension };
	} catch (error) {
		throw new ImageRefused(words.messages.type, { cause: error });
	}
}

export async function addPicture(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	picture: StoredPicture,
	alt: string,
): Promise<{ id: string; address: string }> {
	const { picture_uuid } = await tx
		.insertInto('newsletter_pictures')
		.values({ ...picture, alt, created_at: now() })
		.returning('picture_uuid')
		.executeTakeFirstOrThrow();
	return { id: picture_uuid, address: NEWSLETTER_PICTURES_PATH + picture.stored_name };
}

export async function listPictures(db: Kysely<Tables>, most: number): Promise<Selectable<NewsletterPictures>[]> {
	return await db
		.selectFrom('newsletter_pictures')
		.selectAll()
		.orderBy('created_at', 'desc')
		.orderBy('picture_uuid', 'desc')
		.limit(most)
		.execute();
}

/** Every hour: deletes pictures whose form was not accepted. */
export const newsletterPicturesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('newsletter-pictures', services, {
		bucket: 'newsletter-pictures',
		cron: '51 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('newsletter_pictures').select('stored_name').where('stored_name', 'in', names).execute(),
	});
