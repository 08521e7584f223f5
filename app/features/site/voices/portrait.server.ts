import { ImageRefused, isKnownImage } from '#app/features/projects/image.server.ts';
import { imageProblems } from '#content/portfolio.ts';

/** The edge of a portrait in pixels: twice its size on the page. */
const EDGE = 240;
const MOST_PIXELS = 50_000_000;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Makes a square WebP portrait of a picture, without metadata.
 * @throws {ImageRefused} for a file that is no picture, or too large.
 */
export async function portraitOf(file: File): Promise<Buffer> {
	if (file.size > MOST_BYTES) throw new ImageRefused(imageProblems['file-too-large']);
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (!isKnownImage(bytes)) throw new ImageRefused(imageProblems.unreadable);
	const { default: sharp } = await import('sharp');
	try {
		return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
			.timeout({ seconds: 20 })
			.autoOrient()
			.resize({ width: EDGE, height: EDGE, fit: 'cover', position: 'attention' })
			.toColourspace('srgb')
			.webp({ quality: 80 })
			.toBuffer();
	} catch (cause) {
		throw new ImageRefused(imageProblems.unreadable, { cause });
	}
}
