import { Section, stylesOf } from '#app/console/section.tsx';
import { Facts, Time } from '#app/console/values.tsx';
import type { ConversationView } from './conversation-view.console.server.ts';
import css from './conversations.console.css?inline';
import { conversationPath } from './conversations.console.ts';

export const ConversationStyles = stylesOf('console-conversations', css);

const states = {
	queued: 'Sending',
	sent: 'Sent',
	stored: 'Not sent: no mail server is set',
	suppressed: 'Not sent: the address is on the suppression list',
	cancelled: 'Canceled',
	refused: 'Returned by their mail server',
	uncertain: 'Uncertain: the mail server did not answer',
} as const;

const kinds = { inbound: 'wrote', outbound: 'answered', note: 'added a note' } as const;

type MessageView = ConversationView['messages'][number];
type FileView = MessageView['files'][number];

interface Props {
	view: ConversationView;
	/** Shows the form first, which the page of the form itself does above. */
	hasForm?: boolean;
}

export function Thread({ view, hasForm = true }: Props) {
	const { form, messages, person, email } = view;
	const isEmpty = messages.length === 0 && !(form && hasForm);
	return (
		<Section id="thread" heading="Messages">
			{isEmpty && <p className="soft">No message yet.</p>}
			<ol className="conversation-thread">
				{form && hasForm && (
					<li className="conversation-message" data-kind="inbound">
						<p className="conversation-meta">
							<strong>{person.name ?? email}</strong>
							<span>{form.label}</span>
							<Time at={form.at} />
						</p>
						{form.message ? <p className="conversation-text">{form.message}</p> : <Facts facts={pairs(form.facts)} />}
					</li>
				)}
				{messages.map((message) => (
					<Message key={message.id} conversation={view.id} message={message} />
				))}
			</ol>
		</Section>
	);
}

const pairs = (facts: readonly { label: string; value: string }[]) =>
	facts.map(({ label, value }) => [label, value] as const);

function Message({ conversation, message }: { conversation: string; message: MessageView }) {
	const { kind, from, otherAddress, at, text, quoted, hasHtml, files, original } = message;
	return (
		<li className="conversation-message" data-kind={kind} id={`message-${message.id}`}>
			<p className="conversation-meta">
				<strong>{from}</strong>
				<span>{kind === 'note' ? 'Note: only operators see it' : kinds[kind]}</span>
				{otherAddress && <span>{`from ${otherAddress}`}</span>}
				<Time at={at} />
				{message.is_automatic && <span>Automatic reply</span>}
				<MailState message={message} />
			</p>
			{text ? (
				<p className="conversation-text" dir="auto">
					{text}
				</p>
			) : (
				<p className="soft">This email has no text.</p>
			)}
			{quoted && (
				<details>
					<summary>Quoted text</summary>
					<p className="conversation-text soft">{quoted}</p>
				</details>
			)}
			{message.is_partial && (
				<p className="console-note">
					This email was too large. Its beginning is here; the whole email with its files is in the mailbox.
				</p>
			)}
			{message.is_cut && (
				<p className="console-note">
					Some of its text, formatting or files isn’t shown here. The original email has all of it.
				</p>
			)}
			{hasHtml && (
				<details>
					<summary>Formatted version</summary>
					<iframe
						title="The email, formatted. Pictures, links and scripts are removed."
						src={conversationPath(conversation, 'html', message.id)}
						sandbox=""
						loading="lazy"
					/>
				</details>
			)}
			<Files conversation={conversation} files={files} />
			{original && (
				<p>
					<a href={conversationPath(conversation, 'files', original.id)}>
						Original email <span className="soft">({original.size})</span>
					</a>
				</p>
			)}
		</li>
	);
}

function MailState({ message: { kind, mail } }: { message: MessageView }) {
	if (kind !== 'outbound' || !mail) return null;
	return (
		<span className="console-status" data-state={mail.status} title={mail.last_error ?? undefined}>
			{states[mail.status]}
		</span>
	);
}

export function Files({ conversation, files }: { conversation: string; files: readonly FileView[] }) {
	if (files.length === 0) return null;
	return (
		<ul className="conversation-files" aria-label="Files">
			{files.map(({ id, name, size }) => (
				<li key={id}>
					<a href={conversationPath(conversation, 'files', id)}>
						{name} <span className="soft">({size})</span>
					</a>
				</li>
			))}
		</ul>
	);
}
