import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { MAX_TEXT, optionalUrl, text } from '#app/forms/rules.ts';
import { mySkills } from '#content/my/skills.ts';

export const EVIDENCE = 'evidence';

const MAX_EVIDENCE_BYTES = 10 * 1024 * 1024;
/** About the shortest three sentences, in characters. */
const LEAST_STATEMENT = 60;

const mediaTypes = {
	pdf: 'application/pdf',
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	jfif: 'image/jpeg',
	jpe: 'image/jpeg',
	gif: 'image/gif',
	webp: 'image/webp',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
	zip: 'application/zip',
} as const;

export type EvidenceExtension = keyof typeof mediaTypes;

const { messages } = mySkills;

const isChosen = (value: unknown): value is File => value instanceof File && (value.name !== '' || value.size > 0);

/** One file, or none. Browsers send an empty file field as a file without name and content. */
const optionalFile = z.pipe(
	z.unknown().check(
		z.refine((value) => !Array.isArray(value), { error: messages.several, abort: true }),
		z.refine((value) => !isChosen(value) || evidenceExtension(value.name) !== undefined, {
			error: messages.type,
			abort: true,
		}),
		z.refine((value) => !isChosen(value) || value.size > 0, { error: messages.empty, abort: true }),
		z.refine((value) => !isChosen(value) || value.size <= MAX_EVIDENCE_BYTES, messages.large),
	),
	z.transform((value) => (isChosen(value) ? value : undefined)),
);

/** The form for evidence: a link, a file or both, and three sentences. The server also checks the file's content. */
export const evidenceSchema = z
	.object({
		url: optionalUrl(messages.url),
		file: z.optional(optionalFile),
		statement: text(LEAST_STATEMENT, messages.statement, MAX_TEXT),
	})
	.check(z.refine(({ url, file }) => url !== '' || file !== undefined, { path: ['url'], error: messages.source }));

export type Evidence = z.output<typeof evidenceSchema>;

/** The extension of a file name in lower case; undefined if the format is not accepted. */
export function evidenceExtension(name: string): EvidenceExtension | undefined {
	const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
	return (Object.keys(mediaTypes) as EvidenceExtension[]).find((known) => known === extension);
}

export const mediaTypeOf = (name: string): string => mediaTypes[evidenceExtension(name) ?? 'zip'];

export const evidenceToasts = {
	success: { kind: 'success', ...mySkills.toasts.sent },
	failure: { kind: 'destructive', ...mySkills.toasts.failed },
} satisfies FormToasts;
