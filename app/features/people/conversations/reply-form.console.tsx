import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ConsoleField, ConsoleForm, useFormAnswer } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { Section } from '#app/console/section.tsx';
import { formatMinute } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { replyProblems } from './conversation.console.schema.ts';
import type { ConversationView } from './conversation-view.console.server.ts';
import { conversationPath, templatePath } from './conversations.console.ts';
import { ConversationStyles, Files, Thread } from './thread.console.tsx';

/** The conversation about a form, on the page of that form. Its forms post to the conversation's own page. */
export function ConversationPanel({ view }: { view: ConversationView }) {
	return (
		<div className="conversation-main conversation-panel">
			<ConversationStyles />
			{view.messages.length > 0 && <Thread view={view} hasForm={false} />}
			<ReplyForm view={view} />
			<NoteForm view={view} />
		</div>
	);
}

interface Props {
	view: ConversationView;
}

export function ReplyForm({ view }: Props) {
	const { id, email, problem, mine, others, version, formKey } = view;
	const locking = others.find(({ isLocking }) => isLocking);
	if (problem) return <NoReply problem={problem} />;
	return (
		<Section id="reply" heading="Answer">
			<OtherDrafts others={others} />
			<ConsoleForm
				id="reply"
				label="Answer"
				hidden={{ version: String(version), key: formKey }}
				action={conversationPath(id)}
				className="conversation-form"
				hasFile
			>
				<DraftSaver conversation={id} formKey={formKey} version={version} draft={mine?.body ?? ''}>
					<ConsoleField
						name="body"
						label="Your answer"
						help={`To ${email}. Your name and the program’s are added below.`}
						defaultValue={mine?.body ?? ''}
						lines={8}
					/>
				</DraftSaver>
				<TemplatePicker view={view} />
				<FilesField />
				{locking && (
					<label className="conversation-check">
						<input type="checkbox" name="override" value="yes" />
						{`Send although ${locking.name} is writing`}
					</label>
				)}
				<p className="console-actions">
					<Button type="submit" name="intent" value="send">
						Send and close
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="save">
						Save draft
					</Button>
				</p>
			</ConsoleForm>
			{mine && (
				<>
					{mine.files.length > 0 && <p>Files of your draft</p>}
					<Files conversation={id} files={mine.files} />
					<FormButton
						id="discard"
						label="Delete draft"
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
		<Section id="reply" heading="Answer">
			<p className="console-note">
				{replyProblems[problem]}{' '}
				{problem === 'suppressed' && (
					<a href={`${consolePaths.emails.replace(/email$/, 'suppressions')}`}>See the suppression list</a>
				)}
			</p>
		</Section>
	);
}

function OtherDrafts({ others }: { others: ConversationView['others'] }) {
	return others.map(({ id, name, body, at, isLocking, ago }) => (
		<div key={id} className="conversation-draft">
			<p className="conversation-meta">
				<strong>{`${name} ${isLocking ? 'is writing' : 'has a draft'}: ${ago}`}</strong>
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
						label="Template"
						prompt="Choose a template"
						options={templates.map(({ id, name }) => ({ value: id, label: name }))}
						optional
					/>
					<Button type="submit" variant="secondary" size="small" name="intent" value="insert">
						Insert
					</Button>
				</>
			)}
			{canEditTemplates && <Link to={templatePath()}>Edit templates</Link>}
		</div>
	);
}

function FilesField() {
	const id = 'reply-files';
	const errors = useFormAnswer('reply')?.result?.error?.files ?? undefined;
	return (
		<div className="field">
			<label className="field-label" htmlFor={id}>
				Files
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
				Up to 5 files, 10 MB together: PDF, Office, pictures, calendar or text.
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

/** After the last key, in milliseconds. */
const SAVE_AFTER_MS = 1200;

const REPLY_HASH = '#reply';

interface DraftSaverProps {
	conversation: string;
	formKey: string;
	version: number;
	draft: string;
	children: ReactNode;
}

export interface SavedDraft {
	version: number;
}

/**
 * Saves the answer as a draft while it is typed, which shows the others that someone writes, and notices a newer message. A page
 * that was opened to answer (`#reply`) starts in the text, and Ctrl Enter sends it.
 */
function DraftSaver({ conversation, formKey, version, draft, children }: DraftSaverProps) {
	const element = useRef<HTMLDivElement>(null);
	const [status, setStatus] = useState('');
	/** If the text area contains another text on mount, it was typed before hydration. */
	const draftOnPage = useRef(draft);
	useEffect(() => {
		const area = element.current?.querySelector('textarea');
		if (!area) return;
		let timer: number | undefined;
		let hasSaved = false;
		const save = async () => {
			hasSaved = true;
			const body = new URLSearchParams({ body: area.value, key: formKey });
			try {
				const response = await fetch(conversationPath(conversation, 'draft'), { method: 'POST', body });
				if (!response.ok) throw new Error(response.statusText);
				const saved: SavedDraft = await response.json();
				const isNewer = saved.version !== version;
				setStatus(
					isNewer
						? 'There is a new message. Your text is saved as a draft: load the page again to read it.'
						: `Draft saved ${formatMinute(new Date())}`,
				);
			} catch {
				setStatus('The draft could not be saved. Your text is still here.');
			}
		};
		const onInput = () => {
			window.clearTimeout(timer);
			timer = window.setTimeout(() => void save(), hasSaved ? SAVE_AFTER_MS : 0);
		};
		area.addEventListener('input', onInput);
		area.addEventListener('keydown', sendOnEnter);
		return () => {
			window.clearTimeout(timer);
			area.removeEventListener('input', onInput);
			area.removeEventListener('keydown', sendOnEnter);
		};
	}, [conversation, formKey, version]);
	useEffect(() => {
		const area = element.current?.querySelector('textarea');
		if (window.location.hash === REPLY_HASH) area?.focus();
		if (area && area.value !== draftOnPage.current.replaceAll('\r\n', '\n')) area.dispatchEvent(new Event('input'));
	}, []);
	return (
		<div ref={element}>
			{children}
			<p className="field-help" aria-live="polite">
				{status}
			</p>
		</div>
	);
}

/** Presses the button that sends, on Ctrl Enter or ⌘ Enter. */
function sendOnEnter({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent) {
	if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing) return;
	if (target instanceof HTMLTextAreaElement)
		target.form?.querySelector<HTMLElement>('[name="intent"][value="send"]')?.click();
}
