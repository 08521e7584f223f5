import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { ConsoleField, ConsoleForm, RefusalNote } from '#app/console/form.tsx';
import { frame as consoleFrame } from '#app/console/head.ts';
import { MailProgress, StopSending } from '#app/console/mail-progress.tsx';
import { Section } from '#app/console/section.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Rows } from '#app/list/rows.tsx';
import { Button } from '#app/ui/button.tsx';
import type { ListedMessage, MessageView } from './messages.console.server.ts';

const states = { draft: 'Draft', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' } as const;

interface ListProps {
	messages: readonly ListedMessage[];
	address(id: string): string;
}

export function MessageList({ messages, address }: ListProps) {
	return (
		<Section id="list" heading="Messages">
			{messages.length === 0 ? (
				<p className="soft">No messages yet.</p>
			) : (
				<Rows
					region="Table of messages"
					rows={messages}
					rowKey={({ id }) => id}
					columns={[
						{
							head: 'Subject',
							cell: ({ id, subject }) => (
								<a href={address(id)} className="console-title">
									{subject}
								</a>
							),
						},
						{ head: 'To', cell: ({ audience }) => audience },
						{
							head: 'Status',
							cell: ({ state, at }) => (
								<>
									{states[state]}
									<span className="console-sub">{at}</span>
								</>
							),
						},
						{ head: 'Recipients', isNumber: true, cell: ({ recipients }) => recipients?.toLocaleString('en-US') },
					]}
				/>
			)}
		</Section>
	);
}

interface SectionsProps {
	view: MessageView;
	address: string;
	html: string;
	fields: ReactNode;
	/** Shown while it is a draft. */
	recipients?: ReactNode;
}

export function MessageSections({ view, address, html, fields, recipients }: SectionsProps) {
	const { message, state, stoppedAt, sent, people } = view;
	const answer = useActionData() as FormAnswer | undefined;
	// A rejected form keeps its version, unless another operator changed the message.
	const submitted = answer?.toast ? undefined : answer?.result?.initialValue?.version;
	const version = typeof submitted === 'string' ? submitted : message.version;
	const canStop = state === 'sending' || (state === 'sent' && (sent?.progress.queued ?? 0) > 0);
	return (
		<>
			{sent && <MailProgress {...sent} stoppedAt={stoppedAt} refreshAddress={address} />}
			<div className="console-columns">
				<Section id="preview" heading="Preview">
					<p>
						<strong>{message.subject}</strong>
						<span className="console-sub">To: {view.audience}</span>
					</p>
					<iframe
						className="console-preview"
						title="Preview"
						sandbox=""
						src={`${html}?${new URLSearchParams({ version: message.version })}`}
					/>
				</Section>
				{!sent && (
					<section aria-labelledby="edit-message">
						<SendingForm people={people} version={message.version} />
						<h2 id="edit-message">Edit message</h2>
						<ConsoleForm id="message" label="Edit message" intent="save" hidden={{ version }}>
							{fields}
							<p className="console-actions">
								<Button type="submit" variant="secondary">
									Save
								</Button>
							</p>
						</ConsoleForm>
					</section>
				)}
				{canStop && (
					<section>
						<StopSending version={message.version} />
					</section>
				)}
				{sent && answer?.toast && <RefusalNote {...answer.toast} title={consoleFrame.refused} />}
			</div>
			{!sent && recipients}
		</>
	);
}

const once = 'Everyone gets it once. It is sent a minute after you press the button; until then you can stop it.';

function SendingForm({ people, version }: { people: number; version: string }) {
	return (
		<ConsoleForm id="sending" label={once} hidden={{ version }}>
			<p className="console-actions">
				<Button type="submit" variant="secondary" name="intent" value="test">
					Send me a test
				</Button>
				{people > 0 && (
					<Button type="submit" variant="danger" name="intent" value="send">
						{people === 1 ? 'Send to 1 person' : `Send to ${people.toLocaleString('en-US')} people`}
					</Button>
				)}
				<Button type="submit" variant="quiet" name="intent" value="discard">
					Delete message
				</Button>
			</p>
			<p className="soft">{people === 0 ? 'This message has no recipients.' : once}</p>
		</ConsoleForm>
	);
}

interface FieldsProps {
	values?: { subject: string; body: string } | undefined;
	/** What the email adds after the text. */
	bodyHelp: string;
}

export function MessageFields({ values, bodyHelp }: FieldsProps) {
	const field = (name: 'subject' | 'body') => ({ name, defaultValue: values?.[name], autoComplete: 'off' });
	return (
		<>
			<ConsoleField {...field('subject')} label="Subject" help="The program’s name follows it." />
			<ConsoleField {...field('body')} label="Text" help={bodyHelp} lines={10} />
		</>
	);
}
