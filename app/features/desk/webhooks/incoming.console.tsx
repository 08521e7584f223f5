import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import type { getIncomingWebhooks } from '#app/crm/incoming.server.ts';
import { Rows } from '#app/list/rows.tsx';

const names = {
	stripe: 'Stripe, about payments',
	bounces: 'Mail servers: bounces and replies',
	mailbox: 'The mailbox, every minute',
} as const;

const addresses = {
	stripe: '/webhooks/stripe',
	bounces: '/webhooks/bounces, /webhooks/email',
	mailbox: 'IMAP_URL',
} as const;

/** Why nothing is accepted. */
const off = {
	stripe: 'STRIPE_WEBHOOK_SECRET is not set: all messages are rejected.',
	bounces: 'BOUNCE_SECRET is not set: all messages are rejected.',
	mailbox: 'IMAP_URL is not set: no mailbox is read.',
} as const;

/** Why the last one was refused. */
const reasons: Readonly<Record<string, string>> = {
	signature: 'The signature is wrong. Check that the secret belongs to this endpoint.',
	secret: 'The secret is wrong.',
	type: 'It is not an email.',
	size: 'It is too large.',
	failed: 'It could not be stored; the log says why. The sender will retry.',
	body: 'It is not readable.',
	unread:
		'The mailbox, or an email in it, could not be read. Check IMAP_URL; the log says why. It is tried again every minute.',
};

const SOURCES = ['stripe', 'bounces', 'mailbox'] as const;

interface Props extends Awaited<ReturnType<typeof getIncomingWebhooks>> {
	isAccepted: Record<(typeof SOURCES)[number], boolean>;
}

export function Incoming({ sources, events, isAccepted }: Props) {
	return (
		<Section id="incoming" heading="Incoming webhooks">
			<Rows
				region="Incoming webhooks, as a table"
				rows={SOURCES.map((source) => ({ source, row: sources.find((row) => row.source === source) }))}
				rowKey={({ source }) => source}
				columns={[
					{
						head: 'Who',
						cell: ({ source }) => (
							<>
								{names[source]}
								<span className="console-sub">{addresses[source]}</span>
								{!isAccepted[source] && <span className="console-sub">{off[source]}</span>}
							</>
						),
					},
					{
						head: 'Last accepted',
						cell: ({ row }) =>
							row?.accepted_at ? <When at={row.accepted_at} /> : <span className="console-sub">Never</span>,
					},
					{ head: 'Accepted', isNumber: true, cell: ({ row }) => row?.accepted ?? 0 },
					{ head: 'Refused', isNumber: true, cell: ({ row }) => row?.refused ?? 0 },
					{
						head: 'Last refused, and why',
						cell: ({ row }) =>
							row?.refused_at ? (
								<>
									<When at={row.refused_at} />
									{reasons[row.refusal ?? ''] ?? row.refusal}
								</>
							) : (
								<span className="console-sub">None</span>
							),
					},
				]}
			/>
			<h3>Payment events</h3>
			{events.length === 0 ? (
				<p className="soft">No payment events in the last 30 days.</p>
			) : (
				<Rows
					rows={events}
					rowKey={({ type }) => type}
					columns={[
						{ head: 'Event', cell: ({ type }) => type },
						{ head: 'Last 7 days', isNumber: true, cell: ({ week }) => week },
						{ head: 'Last', cell: ({ last }) => <When at={last} /> },
					]}
				/>
			)}
		</Section>
	);
}
