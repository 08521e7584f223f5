import { kinds } from '#app/features/materials/material-limits.ts';
import { Button } from '#app/ui/button.tsx';
import { materialsPage } from '#content/console/materials.ts';
import { materialKinds } from '#content/my/library.ts';
import { ConsoleField, ConsoleFileField, ConsoleForm, RefusalNote } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import type { MaterialView } from './material-view.server.ts';
import { useUpload } from './use-upload.ts';

const { fields, add, change, list } = materialsPage;

/** Adds a link or a file. Its fields come before the file, whose limit depends on the kind. */
export function AddForm({ page }: { page: string }) {
	const { onSubmit, ...upload } = useUpload();
	const options = kinds.map((kind) => ({ value: kind, label: materialKinds[kind] }));
	return (
		<Section id="add-heading" heading={add.heading} className="events-form">
			<ConsoleForm id="add" label={add.heading} action={page} hasFile onSubmit={onSubmit}>
				<ConsoleField name="kind" label={fields.kind} options={options} />
				<ConsoleField name="title" label={fields.title} help={fields.titleHelp} />
				<ConsoleField name="text" label={fields.text} help={fields.textHelp} lines={4} optional />
				<ConsoleField name="link" label={fields.link} help={fields.linkHelp} type="url" optional />
				<ConsoleFileField name="file" label={fields.file} help={fields.fileHelp} />
				<Send label={add.button} {...upload} />
			</ConsoleForm>
		</Section>
	);
}

/** Renames material, changes its text, or replaces its link or file. */
export function ChangeForm({ material, page }: { material: MaterialView & { text: string }; page: string }) {
	const { onSubmit, ...upload } = useUpload();
	const { id, kind, title, text, facts } = material;
	return (
		<Section id="change-heading" heading={`${list.edit}: ${title}`} className="events-form">
			<p className="soft">
				{materialKinds[kind]} · {facts}. {fields.keepHelp}
			</p>
			<ConsoleForm id="change" label={list.edit} action={`${page}?edit=${id}`} hasFile onSubmit={onSubmit}>
				<input type="hidden" name="kind" value={kind} />
				<ConsoleField name="title" label={fields.title} defaultValue={title} />
				<ConsoleField name="text" label={fields.text} help={fields.textHelp} lines={8} defaultValue={text} optional />
				<ConsoleField name="link" label={fields.newLink} type="url" optional />
				<ConsoleFileField name="file" label={fields.newFile} help={fields.fileHelp} />
				<Send label={change.button} cancel={page} {...upload} />
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
			{problem && <RefusalNote kind="destructive" title={materialsPage.notSent} description={problem} />}
			{isBusy && (
				<p>
					<label>
						<progress value={percent} max={100} className="events-progress" />
						<span role="status">{add.progress.replace('{percent}', String(percent))}</span>
					</label>
				</p>
			)}
			<p className="console-actions">
				<Button type="submit" aria-disabled={isBusy || undefined}>
					{isBusy ? add.busy : label}
				</Button>
				{cancel && <a href={cancel}>{materialsPage.remove.cancel}</a>}
			</p>
		</>
	);
}
