import * as z from 'zod/mini';
import { choice, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { kinds } from './material-limits.ts';
import type { MaterialRow } from './materials.server.ts';

export const EDIT = 'Edit or replace';
const BOTH = 'Please enter a link or choose a file, not both.';
const HTTPS = 'Please enter an address that starts with https://.';

/** @param size The limit, in words. */
export const tooLarge = (size: string) =>
	`This file is larger than ${size}. Please choose a smaller one, or enter a link to it.`;

const link = optionalUrl(HTTPS).check(z.refine((value) => value === '' || value.startsWith('https://'), HTTPS));

const details = { title: text(1, 'Please enter a title.'), link, text: optionalText(200_000) };

/** New material: a link, or a file that was read before. */
export const addSchema = (hasFile: boolean) =>
	z.object({ ...details, kind: choice(kinds, 'Please choose what it is.') }).check(
		z.refine(({ link }) => link !== '' || hasFile, { path: ['link'], error: 'Please enter a link or choose a file.' }),
		z.refine(({ link }) => link === '' || !hasFile, { path: ['link'], error: BOTH }),
	);

export const changeSchema = (hasFile: boolean) =>
	z.object(details).check(z.refine(({ link }) => link === '' || !hasFile, { path: ['link'], error: BOTH }));

const material = z.string().check(z.refine(isCanonicalUuid));
export const moveSchema = z.object({ material, by: choice(['up', 'down'], '') });
export const removeSchema = z.object({ material });

export type MaterialView = ReturnType<typeof materialView>;

/** Material as the console shows it, without the name of its file in the store. */
export function materialView(row: MaterialRow) {
	const { material_uuid, kind, title, link_url, file_name, file_bytes, file_text, duration_seconds } = row;
	const type = file_name?.replace(/^.*\./, '').toUpperCase() ?? '';
	const file = file_name && `${type}, ${sizeOf(file_bytes ?? 0)}`;
	const minutes = duration_seconds && `${Math.max(1, Math.round(duration_seconds / 60))} min`;
	const read = file_text === null ? 'Being read for search' : file_text === '' ? 'No text for search' : 'Searchable';
	return {
		id: material_uuid,
		kind,
		title,
		link: link_url ?? undefined,
		facts: [file ?? 'Link', minutes, file && kind !== 'recording' && read].filter(Boolean).join(' · '),
	};
}
