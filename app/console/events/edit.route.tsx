import { useActionData } from 'react-router';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { eventPage } from '#content/console/events.ts';
import { ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import type { Route } from './+types/edit.route';
import { addresses } from './addresses.ts';
import { Asking } from './asking.tsx';
import { countLater, eventRow, headOf } from './event.server.ts';
import { editAction } from './event-actions.server.ts';
import type { EventAnswer } from './event-answers.server.ts';
import { EventFields } from './event-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import { tabsOf } from './event-tabs.server.ts';
import { valuesOf } from './event-values.server.ts';
import { ScopeField } from './scope-field.tsx';

export const meta: Route.MetaFunction = () => consoleHead(eventPage.edit.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = allowed(context.get(operatorContext), 'events.change');
	const services = servicesOf(context);
	const event = await eventRow(services.db, params.event);
	return {
		head: headOf(event, services.now()),
		tabs: tabsOf(operator),
		values: valuesOf(event),
		later: await countLater(services, event, ['draft', 'published']),
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const form = (await readForm(request)) ?? new FormData();
	const operator = context.get(operatorContext);
	return await editAction({ services, operator, event: params.event, form });
}

export default function EditEvent({ loaderData: { head, tabs, values, later } }: Route.ComponentProps) {
	const answer = useActionData() as EventAnswer | undefined;
	const { lead, save } = eventPage.edit;
	// What was typed over a version is saved over that one, until the operator has seen the newer one.
	const typed = answer?.result?.initialValue?.version;
	const version = typeof typed === 'string' && !answer?.others ? typed : head.version;
	return (
		<EventFrame head={head} here="edit" tabs={tabs}>
			<p className="soft">{lead}</p>
			{answer?.ask && <Asking ask={answer.ask} keep={addresses.edit(head.id)} />}
			{answer?.others && <Others others={answer.others} />}
			<ConsoleForm
				id="edit"
				answer={answer}
				label={eventPage.edit.heading}
				hidden={{ version }}
				className="form events-form"
			>
				<EventFields form="edit" answer={answer} values={values} />
				<ScopeField form="edit" answer={answer} later={later} />
				<p className="console-actions">
					<Button type="submit">{save}</Button>
				</p>
			</ConsoleForm>
		</EventFrame>
	);
}

function Others({ others }: { others: NonNullable<EventAnswer['others']> }) {
	const { heading, text, now, yours } = eventPage.changed;
	return (
		<section className="console-note" aria-labelledby="others" role="alert">
			<h2 id="others">{heading}</h2>
			<p>{text}</p>
			<dl className="console-facts">
				{others.map(({ label, one, other }) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							{now}: {one}
							<span className="console-sub">
								{yours}: {other}
							</span>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
