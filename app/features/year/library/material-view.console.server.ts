import { sizeOf } from '#platform/text/size.ts';
import { materialsPage } from './material-schema.console.ts';
import type { MaterialRow } from './materials.server.ts';

export type MaterialView = ReturnType<typeof materialView>;

/** Material as the console shows it, without the name of its file in the store. */
export function materialView(row: MaterialRow) {
	const { list } = materialsPage;
	const { material_uuid, kind, title, link_url, file_name, file_bytes, file_text, duration_seconds } = row;
	const type = file_name?.replace(/^.*\./, '').toUpperCase() ?? '';
	const file = file_name && list.file.replace('{type}', type).replace('{size}', sizeOf(file_bytes ?? 0));
	const minutes =
		duration_seconds && list.length.replace('{minutes}', String(Math.max(1, Math.round(duration_seconds / 60))));
	const read = file_text === null ? list.read.waiting : file_text === '' ? list.read.none : list.read.done;
	return {
		id: material_uuid,
		kind,
		title,
		link: link_url ?? undefined,
		facts: [file ?? list.link, minutes, file && kind !== 'recording' && read].filter(Boolean).join(' · '),
	};
}
