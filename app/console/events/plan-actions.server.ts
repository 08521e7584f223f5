import type { EventDetails } from '#app/features/events/event-details.server.ts';
import { type EventRow, words } from '#app/features/events/events.server.ts';
import { planEvents } from '#app/features/events/plan-events.server.ts';
import { daysOf } from '#app/features/events/repeat.server.ts';
import { countWaiting } from '#app/features/registrations/notifications.server.ts';
import type { FormAnswer, Toast } from '#app/forms/answer.ts';
import { planPage } from '#content/console/events.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { ActionAnswer, type ActionContext, defineAction } from '../kit/action.server.ts';
import { addresses } from './addresses.ts';
import { askFirst, type Confirmation } from './event-confirmation.server.ts';
import { type PlanValue, planSchema } from './event-schema.ts';
import { detailsOf, timeProblem } from './event-values.server.ts';

export const PLAN = 'plan';

/** A date of a series before it is created. */
interface PreviewedDate {
	day: string;
	/** In words, in the event's time zone. */
	words: string;
	isTicked: boolean;
	/** It has begun already. */
	isOver: boolean;
}

/** The answer of the page: the form, and the dates that it would create. */
export type PlanAnswer = FormAnswer & {
	dates?: PreviewedDate[];
	/** The dates are not those that the form showed before. */
	isOther?: boolean;
	confirmation?: Confirmation;
};

/** Shows the dates of a series, or a date in the past, first; then creates the events. */
export const planEvent = defineAction({
	name: 'event.plan',
	form: PLAN,
	schema: planSchema,
	prepare: async (context) => plannedDates(context),
	run: async (context) => {
		const { tx, services, form, value, now, prepared } = context;
		const status = form.get('intent') === 'publish' ? 'published' : 'draft';
		// A form without a key is never taken for one that was sent before.
		const key = String(form.get('key') || crypto.randomUUID());
		const { made, before } = await planEvents(tx, services, prepared.details, status, key, value.of || undefined);
		if (before) {
			return { to: addresses.event(before.event_uuid), toast: { kind: 'neutral', title: planPage.done.already } };
		}
		const upcoming = made.filter(({ starts_at }) => starts_at > now);
		const waiting = status === 'published' ? await countWaiting(tx, upcoming) : 0;
		if (waiting > 0 && form.get('notify') !== 'yes') {
			const extra = value.every === 'once' ? {} : { dates: prepared.dates };
			throw askFirst(context, { what: 'publish', events: made, waiting, extra });
		}
		return {
			audit: made.map(({ event_uuid, slug, starts_at, series_uuid }) => ({
				subject: { kind: 'event', id: event_uuid },
				after: { status, slug, starts_at, series: series_uuid },
			})),
			to: addresses.event(made[0]?.event_uuid ?? ''),
			toast: toastOf(made, status, waiting),
			afterCommit: () => status === 'published' && services.pagesChanged(),
		};
	},
});

/** @throws {ActionAnswer} the form with its dates, when they are to be looked at first or there is none */
function plannedDates({ form, value, now }: ActionContext<PlanValue>) {
	const days = daysOfRule(value);
	const shown = String(form.get('seen') ?? '');
	const isShown = shown === days.join();
	const isOnce = value.every === 'once';
	const ticked = isShown ? days.filter((day) => form.getAll('date').includes(day)) : days;
	const { details, problem } = detailsOfDays(value, ticked);
	const over = details.flatMap(({ starts_at }, at) => (starts_at <= now ? [ticked[at]] : []));
	const dates: PreviewedDate[] = days.map((day) => ({
		day,
		words: words(new Date(`${day}T00:00:00Z`), 'UTC', { dateStyle: 'full' }),
		isTicked: ticked.includes(day),
		isOver: over.includes(day),
	}));
	// The dates are shown, so that a day without that hour can be unticked.
	if (problem) throw new ActionAnswer({ ...problem, ...(isOnce ? {} : { extra: { dates } }) });
	const isPreview = form.get('intent') === 'preview';
	if (isPreview || !(isShown || (isOnce && over.length === 0))) {
		throw new ActionAnswer({ status: 200, extra: { dates, isOther: !isPreview && shown !== '' } });
	}
	if (details.length === 0) {
		throw new ActionAnswer({ fields: { dates: [planPage.messages.none] }, extra: { dates } });
	}
	return { details, dates };
}

function detailsOfDays(value: PlanValue, days: string[]) {
	try {
		return { details: days.map((day) => detailsOf(value, day)) };
	} catch (error) {
		if (!(error instanceof DomainError && error.code === 'time')) throw error;
		return { details: [] as EventDetails[], problem: timeProblem(error.detail) };
	}
}

function daysOfRule({ day, every, count, until }: PlanValue): string[] {
	if (every === 'once') return [day];
	return daysOf({ from: day, every, count: Number(count) || undefined, until: until || undefined });
}

function toastOf(events: EventRow[], status: 'draft' | 'published', waiting: number): Toast {
	const { one, many, draft, published, emailed } = planPage.done;
	return {
		kind: 'success',
		title: events.length === 1 ? one : many.replace('{count}', String(events.length)),
		description: status === 'draft' ? draft : waiting > 0 ? emailed : published,
	};
}
