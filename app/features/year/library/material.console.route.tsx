import type { MiddlewareFunction } from 'react-router';
import { type ActionContext, actionsOf, defineAction, success } from '#app/act.server.ts';
import { Refusal } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { loadEvent } from '#app/features/events/events/event.console.server.ts';
import { EventFrame } from '#app/features/events/events/event-frame.console.tsx';
import { addresses } from '#app/features/events/events/events.console.ts';
import { asksForJson } from '#app/forms/form.server.ts';
import type { Services } from '#app/services.ts';
import { materialKinds } from '#content/my/library.ts';
import { sizeOf } from '#platform/text/size.ts';
import type { Route } from './+types/material.console.route';
import { deleteMaterialFile, storeMaterial } from './material-files.server.ts';
import {
	AddForm,
	addSchema,
	ChangeForm,
	changeSchema,
	EDIT,
	type MaterialView,
	materialView,
	moveSchema,
	removeSchema,
	tooLarge,
} from './material-form.console.tsx';
import { filesOf, MAX_UPLOAD_BYTES, type MaterialKind } from './material-limits.ts';
import {
	addMaterial,
	type Content,
	changeMaterial,
	findMaterialRow,
	listMaterials,
	type MaterialRow,
	moveMaterial,
	removeMaterial,
} from './materials.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Material');

/** A script that shows the progress of an upload gets the next page as JSON: it could not read where a redirect leads. */
const answerScript: MiddlewareFunction<Response> = async ({ request }, next) => {
	const response = await next();
	const to = response.headers.get('location');
	if (!asksForJson(request) || !to) return response;
	const headers = new Headers(response.headers);
	headers.delete('location');
	headers.delete('content-type');
	return Response.json({ to }, { headers });
};

export const middleware: MiddlewareFunction<Response>[] = [answerScript];

export async function loader(args: Route.LoaderArgs) {
	const { services, event, frame } = await loadEvent(args);
	const rows = await listMaterials(services, event.event_uuid);
	const named = (name: string) => rows.find((row) => row.material_uuid === args.url.searchParams.get(name));
	const [edited, removed] = [named('edit'), named('remove')];
	return {
		...frame,
		hasEventRecording: event.recording_url !== null,
		materials: rows.map(materialView),
		edited: edited && { ...materialView(edited), text: edited.text },
		removed: removed && materialView(removed),
	};
}

type File = ActionContext['file'];

const MEGABYTE = 1024 * 1024;

const wrongFile = (message: string) => ({ fields: { file: [message] } });

const errors = {
	gone: 'This material has been removed meanwhile. Nothing was changed.',
	'no-event': 'This event has been deleted meanwhile.',
	tooLarge: (size: string) => wrongFile(tooLarge(size)),
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
		tooLarge: tooLarge(sizeOf(MAX_UPLOAD_BYTES)),
		full: 'There is not enough space left for this file. Free some space on the server, or enter a link to it.',
		broken: 'The upload broke off or was not complete. Please send it again.',
	},
	isAt,
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

export const action = actionsOf({
	add: defineAction({
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
	}),
	change: defineAction({
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
	}),
	move: defineAction({
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
	}),
	remove: defineAction({
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
	}),
});

export default function EventMaterial({ loaderData }: Route.ComponentProps) {
	const { head, tabs, hasEventRecording, materials, edited, removed } = loaderData;
	const page = addresses.material(head.id);
	return (
		<EventFrame head={head} here="material" tabs={tabs}>
			<p className="soft">
				Everyone with access to the program sees this on the session’s page and in the library.{' '}
				{hasEventRecording && 'The recording link on the Overview tab is shown to participants too.'}
			</p>
			{removed && (
				<Confirmation
					id="remove"
					heading="Remove this material?"
					text={`“${removed.title}” will no longer be available to participants. Its file is deleted. This can’t be undone.`}
					label="Remove"
					intent="remove"
					hidden={{ material: removed.id }}
					action={page}
					cancel="Cancel"
				/>
			)}
			<MaterialList materials={materials} page={page} />
			{edited ? <ChangeForm key={edited.id} material={edited} page={page} /> : <AddForm page={page} />}
		</EventFrame>
	);
}

function MaterialList({ materials, page }: { materials: MaterialView[]; page: string }) {
	return (
		<Section id="material-list" heading="Material">
			<Refusal form="list" />
			{materials.length === 0 ? (
				<p>There is no material yet. Add a link or a file below.</p>
			) : (
				<ol className="events-material">
					{materials.map((material, index) => (
						<Item
							key={material.id}
							material={material}
							page={page}
							isFirst={index === 0}
							isLast={index === materials.length - 1}
						/>
					))}
				</ol>
			)}
		</Section>
	);
}

interface ItemProps {
	material: MaterialView;
	page: string;
	isFirst: boolean;
	isLast: boolean;
}

function Item({ material: { id, kind, title, link, facts }, page, isFirst, isLast }: ItemProps) {
	const move = (by: 'up' | 'down') => (
		<FormButton
			label={by === 'up' ? 'Move up' : 'Move down'}
			subject={title}
			intent="move"
			hidden={{ material: id, by }}
			action={page}
		/>
	);
	const subject = <span className="console-hidden">: {title}</span>;
	return (
		<li>
			<div>
				<p>
					<strong>{title}</strong>
				</p>
				<p className="console-sub">
					{materialKinds[kind]} · {facts}
				</p>
				{link && (
					<p className="console-sub">
						<a href={link} rel="noreferrer">
							{link}
						</a>
					</p>
				)}
			</div>
			<div className="console-actions">
				{!isFirst && move('up')}
				{!isLast && move('down')}
				<a href={`${page}?edit=${id}#change-heading`}>
					{EDIT}
					{subject}
				</a>
				<a href={`${page}?remove=${id}`}>
					Remove
					{subject}
				</a>
			</div>
		</li>
	);
}
