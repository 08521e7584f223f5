import { imageProblems } from '#content/portfolio.ts';
import { program } from '#content/program.ts';

/** The accepted types of images (specification, sections 5 and 9), in the format of react-dropzone. */
export const imageTypes = {
	'image/png': ['.png'],
	// The other two are what Windows and old programs call it.
	'image/jpeg': ['.jpg', '.jpeg', '.jfif', '.jpe'],
	'image/gif': ['.gif'],
	'image/webp': ['.webp'],
};

export const IMAGE_MOST_BYTES = program.limits.imageMegabytes * 1024 * 1024;

const extensions = Object.values(imageTypes).flat().join('|').replaceAll('.', '');
const EXTENSION = new RegExp(`\\.(${extensions})$`, 'i');
const ADDRESS = new RegExp(
	String.raw`^(https?://[^/?#\\]+)?(/files/builder-portfolio-images/[a-z0-9-]+\.(?:${extensions}))$`,
);

/** The extension of an image's name in lower case, without the dot; undefined if it is not accepted. */
export function imageExtension(name: string): string | undefined {
	return EXTENSION.exec(name)?.[1]?.toLowerCase();
}

export function imageProblem({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
	if (!imageExtension(name)) return imageProblems['file-invalid-type'];
	if (size === 0) return imageProblems['file-too-small'];
	if (size > IMAGE_MOST_BYTES) return imageProblems['file-too-large'];
	return undefined;
}

/**
 * The path of an image in our own bucket.
 * @param address A path, or a URL on our own origin.
 * @param origin Our public origin; without it, as in the browser, any origin is accepted.
 * @returns The path; undefined for anything else.
 */
export function ownImage(address: string, origin?: string): string | undefined {
	const [, host, path] = ADDRESS.exec(address) ?? [];
	return host === undefined || origin === undefined || host === origin ? path : undefined;
}

/** The path of the small version of an image in our bucket, at most 640 pixels wide. */
export function smallImage(path: string): string {
	return path.replace(EXTENSION, '-640.webp');
}

export const imageToasts = {
	stored: {
		kind: 'success',
		title: 'Upload successful',
		description: 'Your image has been uploaded successfully.',
	},
	failed: {
		kind: 'destructive',
		title: 'Upload failed',
		description: 'There was an error uploading your image. Please try again.',
	},
} as const;
