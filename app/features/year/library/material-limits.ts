import { materialKinds } from '#content/my/library.ts';

export type MaterialKind = keyof typeof materialKinds;

export const kinds = Object.keys(materialKinds) as MaterialKind[];

const MEGABYTE = 1024 * 1024;
const MAX_DOCUMENT_BYTES = 50 * MEGABYTE;

export const MAX_UPLOAD_BYTES = 2048 * MEGABYTE;

const recordings: Record<string, string> = { mp4: 'video/mp4', webm: 'video/webm', m4a: 'audio/mp4' };
const documents: Record<string, string> = {
	pdf: 'application/pdf',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	md: 'text/markdown; charset=utf-8',
	txt: 'text/plain; charset=utf-8',
	zip: 'application/zip',
};

export const filesOf = (kind: string): { types: Record<string, string>; maxBytes: number } =>
	kind === 'recording'
		? { types: recordings, maxBytes: MAX_UPLOAD_BYTES }
		: { types: documents, maxBytes: MAX_DOCUMENT_BYTES };
