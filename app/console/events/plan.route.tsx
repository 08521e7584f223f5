import { useActionData } from 'react-router';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { eventPage, planPage } from '#content/console/events.ts';
import { ConsoleField, ConsoleForm } from '../form.tsx';
import { allowed, operatorContext } from '../guard.server.ts';
import { consoleHead } from '../head.ts';
import { opensHere } from '../landing.ts';
import type { Route } from './+types/plan.route';
import { addresses } from './addresses.ts';
import { EventFields } from './event-fields.tsx';
import { newEvent } from './event-values.server.ts';
import { PLAN, type PlanAnswer, planDeed } from './plan-deeds.server.ts';
import { EventsStyles } from './styles.tsx';

export const meta: Route.MetaFunction = () => consoleHead(planPage.heading);

export function loader({ context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'events.change');
	return { values: newEvent, form: PLAN, key: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = (await readForm(request)) ?? new FormData();
	return await planDeed(servicesOf(context), context.get(operatorContext), form);
}

/** A new event, or many by a rule: the dates are shown before they are made. */
export default function Plan({ loaderData: { values, form, key } }: Route.ComponentProps) {
	const answer = useActionData() as PlanAnswer | undefined;
	const { heading, lead, repeat, ...words } = planPage;
	const { dates } = answer ?? {};
	const field = (name: 'every' | 'count' | 'until') => ({ form, answer, name });
	return (
		<>
			<EventsStyles />
			<p>
				<a href={addresses.list}>{eventPage.back}</a>
			</p>
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<ConsoleForm
				id={form}
				answer={answer}
				label={heading}
				hidden={{ seen: dates?.map(({ day }) => day).join() ?? '', key }}
				className="form events-form"
			>
				<EventFields form={form} answer={answer} values={values} />
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
						<Button type="submit" variant="secondary" size="small" name="deed" value="preview">
							{words.preview}
						</Button>
					</p>
					{dates && <Dates answer={answer} />}
				</fieldset>
				<p className="console-deeds">
					<Button type="submit" name="deed" value="draft">
						{words.draft}
					</Button>
					<Button type="submit" variant="secondary" name="deed" value="publish">
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
		<fieldset className="events-dates" aria-describedby="plan-dates-error" tabIndex={-1} {...opensHere}>
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
