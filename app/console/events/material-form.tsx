import { kinds } from '#app/features/materials/material-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { materialKinds } from '#content/my/library.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm, RefusalNote } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { materialsPage } from './material-schema.ts';
import type { MaterialView } from './material-view.server.ts';
import { useUpload } from './use-upload.ts';

const fields = {
	fileHelp: 'Recordings: MP4, WebM or M4A up to 2 GB. Documents: PDF, PPTX, DOCX, MD, TXT or ZIP up to 50 MB.',
	textHelp: 'Notes, or the transcript of a recording. Captions in WebVTT format are shown in the player.',
} as const;

const { list } = materialsPage;

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
				<ConsoleField name="text" label="Text for search" help={fields.textHelp} lines={4} optional />
				<ConsoleField
					name="link"
					label="Link"
					help="An https address. Leave it empty to upload a file."
					type="url"
					optional
				/>
				<ConsoleFileField name="file" label="File" help={fields.fileHelp} />
				<Send label="Add" {...upload} />
			</ConsoleForm>
		</Section>
	);
}

export function ChangeForm({ material, page }: { material: MaterialView & { text: string }; page: string }) {
	const { onSubmit, ...upload } = useUpload();
	const { id, kind, title, text, facts } = material;
	return (
		<Section id="change-heading" heading={`${list.edit}: ${title}`} className="events-form">
			<p className="soft">
				{materialKinds[kind]} · {facts}. {'Leave the link and the file empty to keep what is there.'}
			</p>
			<ConsoleForm id="change" label={list.edit} action={`${page}?edit=${id}`} hasFile onSubmit={onSubmit}>
				<input type="hidden" name="kind" value={kind} />
				<ConsoleField name="title" label="Title" defaultValue={title} />
				<ConsoleField
					name="text"
					label="Text for search"
					help={fields.textHelp}
					lines={8}
					defaultValue={text}
					optional
				/>
				<ConsoleField name="link" label="New link" type="url" optional />
				<ConsoleFileField name="file" label="New file" help={fields.fileHelp} />
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
				{cancel && <a href={cancel}>{materialsPage.remove.cancel}</a>}
			</p>
		</>
	);
}
