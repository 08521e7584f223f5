import { Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { can } from '#app/console/permissions.ts';
import { getIncomingWebhooks } from '#app/crm/incoming.server.ts';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { servicesOf } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { SystemStyles } from '../system/frame.console.tsx';
import type { Route } from './+types/webhooks.console.route';
import { Incoming } from './incoming.console.tsx';
import { webhooksAction } from './webhooks-actions.console.server.ts';
import { webhooksTable } from './webhooks-table.console.server.ts';

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
