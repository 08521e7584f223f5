import { Link } from 'react-router';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { conversationPath, templatePath } from './addresses.console.ts';
import { conversationPage } from './conversation.console.schema.ts';
import type { ConversationView } from './conversation-view.console.server.ts';
import { DraftSaver } from './draft-saver.console.tsx';
import { Files } from './thread.console.tsx';

const { reply } = conversationPage;

interface Props {
	view: ConversationView;
}

export function ReplyForm({ view }: Props) {
	const { id, email, problem, mine, others, version, formKey } = view;
	const locking = others.find(({ isLocking }) => isLocking);
	if (problem) return <NoReply problem={problem} />;
	return (
		<Section id="reply" heading={reply.heading}>
			<OtherDrafts others={others} />
			<ConsoleForm
				id="reply"
				label={reply.heading}
				hidden={{ version: String(version), key: formKey }}
				action={conversationPath(id)}
				className="conversation-form"
				hasFile
			>
				<DraftSaver conversation={id} formKey={formKey} version={version} draft={mine?.body ?? ''}>
					<ConsoleField
						name="body"
						label={reply.label}
						help={reply.to.replace('{email}', () => email)}
						defaultValue={mine?.body ?? ''}
						lines={8}
					/>
				</DraftSaver>
				<TemplatePicker view={view} />
				<FilesField />
				{locking && (
					<label className="conversation-check">
						<input type="checkbox" name="override" value="yes" />
						{reply.override.replace('{name}', () => locking.name)}
					</label>
				)}
				<p className="console-actions">
					<Button type="submit" name="intent" value="send">
						{reply.send}
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="save">
						{reply.save}
					</Button>
				</p>
			</ConsoleForm>
			{mine && (
				<>
					{mine.files.length > 0 && <p>{reply.draftFiles}</p>}
					<Files conversation={id} files={mine.files} />
					<FormButton
						id="discard"
						label={reply.discard}
						intent="discard"
						action={conversationPath(id)}
						variant="quiet"
					/>
				</>
			)}
		</Section>
	);
}

function NoReply({ problem }: { problem: 'erased' | 'suppressed' }) {
	return (
		<Section id="reply" heading={reply.heading}>
			<p className="console-note">
				{reply[problem]}{' '}
				{problem === 'suppressed' && (
					<a href={`${consolePaths.emails.replace(/email$/, 'suppressions')}`}>{reply.suppressedLink}</a>
				)}
			</p>
		</Section>
	);
}

function OtherDrafts({ others }: { others: ConversationView['others'] }) {
	return others.map(({ id, name, body, at, isLocking, ago }) => (
		<div key={id} className="conversation-draft">
			<p className="conversation-meta">
				<strong>
					{(isLocking ? '{name} is writing: {ago}' : '{name} has a draft: {ago}')
						.replace('{name}', () => name)
						.replace('{ago}', ago)}
				</strong>
				<Time at={at} />
			</p>
			<p className="conversation-text">{body || 'No text yet.'}</p>
		</div>
	));
}

function TemplatePicker({ view: { templates, canEditTemplates } }: Props) {
	return (
		<div className="conversation-template">
			{templates.length > 0 && (
				<>
					<ConsoleField
						name="template"
						label={reply.template}
						prompt={reply.chooseTemplate}
						options={templates.map(({ id, name }) => ({ value: id, label: name }))}
						optional
					/>
					<Button type="submit" variant="secondary" size="small" name="intent" value="insert">
						{reply.insert}
					</Button>
				</>
			)}
			{canEditTemplates && <Link to={templatePath()}>{reply.editTemplates}</Link>}
		</div>
	);
}

function FilesField() {
	const id = 'reply-files';
	const errors = useFormAnswer('reply')?.result?.error?.files ?? undefined;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				{reply.files}
			</label>
			<input
				id={id}
				type="file"
				name="files"
				multiple
				className="field-control"
				aria-invalid={errors ? true : undefined}
				aria-describedby={[errors && `${id}-error`, `${id}-help`].filter(Boolean).join(' ')}
			/>
			<FieldError id={`${id}-error`} errors={errors} />
			<p className="field-help" id={`${id}-help`}>
				{reply.filesHelp}
			</p>
		</div>
	);
}

export function NoteForm({ view: { id, noteKey } }: Props) {
	return (
		<Section id="note" heading="Add a note">
			<ConsoleForm
				id="note"
				label="Add a note"
				intent="note"
				hidden={{ key: noteKey }}
				action={conversationPath(id)}
				className="conversation-form"
			>
				<ConsoleField name="note" label="Note" help="Only operators see it. It is never sent." lines={3} />
				<Button type="submit" variant="secondary" size="small">
					Add note
				</Button>
			</ConsoleForm>
		</Section>
	);
}

export function StateButton({ view: { id, isOpen } }: Props) {
	return (
		<FormButton
			id="state"
			label={isOpen ? 'Close without an answer' : 'Open again'}
			intent={isOpen ? 'close' : 'reopen'}
			action={conversationPath(id)}
		/>
	);
}
