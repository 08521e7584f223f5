import * as z from 'zod/mini';
import { kinds } from '#app/features/materials/material-limits.ts';
import { choice, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { materialsPage } from '#content/console/materials.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

const { messages } = materialsPage;

const link = optionalUrl(messages.link).check(
	z.refine((value) => value === '' || value.startsWith('https://'), messages.link),
);

const details = { title: text(1, messages.title), link, text: optionalText(200_000) };

/** New material: a link, or a file that was read before. */
export const addSchema = (hasFile: boolean) =>
	z.object({ ...details, kind: choice(kinds, messages.kind) }).check(
		z.refine(({ link }) => link !== '' || hasFile, { path: ['link'], error: messages.either }),
		z.refine(({ link }) => link === '' || !hasFile, { path: ['link'], error: messages.both }),
	);

/** Changed material: a link or a file replaces what it has. */
export const changeSchema = (hasFile: boolean) =>
	z.object(details).check(z.refine(({ link }) => link === '' || !hasFile, { path: ['link'], error: messages.both }));

const material = z.string().check(z.refine(isCanonicalUuid));
export const moveSchema = z.object({ material, by: choice(['up', 'down'], '') });
export const removeSchema = z.object({ material });
