import type { Transaction } from 'kysely';
import { useActionData } from 'react-router';
import * as z from 'zod/mini';
import { ActionAnswer, type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { autoFocusFirstError, ConsoleField, ConsoleForm, optionsOf } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink } from '#app/console/section.tsx';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { choice } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isDay } from '#platform/text/day.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { countDue } from '../invitations/session-invitations.server.ts';
import { isAnyRoomless } from '../registrations/event-room.server.ts';
import { countWaiting, listEmailed, setNotifiesNext } from '../registrations/notifications.server.ts';
import { hasWholeQuestions, questionsOf } from '../registrations/question-schema.console.ts';
import { findQuestionSet, saveQuestions } from '../registrations/question-sets.server.ts';
import type { Route } from './+types/plan.console.route';
import type { EventDetails } from './change-event.server.ts';
import { ConfirmationForm } from './confirmation.console.tsx';
import { getEvent, listDatedEvents } from './event.console.server.ts';
import { askToConfirm, type Confirmation, NO_ROOM_YET } from './event-actions.console.server.ts';
import { EventFields } from './event-fields.console.tsx';
import {
	detailsOf,
	eventShape,
	hasWholeRoom,
	isInteger,
	newEvent,
	optionalThat,
	timeProblem,
	valuesOf,
} from './event-form.console.server.ts';
import { EventsStyles } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { type EventRow, formatInstant } from './events.server.ts';
import { daysOf, planEvents } from './plan-events.server.ts';

const everyOptions = {
	once: 'Does not repeat',
	week: 'Every week',
	'two-weeks': 'Every other week',
	month: 'Every month, on the same weekday',
} as const;

interface PreviewedDate {
	day: string;
	words: string;
	isTicked: boolean;
	isOver: boolean;
}

type PlanAnswer = FormAnswer & {
	dates?: PreviewedDate[];
	/** The dates differ from the previewed ones. */
	isOther?: boolean;
	confirmation?: Confirmation;
};

const planSchema = z
	.object({
		...eventShape,
		of: optionalThat(isCanonicalUuid, 'Please choose an event.'),
		every: choice(['once', 'week', 'two-weeks', 'month'], 'Please choose how often.'),
		count: optionalThat((value) => isInteger(value, 2, 60), 'Please enter a number from 2 to 60.'),
		until: optionalThat(isDay, 'Please enter a day after the first date.'),
	})
	.check(
		hasWholeRoom,
		hasWholeQuestions,
		z.refine(({ every, count, until }) => every === 'once' || (count === '') !== (until === ''), {
			path: ['count'],
			error: 'Please enter either how many dates or the last day.',
		}),
		z.refine(({ every, day, until }) => every === 'once' || until === '' || until > day, {
			path: ['until'],
			error: 'Please enter a day after the first date.',
		}),
	);
type PlanValue = z.output<typeof planSchema>;

/** First shows the dates of a series, or a date in the past; then creates the events. */
const planEvent = defineAction({
	name: 'event.plan',
	form: 'plan',
	schema: planSchema,
	prepare: async (context) => planDates(context),
	run: async (context) => {
		const { tx, services, form, value, now, prepared } = context;
		const status = form.get('intent') === 'publish' ? 'published' : 'draft';
		// A form without a key never counts as a repeat.
		const key = String(form.get('key') || crypto.randomUUID());
		const question_set_uuid = await saveQuestions(tx, questionsOf(value), await questionSetOf(tx, value.of), now);
		const details = prepared.details.map((event) => ({ ...event, question_set_uuid }));
		const { created, existing } = await planEvents(tx, services, details, status, key, value.of || undefined);
		if (existing) {
			return {
				to: addresses.event(existing.event_uuid),
				toast: { kind: 'neutral', title: 'This event already exists' },
			};
		}
		const upcoming = created.filter(({ starts_at }) => starts_at > now);
		const waiting = status === 'published' ? await countWaiting(tx, upcoming) : 0;
		const ids = upcoming.map(({ event_uuid }) => event_uuid);
		const invited = status === 'published' ? await countDue(tx, now, ids) : 0;
		const notify = form.get('notify');
		if (waiting + invited > 0 && notify !== 'yes' && notify !== 'no') {
			const extra = value.every === 'once' ? {} : { dates: prepared.dates };
			const recipients = await listEmailed(tx, [], upcoming);
			throw askToConfirm(context, { action: 'publish', events: created, waiting, invited, recipients, extra });
		}
		if (status === 'published') await setNotifiesNext(tx, upcoming, notify !== 'no');
		return {
			audit: created.map(({ event_uuid, slug, starts_at, series_uuid }) => ({
				subject: { kind: 'event', id: event_uuid },
				after: { status, slug, starts_at, series: series_uuid },
			})),
			to: addresses.event(created[0]?.event_uuid ?? ''),
			toast: toastOf(services, created, notify === 'no' ? 0 : waiting),
			afterCommit: () => status === 'published' && services.pagesChanged(),
		};
	},
});

/** The questions of the event that the new ones are further dates of. */
async function questionSetOf(tx: Transaction<Tables>, event: string): Promise<string | null> {
	if (!event) return null;
	const found = await tx
		.selectFrom('events')
		.select('question_set_uuid')
		.where('event_uuid', '=', event)
		.executeTakeFirst();
	return found?.question_set_uuid ?? null;
}

