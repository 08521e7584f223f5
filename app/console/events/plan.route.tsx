import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { formatInstant } from '#app/features/events/events.server.ts';
import { findQuestionSet } from '#app/features/registrations/question-sets.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { autoFocusFirstError } from '../kit/autofocus.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/plan.route';
import { addresses } from './addresses.ts';
import { ConfirmationForm } from './confirmation.tsx';
import { getEvent, listDatedEvents } from './event.server.ts';
import { EventFields, eventPage } from './event-fields.tsx';
import { EventsStyles } from './event-frame.tsx';
import { planPage } from './event-schema.ts';
import { newEvent, valuesOf } from './event-values.server.ts';
import { optionsOf } from './options.ts';
import { type PlanAnswer, planEvent } from './plan-actions.server.ts';

export const meta: Route.MetaFunction = () => consoleHead(planPage.heading);

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const dated = await listDatedEvents(services);
	const requested = url.searchParams.get('of');
	const earlier = requested === null ? undefined : await getEvent(services.db, requested);
	// The list only has the latest event of each series.
	const of = dated.find(
		(event) => event.event_uuid === requested || (earlier?.series_uuid && event.series_uuid === earlier.series_uuid),
	);
	const set = earlier && (await findQuestionSet(services.db, earlier));
	return {
		values: earlier ? { ...valuesOf(earlier, set?.questions ?? []), day: '', which: '', displayTime: '' } : newEvent,
		of: of?.event_uuid,
		dated: dated.map((event) => ({
			value: event.event_uuid,
			label: `${event.title} (${formatInstant(event.starts_at, event.time_zone, { dateStyle: 'medium' })})`,
		})),
		key: crypto.randomUUID(),
	};
}

export const action = actionsOf(planEvent);

export default function Plan({ loaderData: { values, of, dated, key } }: Route.ComponentProps) {
	const answer = useActionData() as PlanAnswer | undefined;
	const { heading, lead, repeat, ...copy } = planPage;
	const previewed = answer?.dates?.map(({ day }) => day).join() ?? '';
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>{eventPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} />}
			<ConsoleForm id="plan" label={heading} hidden={{ previewed, key }} className="form events-form">
				{dated.length > 0 && (
					<ConsoleField
						name="of"
						label={copy.of}
						help={copy.ofHelp}
						prompt={copy.ofNone}
						options={dated}
						defaultValue={of}
						optional
					/>
				)}
				<EventFields form="plan" values={values} />
				<fieldset className="events-group">
					<legend>{repeat}</legend>
					<ConsoleField name="every" label={copy.every} options={optionsOf(copy.everyOptions)} defaultValue="once" />
					<div className="events-row">
						<ConsoleField
							name="count"
							label={copy.count}
							help={copy.countHelp}
							inputMode="numeric"
							autoComplete="off"
							optional
						/>
						<ConsoleField name="until" label={copy.until} type="date" optional />
					</div>
					<p>
						<Button type="submit" variant="secondary" size="small" name="intent" value="preview">
							{copy.preview}
						</Button>
					</p>
					{answer?.dates && <Dates answer={answer} />}
				</fieldset>
				<p className="console-actions">
					<Button type="submit" name="intent" value="draft">
						{copy.draft}
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="publish">
						{copy.publish}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}

function Dates({ answer: { dates = [], isOther, result } }: { answer: PlanAnswer }) {
	const { heading, text, changed, over, overText } = planPage.dates;
	const notes = [isOther && changed, dates.some(({ isOver }) => isOver) && overText].filter(Boolean);
	return (
		<fieldset className="events-dates" aria-describedby="plan-dates-error" tabIndex={-1} {...autoFocusFirstError}>
			<legend>{heading}</legend>
			{notes.map((note) => (
				<p key={String(note)} className="console-note" role="alert">
					{note}
				</p>
			))}
			<p className="soft">{text}</p>
			<FieldError id="plan-dates-error" errors={result?.error?.dates ?? undefined} />
			<ul>
				{dates.map(({ day, words, isTicked, isOver }) => (
					<li key={day}>
						<label>
							<input type="checkbox" name="date" value={day} defaultChecked={isTicked} />
							<span>
								{words}
								{isOver && <strong> · {over}</strong>}
							</span>
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
