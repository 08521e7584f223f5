import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { ConsoleField, ConsoleFileField, ConsoleForm, RefusalNote } from '#app/console/form.tsx';
import { Section } from '#app/console/section.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { choice, optionalText, optionalUrl, text } from '#app/forms/rules.ts';
import { Button } from '#app/ui/button.tsx';
import { materialKinds } from '#content/my/library.ts';
import { sizeOf } from '#platform/text/size.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { filesOf, kinds } from './material-limits.ts';
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

/** The state of an upload: its progress in percent, or why it failed. */
interface Upload {
	percent?: number;
	problem?: string;
}

const FAILED = 'The upload failed: check your connection, then send it again. What you entered is still here.';

/** Sends a form with a file by a script, which shows its progress. A form without a file is sent as plain HTML. */
function useUpload(): Upload & { onSubmit(event: FormEvent<HTMLFormElement>): void } {
	const [upload, setUpload] = useState<Upload>({});
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		const fields = new FormData(form);
		const file = fields.get('file');
		if (!(file instanceof File) || file.size === 0) return;
		event.preventDefault();
		if (upload.percent !== undefined) return;
		const { maxBytes } = filesOf(String(fields.get('kind')));
		if (file.size > maxBytes) {
			setUpload({ problem: tooLarge(sizeOf(maxBytes)) });
			return;
		}
		setUpload({ percent: 0 });
		send(form.action, fields, (percent) => setUpload({ percent })).then(
			(to) => location.assign(to),
			(error: Error) => setUpload({ problem: error.message }),
		);
	};
	return { ...upload, onSubmit };
}

/** Only `XMLHttpRequest` tells how much was sent. @returns The next page. @throws with a message for the operator. */
function send(address: string, fields: FormData, onProgress: (percent: number) => void): Promise<string> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open('POST', address);
		request.setRequestHeader('Accept', 'application/json');
		request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((100 * loaded) / total));
		request.onload = () => {
			const to = request.status === 200 ? nextPage(request.responseText) : undefined;
			if (to) resolve(to);
			else reject(new Error(messageOf(request.responseText) ?? FAILED));
		};
		request.onerror = () => reject(new Error(FAILED));
		request.send(fields);
	});
}

function nextPage(text: string): string | undefined {
	const { to } = read(text);
	return typeof to === 'string' ? to : undefined;
}

function messageOf(text: string): string | undefined {
	const { result, toast } = read(text);
	const [message] = Object.values(result?.error ?? {}).flat();
	return typeof message === 'string' ? message : toast?.description;
}

/** The answer of the action, or nothing if another program answered. */
function read(text: string): Partial<FormAnswer> & { to?: unknown } {
	try {
		return JSON.parse(text);
	} catch {
		return {};
	}
}

const FILE_HELP = 'Recordings: MP4, WebM or M4A up to 2 GB. Documents: PDF, PPTX, DOCX, MD, TXT or ZIP up to 50 MB.';
const TEXT_HELP = 'Notes, or the transcript of a recording. Captions in WebVTT format are shown in the player.';

/** Adds a link or a file. Its fields come before the file, whose limit depends on the kind. */
export function AddForm({ page }: { page: string }) {
	const { onSubmit, ...upload } = useUpload();
	const options = kinds.map((kind) => ({ value: kind, label: materialKinds[kind] }));
	return (
		<Section id="add-heading" heading="Add material" className="events-form">
			<ConsoleForm id="add" label="Add material" action={page} hasFile onSubmit={onSubmit}>
				<ConsoleField name="kind" label="Kind" options={options} />
				<ConsoleField
					name="title"
					label="Title"
					help="What participants see, such as “Slides: your first ESG assistant”."
				/>
				<ConsoleField name="text" label="Text for search" help={TEXT_HELP} lines={4} optional />
				<ConsoleField
					name="link"
					label="Link"
					help="An https address. Leave it empty to upload a file."
					type="url"
					optional
				/>
				<ConsoleFileField name="file" label="File" help={FILE_HELP} />
				<Send label="Add" {...upload} />
			</ConsoleForm>
		</Section>
	);
}

export function ChangeForm({ material, page }: { material: MaterialView & { text: string }; page: string }) {
	const { onSubmit, ...upload } = useUpload();
	const { id, kind, title, text, facts } = material;
	return (
		<Section id="change-heading" heading={`${EDIT}: ${title}`} className="events-form">
			<p className="soft">
				{materialKinds[kind]} · {facts}. Leave the link and the file empty to keep what is there.
			</p>
			<ConsoleForm id="change" label={EDIT} action={`${page}?edit=${id}`} hasFile onSubmit={onSubmit}>
				<input type="hidden" name="kind" value={kind} />
				<ConsoleField name="title" label="Title" defaultValue={title} />
				<ConsoleField name="text" label="Text for search" help={TEXT_HELP} lines={8} defaultValue={text} optional />
				<ConsoleField name="link" label="New link" type="url" optional />
				<ConsoleFileField name="file" label="New file" help={FILE_HELP} />
				<Send label="Save" cancel={page} {...upload} />
			</ConsoleForm>
		</Section>
	);
}

interface SendProps {
	label: string;
	cancel?: string;
	percent?: number;
	problem?: string;
}

function Send({ label, cancel, percent, problem }: SendProps) {
	const isBusy = percent !== undefined;
	return (
		<>
			{problem && <RefusalNote kind="destructive" title="Not sent" description={problem} />}
			{isBusy && (
				<p>
					<label>
						<progress value={percent} max={100} className="events-progress" />
						<span role="status">{`${percent} % uploaded`}</span>
					</label>
				</p>
			)}
			<p className="console-actions">
				<Button type="submit" aria-disabled={isBusy || undefined}>
					{isBusy ? 'Uploading…' : label}
				</Button>
				{cancel && <a href={cancel}>Cancel</a>}
			</p>
		</>
	);
}
