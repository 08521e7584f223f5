import { imageProblems } from '#content/portfolio.ts';
import { program } from '#content/program.ts';

/** What an uploaded image may be (specification, sections 5 and 9), in words that react-dropzone understands. */
export const imageTypes = {
	'image/png': ['.png'],
	'image/jpeg': ['.jpg', '.jpeg'],
	'image/gif': ['.gif'],
	'image/webp': ['.webp'],
};

export const IMAGE_MOST_BYTES = program.limits.imageMegabytes * 1024 * 1024;

const EXTENSION = /\.(png|jpe?g|gif|webp)$/i;
const ADDRESS = /^(https?:\/\/[^/?#\\]+)?(\/files\/builder-portfolio-images\/[a-z0-9-]+\.(?:png|jpe?g|gif|webp))$/;

/** The extension of an image's name in lower case, without the dot, if it is one that we take. */
export function imageExtension(name: string): string | undefined {
	return EXTENSION.exec(name)?.[1]?.toLowerCase();
}

/** What is wrong with a file as far as its name and size tell, in a sentence. */
export function imageProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
	if (!imageExtension(name)) return imageProblems['file-invalid-type'];
	if (size === 0) return imageProblems['file-too-small'];
	if (size > IMAGE_MOST_BYTES) return imageProblems['file-too-large'];
	return undefined;
}

/**
 * The path of an image in our own bucket.
 * @param address A path, or an address on our own origin.
 * @param origin Our public origin; without it any is taken, which is as much as a browser can judge.
 * @returns The path, or undefined for anything else.
 */
export function ownImage(address: string, origin?: string): string | undefined {
	const [, host, path] = ADDRESS.exec(address) ?? [];
	return host === undefined || origin === undefined || host === origin ? path : undefined;
}

/** The path of an own image's small version, 640 pixels wide at the most. */
export function smallImage(path: string): string {
	return path.replace(EXTENSION, '-640.webp');
}
