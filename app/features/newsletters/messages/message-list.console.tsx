import { Section } from '#app/console/section.tsx';
import { Rows } from '#app/list/rows.tsx';
import type { ListedMessage } from './messages.console.server.ts';

const messageList = {
	states: { draft: 'Draft', sending: 'Sending', sent: 'Sent', stopped: 'Stopped' },
} as const;

interface Props {
	messages: readonly ListedMessage[];
	address(id: string): string;
}

export function MessageList({ messages, address }: Props) {
	const { states } = messageList;
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