/** @throws {ActionAnswer} the form with its dates, when they must be previewed first or there are none */
function planDates({ form, value, now }: ActionContext<PlanValue>) {
	const days = daysOfRule(value);
	const previewed = String(form.get('previewed') ?? '');
	const isPreviewed = previewed === days.join();
	const isOnce = value.every === 'once';
	const ticked = isPreviewed ? days.filter((day) => form.getAll('date').includes(day)) : days;
	const { details, problem } = detailsOfDays(value, ticked);
	const over = details.flatMap(({ starts_at }, index) => (starts_at <= now ? [ticked[index]] : []));
	const dates: PreviewedDate[] = days.map((day) => ({
		day,
		words: formatInstant(new Date(`${day}T00:00:00Z`), 'UTC', { dateStyle: 'full' }),
		isTicked: ticked.includes(day),
		isOver: over.includes(day),
	}));
	// Shows the dates, so that a day on which the time does not exist can be cleared.
	if (problem) throw new ActionAnswer({ ...problem, ...(isOnce ? {} : { extra: { dates } }) });
	const isPreview = form.get('intent') === 'preview';
	if (isPreview || !(isPreviewed || (isOnce && over.length === 0))) {
		throw new ActionAnswer({ status: 200, extra: { dates, isOther: !isPreview && previewed !== '' } });
	}
	if (details.length === 0) {
		throw new ActionAnswer({ fields: { dates: ['Please select at least one date.'] }, extra: { dates } });
	}
	return { details, dates };
}

function detailsOfDays(value: PlanValue, days: string[]) {
	try {
		return { details: days.map((day) => detailsOf(value, null, day)) };
	} catch (error) {
		if (!(error instanceof DomainError && error.code === 'time')) throw error;
		return { details: [] as EventDetails[], problem: timeProblem(error.detail) };
	}
}

function daysOfRule({ day, every, count, until }: PlanValue): string[] {
	if (every === 'once') return [day];
	return daysOf({ from: day, every, count: Number(count) || undefined, until: until || undefined });
}

function toastOf(services: ActionContext['services'], events: EventRow[], waiting: number): Toast {
	const isPublished = events.some(({ status }) => status === 'published');
	const roomless = isAnyRoomless(services, events, services.now());
	const text = !isPublished
		? 'Only operators see it.'
		: waiting > 0
			? 'Now visible on the site. The emails go out within a minute.'
			: 'Now visible on the site.';
	return {
		kind: roomless ? 'warning' : 'success',
		title: events.length === 1 ? 'Event created' : `${events.length} events created`,
		description: roomless ? `${text} ${NO_ROOM_YET}` : text,
	};
}

export const meta: Route.MetaFunction = () => consoleHead('New event');

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
	const previewed = answer?.dates?.map(({ day }) => day).join() ?? '';
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>All events</PageLink>
			<h1 className="h3">New event</h1>
			<p className="soft">Only operators see a draft until you publish it.</p>
			{answer?.confirmation && <ConfirmationForm confirmation={answer.confirmation} />}
			<ConsoleForm id="plan" label="New event" hidden={{ previewed, key }} className="form events-form">
				{dated.length > 0 && (
					<ConsoleField
						name="of"
						label="Another date of"
						help="When you publish it, you can email the people who wait for that event’s next date."
						prompt="A new event"
						options={dated}
						defaultValue={of}
						optional
					/>
				)}
				<EventFields form="plan" values={values} />
				<fieldset className="events-group">
					<legend>Repeat</legend>
					<ConsoleField name="every" label="How often" options={optionsOf(everyOptions)} defaultValue="once" />
					<div className="events-row">
						<ConsoleField
							name="count"
							label="How many dates"
							help="Fill in this or the last day. At most 60 dates at a time."
							inputMode="numeric"
							autoComplete="off"
							optional
						/>
						<ConsoleField name="until" label="Last day" type="date" optional />
					</div>
					<p>
						<Button type="submit" variant="secondary" size="small" name="intent" value="preview">
							Preview dates
						</Button>
					</p>
					{answer?.dates && <Dates answer={answer} />}
				</fieldset>
				<p className="console-actions">
					<Button type="submit" name="intent" value="draft">
						Save as draft
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="publish">
						Publish
					</Button>
				</p>
			</ConsoleForm>
		</>
	);
}

function Dates({ answer: { dates = [], isOther, result } }: { answer: PlanAnswer }) {
	const notes = [
		isOther && 'The dates have changed since the preview. Please check them, then submit again.',
		dates.some(({ isOver }) => isOver) &&
			'This date is in the past. If that is right, submit again; it will be listed under past events.',
	].filter(Boolean);
	return (
		<fieldset className="events-dates" aria-describedby="plan-dates-error" tabIndex={-1} {...autoFocusFirstError}>
			<legend>Dates</legend>
			{notes.map((note) => (
				<p key={String(note)} className="console-note" role="alert">
					{note}
				</p>
			))}
			<p className="soft">Clear the dates to skip. The date above is the first.</p>
			<FieldError id="plan-dates-error" errors={result?.error?.dates ?? undefined} />
			<ul>
				{dates.map(({ day, words, isTicked, isOver }) => (
					<li key={day}>
						<label>
							<input type="checkbox" name="date" value={day} defaultChecked={isTicked} />
							<span>
								{words}
								{isOver && <strong> · in the past</strong>}
							</span>
						</label>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
