import { useActionData } from 'react-router';
import { getIncomingWebhooks } from '#app/crm/incoming.server.ts';
import { listMessages } from '#app/crm/webhook-deliveries.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { machine } from '#content/console/system.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { ConsoleField } from '../../kit/form.tsx';
import { allowed, operatorContext } from '../../kit/guard.server.ts';
import { consoleHead } from '../../kit/head.ts';
import { can } from '../../kit/permissions.ts';
import { timesNote } from '../../kit/times.ts';
import { addressWith, parseQuestion } from '../address.ts';
import { Pages, Refusal } from '../parts.tsx';
import { MachineStyles } from '../styles.tsx';
import type { Route } from './+types/webhooks.route';
import { Incoming } from './incoming.tsx';
import { Messages } from './messages.tsx';
import { doWebhooksAction } from './webhooks-actions.server.ts';

const { webhooks: copy } = machine;
type Kind = keyof typeof copy.kinds;
const KINDS = Object.keys(copy.kinds) as Kind[];

export const meta: Route.MetaFunction = () => consoleHead(copy.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'jobs.see');
	const { NOTIFY_WEBHOOK_URL, NOTIFY_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET, BOUNCE_SECRET } = services.config;
	const state = KINDS.find((kind) => kind === parseQuestion(url, 'state'));
	const day = [parseQuestion(url, 'day')].find(
		(text) => text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
	);
	const after = [parseQuestion(url, 'after')].find((id) => id !== undefined && isCanonicalUuid(id));
	const [seen, incoming] = await Promise.all([
		listMessages(services, { state, day, after }),
		getIncomingWebhooks(services),
	]);
	return {
		...seen,
		incoming,
		isTaken: { stripe: Boolean(STRIPE_WEBHOOK_SECRET), bounces: Boolean(BOUNCE_SECRET) },
		state,
		day,
		isFirst: after === undefined,
		host: NOTIFY_WEBHOOK_URL && new URL(NOTIFY_WEBHOOK_URL).host,
		isSigned: Boolean(NOTIFY_WEBHOOK_SECRET),
		mayChange: can(operator, 'jobs.change'),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = (await readForm(request)) ?? new FormData();
	return await doWebhooksAction(servicesOf(context), context.get(operatorContext), form);
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
	const { messages, older, incoming, isTaken, state, day, isFirst, host, isSigned, mayChange } = loaderData;
	const answer = useActionData() as FormAnswer | undefined;
	const { heading, off, to, signed, unsigned, test, empty, emptyText } = copy.outgoing;
	const at = (after?: string) => addressWith(consolePaths.webhooks, { state, day, after });
	return (
		<>
			<MachineStyles />
			<h1 className="h3">{copy.heading}</h1>
			<p className="soft">
				{copy.lead} {timesNote()}
			</p>
			<Refusal answer={answer} form="webhooks" />
			<section aria-labelledby="outgoing">
				<h2 id="outgoing">{heading}</h2>
				<p>{host ? `${to.replace('{host}', host)} ${isSigned ? signed : unsigned}` : off}</p>
				{host && mayChange && (
					<form method="post" action={consolePaths.webhooks}>
						<Button type="submit" variant="secondary" size="small" name="intent" value="test">
							{test}
						</Button>
					</form>
				)}
				<Filter state={state} day={day} />
				{messages.length === 0 ? (
					<p>
						<strong>{empty}.</strong> {emptyText}
					</p>
				) : (
					<Messages messages={messages} mayChange={mayChange} canSend={host !== undefined} />
				)}
				<Pages first={at()} older={older && at(older)} isFirst={isFirst} words={copy.outgoing} />
			</section>
			<Incoming {...incoming} isTaken={isTaken} />
		</>
	);
}

function Filter({ state, day }: { state: Kind | undefined; day: string | undefined }) {
	const { label, state: stateLabel, any, day: dayLabel, button, clear } = copy.filter;
	const field = { form: 'filter', answer: undefined, optional: true };
	return (
		<search>
			<form className="console-filter" aria-label={label} action={consolePaths.webhooks}>
				<ConsoleField
					key={`state ${state}`}
					{...field}
					name="state"
					label={stateLabel}
					prompt={any}
					options={KINDS.map((kind) => ({ value: kind, label: copy.kinds[kind] }))}
					defaultValue={state}
				/>
				<ConsoleField key={`day ${day}`} {...field} name="day" label={dayLabel} type="date" defaultValue={day} />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
				{(state || day) && <a href={consolePaths.webhooks}>{clear}</a>}
			</form>
		</search>
	);
}
