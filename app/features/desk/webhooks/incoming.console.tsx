import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import type { getIncomingWebhooks } from '#app/crm/incoming.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { systemWords } from '../system/system-words.console.ts';

const { incoming: copy } = systemWords.webhooks;
const SOURCES = ['stripe', 'bounces', 'mailbox'] as const;

interface Props extends Awaited<ReturnType<typeof getIncomingWebhooks>> {
	isAccepted: Record<(typeof SOURCES)[number], boolean>;
}

export function Incoming({ sources, events, isAccepted }: Props) {
	const { heading, columns, names, addresses, off, never, none, reasons, payments } = copy;
	return (
		<Section id="incoming" heading={heading}>
			<Rows
				region={systemWords.table.replace('{heading}', heading)}
				rows={SOURCES.map((source) => ({ source, row: sources.find((row) => row.source === source) }))}
				rowKey={({ source }) => source}
				columns={[
					{
						head: columns.who,
						cell: ({ source }) => (
							<>
								{names[source]}
								<span className="console-sub">{addresses[source]}</span>
								{!isAccepted[source] && <span className="console-sub">{off[source]}</span>}
							</>
						),
					},
					{
						head: columns.last,
						cell: ({ row }) =>
							row?.accepted_at ? <When at={row.accepted_at} /> : <span className="console-sub">{never}</span>,
					},
					{ head: columns.accepted, isNumber: true, cell: ({ row }) => row?.accepted ?? 0 },
					{ head: columns.refused, isNumber: true, cell: ({ row }) => row?.refused ?? 0 },
					{
						head: columns.error,
						cell: ({ row }) =>
							row?.refused_at ? (
								<>
									<When at={row.refused_at} />
									{reasons[row.refusal ?? ''] ?? row.refusal}
								</>
							) : (
								<span className="console-sub">{none}</span>
							),
					},
				]}
			/>
			<h3>{payments.heading}</h3>
			{events.length === 0 ? (
				<p className="soft">{payments.empty}</p>
			) : (
				<Rows
					rows={events}
					rowKey={({ type }) => type}
					columns={[
						{ head: payments.columns.type, cell: ({ type }) => type },
						{ head: payments.columns.week, isNumber: true, cell: ({ week }) => week },
						{ head: payments.columns.last, cell: ({ last }) => <When at={last} /> },
					]}
				/>
			)}
		</Section>
	);
}
