import type { Transaction } from 'kysely';
import { data } from 'react-router';
import { type EventRow, words } from '#app/features/events/events.server.ts';
import { planEvents } from '#app/features/events/plan-events.server.ts';
import { daysOf } from '#app/features/events/repeat.server.ts';
import { countWaiting } from '#app/features/registrations/told.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { planPage } from '#content/console/events.ts';
import type { Tables } from '#database/tables.ts';
import { done, parseActionForm } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { again } from '../kit/typed.ts';
import { addresses } from './addresses.ts';
import { type Asked, AskFirst, askedOf } from './event-answers.server.ts';
import { type PlanValue, planSchema } from './event-schema.ts';
import { detailsOf, orProblem } from './event-values.server.ts';

export const PLAN = 'plan';

/** A date of a rule, as it is shown before anything is made. */
interface PreviewedDate {
	day: string;
	/** In words, in the zone where it is held. */
	words: string;
	isTicked: boolean;
	/** It has begun already. */
	isOver: boolean;
}

/** What the page of a new event answers: its form, and the dates that it would make. */
export type PlanAnswer = FormAnswer & { dates?: PreviewedDate[]; isOther?: boolean; ask?: Asked };

/** Shows the dates that a rule makes, and one that is over, or makes the events. */
export async function planAction(services: Services, operator: Operator, form: FormData) {
	allowed(operator, 'events.change');
	const { value, refused } = await parseActionForm(form, PLAN, planSchema);
	if (refused) return data<PlanAnswer>(refused, { status: 400 });
	const days = daysOfRule(value);
	const seen = String(form.get('seen') ?? '');
	const wasShown = seen === days.join();
	const isOnce = value.every === 'once';
	const ticked = wasShown || isOnce ? days.filter((day) => !wasShown || form.getAll('date').includes(day)) : days;
	const { problem, made = [] } = await orProblem(() => ticked.map((day) => detailsOf(value, day)));
	const over = made.flatMap(({ starts_at }, at) => (starts_at <= services.now() ? [ticked[at]] : []));
	const isSeen = wasShown || (isOnce && over.length === 0);
	const dates = days.map((day) => ({
		day,
		words: dayInWords(day),
		isTicked: ticked.includes(day),
		isOver: over.includes(day),
	}));
	// The day whose clock has no such hour can be unticked.
	if (problem) {
		const answer = again(PLAN, form, { [problem.field]: [problem.sentence] });
		return data<PlanAnswer>({ ...answer, ...(value.every === 'once' ? {} : { dates }) }, { status: 400 });
	}
	const action = form.get('intent');
	const isAhead = ({ starts_at }: EventRow) => starts_at > services.now();
	if (action === 'preview' || !isSeen)
		return data<PlanAnswer>({ ...again(PLAN, form), dates, isOther: action !== 'preview' && seen !== '' });
	if (made.length === 0)
		return data<PlanAnswer>({ ...again(PLAN, form, { dates: [planPage.messages.none] }), dates }, { status: 400 });
	const status = action === 'publish' ? 'published' : 'draft';
	// Made up for a form that has none, which is then asked once.
	const key = String(form.get('key') || crypto.randomUUID());
	const make = async (tx: Transaction<Tables>) => {
		const planned = await planEvents(tx, services, made, status, key, value.of || undefined);
		const waiting = status === 'published' ? await countWaiting(tx, planned.made.filter(isAhead)) : 0;
		if (waiting > 0 && form.get('tell') !== 'yes')
			throw new AskFirst(
				planned.made.map((one) => ({ before: one, after: one })),
				0,
				waiting,
			);
		for (const { event_uuid, slug, starts_at, series_uuid } of planned.made) {
			const after = { status, slug, starts_at, series: series_uuid };
			await writeAuditLog(tx, operator, 'event.plan', { kind: 'event', id: event_uuid }, { after }, services.now());
		}
		return { ...planned, waiting };
	};
	const planned = await services.db
		.transaction()
		.execute(make)
		.catch((error) => {
			if (error instanceof AskFirst) return askedOf(error, { form, now: services.now(), what: 'publish' });
			throw error;
		});
	if ('what' in planned) return data<PlanAnswer>({ ...again(PLAN, form), ...(isOnce ? {} : { dates }), ask: planned });
	const { made: events, before, waiting } = planned;
	const said = planPage.done;
	if (before) return done(services, addresses.event(before.event_uuid), { kind: 'neutral', title: said.already });
	if (status === 'published') services.pagesChanged();
	return done(services, addresses.event(events[0]?.event_uuid ?? ''), {
		kind: 'success',
		title: events.length === 1 ? said.one : said.many.replace('{count}', String(events.length)),
		description: status === 'draft' ? said.draft : waiting > 0 ? said.told : said.published,
	});
}

function daysOfRule({ day, every, count, until }: PlanValue): string[] {
	if (every === 'once') return [day];
	return daysOf({ from: day, every, count: Number(count) || undefined, until: until || undefined });
}

const dayInWords = (day: string) => words(new Date(`${day}T00:00:00Z`), 'UTC', { dateStyle: 'full' });
