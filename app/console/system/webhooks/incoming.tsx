import type { getIncomingWebhooks } from '#app/crm/incoming.server.ts';
import { systemWords } from '#content/console/system.ts';
import { Scroll } from '../../kit/scroll.tsx';
import { Section } from '../../kit/section.tsx';
import { When } from '../../kit/values.tsx';

const { incoming: copy } = systemWords.webhooks;
const SOURCES = ['stripe', 'bounces', 'mailbox'] as const;

interface Props extends Awaited<ReturnType<typeof getIncomingWebhooks>> {
	/** Whether the settings accept webhooks from each source. */
	isAccepted: Record<(typeof SOURCES)[number], boolean>;
}

/** Incoming webhooks: when each source last sent one, and why one was last rejected. */
export function Incoming({ sources, events, isAccepted }: Props) {
	const { heading, columns, names, addresses, off, never, none, reasons, payments } = copy;
	return (
		<Section id="incoming" heading={heading}>
			<Scroll label={systemWords.table.replace('{heading}', heading)}>
				<table className="console-table">
					<thead>
						<tr>
							{Object.entries(columns).map(([name, column]) => (
								<th scope="col" key={name} className={/accepted|refused/.test(name) ? 'console-number' : undefined}>
									{column}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{SOURCES.map((source) => {
							const row = sources.find((row) => row.source === source);
							return (
								<tr key={source}>
									<th scope="row">
										{names[source]}
										<span className="console-sub">{addresses[source]}</span>
										{!isAccepted[source] && <span className="console-sub">{off[source]}</span>}
									</th>
									<td>
										{row?.accepted_at ? <When at={row.accepted_at} /> : <span className="console-sub">{never}</span>}
									</td>
									<td className="console-number">{row?.accepted ?? 0}</td>
									<td className="console-number">{row?.refused ?? 0}</td>
									<td>
										{row?.refused_at ? (
											<>
												<When at={row.refused_at} />
												{reasons[row.refusal ?? ''] ?? row.refusal}
											</>
										) : (
											<span className="console-sub">{none}</span>
										)}
									</td>
								</tr>
							);
						})}
					</tbody>
				</table>
			</Scroll>
			<h3>{payments.heading}</h3>
			{events.length === 0 ? (
				<p className="soft">{payments.empty}</p>
			) : (
				<table className="console-table">
					<thead>
						<tr>
							<th scope="col">{payments.columns.type}</th>
							<th scope="col" className="console-number">
								{payments.columns.week}
							</th>
							<th scope="col">{payments.columns.last}</th>
						</tr>
					</thead>
					<tbody>
						{events.map(({ type, week, last }) => (
							<tr key={type}>
								<th scope="row">{type}</th>
								<td className="console-number">{week}</td>
								<td>
									<When at={last} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Section>
	);
}
