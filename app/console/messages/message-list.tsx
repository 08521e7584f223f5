import { Rows } from '#app/list/rows.tsx';
import { messageList } from '#content/console/messages.ts';
import { Section } from '../kit/section.tsx';
import type { ListedMessage } from './messages.server.ts';

interface Props {
	messages: readonly ListedMessage[];
	/** The address of a message's page. */
	address(id: string): string;
}

/** The messages to one group of people. */
export function MessageList({ messages, address }: Props) {
	const { heading, table, none, columns, states } = messageList;
	return (
		<Section id="list" heading={heading}>
			{messages.length === 0 ? (
				<p className="soft">{none}</p>
			) : (
				<Rows
					region={table}
					rows={messages}
					rowKey={({ id }) => id}
					columns={[
						{
							head: columns.subject,
							cell: ({ id, subject }) => (
								<a href={address(id)} className="console-title">
									{subject}
								</a>
							),
						},
						{ head: columns.audience, cell: ({ audience }) => audience },
						{
							head: columns.state,
							cell: ({ state, at }) => (
								<>
									{states[state]}
									<span className="console-sub">{at}</span>
								</>
							),
						},
						{ head: columns.count, isNumber: true, cell: ({ recipients }) => recipients?.toLocaleString('en-US') },
					]}
				/>
			)}
		</Section>
	);
}
