import * as z from 'zod/mini';
import { ActionAnswer, type ActionContext, type ActionResult, defineAction, type RunContext } from '#app/act.server.ts';
import { ImageRefused, isKnownImage, oneFile } from '#app/features/projects/image.server.ts';
import { MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { imageProblems } from '#content/portfolio.ts';
import { findVoice, type NewPicture, removeVoice, saveVoice } from './voices.server.ts';

const most = (count: number) => z.maxLength(count, `Please shorten this to ${count} characters or fewer.`);

const voiceSchema = z.object({
	kind: z.enum(['testimonial', 'host'], { error: 'Please choose one.' }),
	name: text(1, 'Please fill in this field.').check(most(100)),
	role: optionalText().check(most(80)),
	sector: optionalText().check(most(80)),
	words: text(1, 'Please fill in this field.', MAX_TEXT).check(most(600)),
	pictureAlt: optionalText().check(most(200)),
	removePicture: z._default(z.string(), ''),
	consent: optionalText().check(most(300)),
});

type VoiceForm = z.infer<typeof voiceSchema>;

/** The picture to store. @throws {ActionAnswer} beside its field */
async function readPicture({ form, value: { removePicture } }: ActionContext<VoiceForm>): Promise<NewPicture> {
	try {
		const file = oneFile(form);
		if (file) return await portraitOf(file);
		return removePicture ? null : undefined;
	} catch (error) {
		if (!(error instanceof ImageRefused)) throw error;
		throw new ActionAnswer({ fields: { picture: [error.message] } });
	}
}

/** @throws {ActionAnswer} if a picture has no description */
async function requireDescription(
	services: Pick<Services, 'db'>,
	id: string | undefined,
	{ pictureAlt }: VoiceForm,
	picture: NewPicture,
): Promise<void> {
	const isKept = picture === undefined && id !== undefined && (await findVoice(services.db, id)).has_picture;
	if ((picture || isKept) && !pictureAlt)
		throw new ActionAnswer({ fields: { pictureAlt: ['Please describe the picture.'] } });
}

const save = defineAction({
	name: 'voices.save',
	form: 'voice',
	schema: voiceSchema,
	errors: { gone: 'It was deleted in the meantime.' },
	async prepare(context: ActionContext<VoiceForm>) {
		const picture = await readPicture(context);
		await requireDescription(context.services, context.params.voice, context.value, picture);
		return picture;
	},
	async run(context: RunContext<VoiceForm, Promise<NewPicture>>): Promise<ActionResult> {
		const { tx, services, operator, params, value, prepared } = context;
		const { removePicture: _, ...details } = value;
		const id = await saveVoice(tx, services, params.voice, details, prepared, operator.name);
		return {
			audit: { subject: { kind: 'voice', id }, after: { kind: value.kind, hasConsent: value.consent !== '' } },
			to: consolePaths.voices,
			toast: { kind: 'success', title: 'Saved', description: 'Visitors see it within a minute.' },
			afterCommit: () => services.pagesChanged(),
		};
	},
});

export const voiceActions = {
	save,
	remove: defineAction({
		name: 'voices.remove',
		form: 'remove',
		errors: { gone: 'It was deleted in the meantime.' },
		async run({ tx, services, params: { voice: id = '' } }: RunContext): Promise<ActionResult> {
			await removeVoice(tx, id);
			return {
				audit: { subject: { kind: 'voice', id } },
				to: consolePaths.voices,
				toast: { kind: 'success', title: 'Deleted' },
				afterCommit: () => services.pagesChanged(),
			};
		},
	}),
};

/** The edge of a portrait in pixels: twice its size on the page. */
const EDGE = 240;
const MOST_PIXELS = 50_000_000;
const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Makes a square WebP portrait of a picture, without metadata.
 * @throws {ImageRefused} for a file that is no picture, or too large.
 */
async function portraitOf(file: File): Promise<Buffer> {
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
