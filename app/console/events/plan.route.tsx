import { useActionData } from 'react-router';
import { words as inWords } from '#app/features/events/events.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { eventPage, planPage } from '#content/console/events.ts';
import { actionsOf } from '../kit/action.server.ts';
import { autoFocusFirstError } from '../kit/autofocus.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink } from '../kit/section.tsx';
import type { Route } from './+types/plan.route';
import { addresses } from './addresses.ts';
import { ConfirmationForm } from './confirmation.tsx';
import { datedEvents, eventRow } from './event.server.ts';
import { EventFields } from './event-fields.tsx';
import { newEvent, valuesOf } from './event-values.server.ts';
import { PLAN, type PlanAnswer, planEvent } from './plan-actions.server.ts';
import { EventsStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead(planPage.heading);

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const dated = await datedEvents(services);
	const wanted = url.searchParams.get('of');
	const earlier = wanted === null ? undefined : await eventRow(services.db, wanted);
	// The list has the latest of each series.
	const of = dated.find(
		(one) => one.event_uuid === wanted || (earlier?.series_uuid && one.series_uuid === earlier.series_uuid),
	);
	return {
		values: earlier ? { ...valuesOf(earlier), day: '', which: '', displayTime: '' } : newEvent,
		of: of?.event_uuid,
		dated: dated.map((one) => ({
			value: one.event_uuid,
			label: `${one.title} (${inWords(one.starts_at, one.time_zone, { dateStyle: 'medium' })})`,
		})),
		form: PLAN,
		key: crypto.randomUUID(),
	};
}

export const action = actionsOf(planEvent);

/** A new event, or a series: its dates are shown before they are created. */
export default function Plan({ loaderData: { values, of, dated, form, key } }: Route.ComponentProps) {
	const answer = useActionData() as PlanAnswer | undefined;
	const { heading, lead, repeat, ...words } = planPage;
	const hasDated = dated.length > 0;
	const { dates } = answer ?? {};
	const field = (name: 'every' | 'count' | 'until') => ({ name });
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>{eventPage.back}</PageLink>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} />}
			<ConsoleForm
				id={form}
				label={heading}
				hidden={{ seen: dates?.map(({ day }) => day).join() ?? '', key }}
				className="form events-form"
			>
				{hasDated && (
					<ConsoleField
						name="of"
						label={words.of}
						help={words.ofHelp}
						prompt={words.ofNone}
						options={dated}
						defaultValue={of}
						optional
					/>
				)}
				<EventFields form={form} values={values} />
				<fieldset className="events-group">
					<legend>{repeat}</legend>
					<ConsoleField
						{...field('every')}
						label={words.every}
						options={Object.entries(words.everyOptions).map(([value, label]) => ({ value, label }))}
						defaultValue="once"
					/>
					<div className="events-row">
						<ConsoleField
							{...field('count')}
							label={words.count}
							help={words.countHelp}
							inputMode="numeric"
							autoComplete="off"
							optional
						/>
						<ConsoleField {...field('until')} label={words.until} type="date" optional />
					</div>
					<p>
						<Button type="submit" variant="secondary" size="small" name="intent" value="preview">
							{words.preview}
						</Button>
					</p>
					{dates && <Dates answer={answer} />}
				</fieldset>
				<p className="console-actions">
					<Button type="submit" name="intent" value="draft">
						{words.draft}
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="publish">
						{words.publish}
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}

function Dates({ answer }: { answer: PlanAnswer | undefined }) {
	const { heading, text, changed, over, overText } = planPage.dates;
	const isOver = answer?.dates?.some((date) => date.isOver);
	return (
		<fieldset className="events-dates" aria-describedby="plan-dates-error" tabIndex={-1} {...autoFocusFirstError}>
			<legend>{heading}</legend>
			{answer?.isOther && (
				<p className="console-note" role="alert">
					{changed}
				</p>
			)}
			{isOver && (
				<p className="console-note" role="alert">
					{overText}
				</p>
			)}
			<p className="soft">{text}</p>
			<FieldError id="plan-dates-error" errors={answer?.result?.error?.dates ?? undefined} />
			<ul>
				{answer?.dates?.map(({ day, words, isTicked, isOver }) => (
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
