import type { Bucket } from '#app/buckets.ts';

/** A file of a person, in a bucket. */
export interface PersonFile {
	bucket: Bucket;
	name: string;
}

/** The file of a CV. */
export function cvFile(name: string): PersonFile {
	return { bucket: 'genai-hack-cvs', name };
}

/** The file of evidence of a skill. */
export function evidenceFile(name: string): PersonFile {
	return { bucket: 'skill-evidence', name };
}

/** The file of a message or a draft of a conversation. */
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

/** A picture's file and its small version. */
export function pictureFiles(image: unknown): PersonFile[] {
	const file = pictureFile(image);
	if (!file) return [];
	return [file, { ...file, name: file.name.replace(/\.[a-z]+$/, '-640.webp') }];
}
