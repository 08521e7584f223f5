import { Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { When } from '#app/console/values.tsx';
import { getIncomingWebhooks } from '#app/crm/incoming.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { SystemStyles } from '../system/frame.console.tsx';
import type { Route } from './+types/webhooks.console.route';
import { webhooksAction, webhooksTable } from './webhooks-table.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Webhooks');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const { NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET, BOUNCE_SECRET, IMAP_URL } = services.config;
	const [table, incoming] = await Promise.all([
		getTable(services, operator, webhooksTable(services), url),
		getIncomingWebhooks(services),
	]);
	return {
		table,
		incoming,
		isAccepted: { stripe: Boolean(STRIPE_WEBHOOK_SECRET), bounces: Boolean(BOUNCE_SECRET), mailbox: Boolean(IMAP_URL) },
		host: NOTIFY_WEBHOOK_URL && new URL(NOTIFY_WEBHOOK_URL).host,
		isSigned: Boolean(NOTIFY_WEBHOOK_SECRET),
		mayChange: can(operator, 'webhooks.retry'),
	};
}

export const action = webhooksAction;

export default function Webhooks({ loaderData }: Route.ComponentProps) {
	const { table, incoming, isAccepted, host, isSigned, mayChange } = loaderData;
	const signing = isSigned
		? 'Messages are signed (Standard Webhooks).'
		: 'Messages are not signed. Set NOTIFY_WEBHOOK_SECRET so that your endpoint can verify them.';
	return (
		<>
			<SystemStyles />
			<PageHead heading="Webhooks" count={formatCount(table)} help={table.lead}>
				{host && mayChange && <FormButton label="Send a test" intent="test" action={consolePaths.webhooks} />}
			</PageHead>
			<Refusal form="webhooks" />
			<section aria-labelledby="outgoing">
				<div className="console-heading">
					<h2 id="outgoing">Outgoing webhooks</h2>
					<p className="soft">
						{host
							? `Each form is posted to ${host}. ${signing}`
							: 'NOTIFY_WEBHOOK_URL is not set, so nothing is sent. With it, each form is posted there.'}
					</p>
				</div>
				<TableList view={table} />
			</section>
			<Incoming {...incoming} isAccepted={isAccepted} />
		</>
	);
}

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

interface IncomingProps extends Awaited<ReturnType<typeof getIncomingWebhooks>> {
	isAccepted: Record<(typeof SOURCES)[number], boolean>;
}

function Incoming({ sources, events, isAccepted }: IncomingProps) {
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
