import type { Bucket } from '#app/buckets.ts';

export interface PersonFile {
	bucket: Bucket;
	name: string;
}

export function cvFile(name: string): PersonFile {
	return { bucket: 'genai-hack-cvs', name };
}

export function evidenceFile(name: string): PersonFile {
	return { bucket: 'skill-evidence', name };
}

export function conversationFile(name: string): PersonFile {
	return { bucket: 'conversation-files', name };
}

/** The path that serves pictures; an adopted table may hold absolute URLs. */
const PICTURE = /\/files\/builder-portfolio-images\/([a-z0-9-]+)\.([a-z]+)$/;

/** The file of a project's picture; undefined for an external picture. */
export function pictureFile(image: unknown): PersonFile | undefined {
	const [, name, extension] = PICTURE.exec(typeof image === 'string' ? image : '') ?? [];
	return name ? { bucket: 'builder-portfolio-images', name: `${name}.${extension}` } : undefined;
}

export function pictureFiles(image: unknown): PersonFile[] {
	const file = pictureFile(image);
	if (!file) return [];
	return [file, { ...file, name: file.name.replace(/\.[a-z]+$/, '-640.webp') }];
}
