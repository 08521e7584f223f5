import { messageList } from '#content/console/messages.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Section } from '../kit/section.tsx';
import { TableHead } from '../kit/table-head.tsx';
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
				<Scroll label={table}>
					<table className="console-table">
						<TableHead columns={columns} numbers={['count']} />
						<tbody>
							{messages.map((message) => (
								<tr key={message.id}>
									<th scope="row">
										<a href={address(message.id)} className="console-title">
											{message.subject}
										</a>
									</th>
									<td>{message.audience}</td>
									<td>
										{states[message.state]}
										<span className="console-sub">{message.at}</span>
									</td>
									<td className="console-number">{message.recipients?.toLocaleString('en-US')}</td>
								</tr>
							))}
						</tbody>
					</table>
				</Scroll>
			)}
		</Section>
	);
}
