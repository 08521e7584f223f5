import { type ActionContext, defineAction } from '#app/act.server.ts';
import { deleteMaterialFile, storeMaterial } from '#app/features/materials/material-files.server.ts';
import { filesOf, MAX_UPLOAD_BYTES, type MaterialKind } from '#app/features/materials/material-limits.ts';
import {
	addMaterial,
	type Content,
	changeMaterial,
	findMaterialRow,
	type MaterialRow,
	moveMaterial,
	removeMaterial,
} from '#app/features/materials/materials.server.ts';
import type { Toast } from '#app/forms/answer.ts';
import type { Services } from '#app/services.ts';
import { sizeOf } from '#platform/text/size.ts';
import { addresses } from './addresses.ts';
import { addSchema, changeSchema, materialsPage, moveSchema, removeSchema } from './material-schema.ts';

type File = ActionContext['file'];

const MEGABYTE = 1024 * 1024;

const { messages } = materialsPage;

const wrongFile = (message: string) => ({ fields: { file: [message] } });

const errors = {
	gone: 'This material has been removed meanwhile. Nothing was changed.',
	'no-event': 'This event has been deleted meanwhile.',
	tooLarge: (size: string) => wrongFile(messages.tooLarge.replace('{size}', size)),
	empty: () => wrongFile('This file is empty. Please choose another one.'),
	type: (types: string) =>
		wrongFile(`This file is not ${types}. Its content counts, whatever its name says. Please choose another one.`),
};

const upload = (isAt: (url: URL) => boolean) => ({
	field: 'file',
	fields: 10,
	fieldBytes: MEGABYTE,
	fileBytes: (fields: FormData) => filesOf(String(fields.get('kind'))).maxBytes,
	requestBytes: MAX_UPLOAD_BYTES + MEGABYTE,
	messages: {
		tooLarge: messages.tooLarge.replace('{size}', sizeOf(MAX_UPLOAD_BYTES)),
		full: 'There is not enough space left for this file. Free some space on the server, or enter a link to it.',
		broken: 'The upload broke off or was not complete. Please send it again.',
	},
	isAt,
});

export const addMaterialAction = defineAction({
	name: 'event.material',
	form: 'add',
	schema: ({ file }) => addSchema(file !== undefined),
	upload: upload((url) => !url.searchParams.has('edit')),
	errors,
	prepare: ({ services, value, file }) => contentOf(services, value, file, value.kind),
	async run({ tx, services, params, value: { kind, title, text, link }, prepared }) {
		const content = prepared ?? { link_url: link };
		const row = await addMaterial(tx, services, params.event ?? '', { kind, title, text }, content);
		return { audit: auditOf(row, undefined, row), to: pageOf(params), toast: success('Material added') };
	},
});

export const changeMaterialAction = defineAction({
	name: 'event.material',
	form: 'change',
	schema: ({ file }) => changeSchema(file !== undefined),
	upload: upload((url) => url.searchParams.has('edit')),
	errors,
	async prepare({ services, value, file, url }) {
		const found = await findMaterialRow(services.db, materialOf(url));
		return found && (await contentOf(services, value, file, found.kind));
	},
	async run({ tx, services, params, url, value: { title, text }, prepared }) {
		const key = { eventUuid: params.event ?? '', materialUuid: materialOf(url) };
		const { before, after } = await changeMaterial(tx, services, key, { title, text }, prepared);
		return {
			audit: auditOf(after, before, after),
			to: pageOf(params),
			toast: success('Material changed'),
			afterCommit: () => before.file_name !== after.file_name && deleteMaterialFile(services, before.file_name),
		};
	},
});

export const moveMaterialAction = defineAction({
	name: 'event.material',
	form: 'list',
	schema: moveSchema,
	errors,
	async run({ tx, params, value: { material, by } }) {
		const key = { eventUuid: params.event ?? '', materialUuid: material };
		const moved = await moveMaterial(tx, key, by === 'up' ? -1 : 1);
		return {
			audit: moved ? { subject: subjectOf(key.eventUuid), after: { material, moved: by } } : undefined,
			to: pageOf(params),
			toast: success('Order changed'),
		};
	},
});

export const removeMaterialAction = defineAction({
	name: 'event.material',
	form: 'list',
	schema: removeSchema,
	errors,
	async run({ tx, services, params, value: { material } }) {
		const row = await removeMaterial(tx, { eventUuid: params.event ?? '', materialUuid: material });
		return {
			audit: auditOf(row, row, undefined),
			to: pageOf(params),
			toast: success('Material removed'),
			afterCommit: () => deleteMaterialFile(services, row.file_name),
		};
	},
});

const materialOf = (url: URL) => url.searchParams.get('edit') ?? '';

const pageOf = ({ event = '' }: ActionContext['params']) => addresses.material(event);

/** Stores the file. @returns Undefined if there is neither a link nor a file. */
async function contentOf(
	services: Services,
	{ link }: { link: string },
	file: File,
	kind: MaterialKind,
): Promise<Content | undefined> {
	if (file) return await storeMaterial(services, file, kind);
	return link === '' ? undefined : { link_url: link };
}

const subjectOf = (id: string) => ({ kind: 'event', id });

function auditOf(row: MaterialRow, before: MaterialRow | undefined, after: MaterialRow | undefined) {
	const facts = ({ material_uuid, kind, title, link_url, file_name }: MaterialRow) => ({
		material: material_uuid,
		kind,
		title,
		...(link_url ? { link: link_url } : { file: file_name }),
	});
	return {
		subject: subjectOf(row.event_uuid),
		...(before && { before: facts(before) }),
		...(after && { after: facts(after) }),
	};
}

const success = (title: string): Toast => ({ kind: 'success', title });
