import { type Question, readQuestion } from '#app/features/analytics/questions/asked.server.ts';
import { breakdown, sources } from '#app/features/analytics/questions/breakdown.server.ts';
import { brought } from '#app/features/analytics/questions/brought.server.ts';
import { errors } from '#app/features/analytics/questions/errors.server.ts';
import { formAbandonment, funnel } from '#app/features/analytics/questions/forms.server.ts';
import { goals } from '#app/features/analytics/questions/goals.server.ts';
import { liveNow } from '#app/features/analytics/questions/live.server.ts';
import { pages, scrollDepth } from '#app/features/analytics/questions/pages.server.ts';
import { trend } from '#app/features/analytics/questions/trend.server.ts';
import { visits } from '#app/features/analytics/questions/visits.server.ts';
import { webVitals } from '#app/features/analytics/questions/vitals.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { everyFormName } from '#content/form-sources.ts';
import { formNames } from '#content/options.ts';
import { asker, type Limits } from './ask.server.ts';
import type { Look } from './look.ts';
import type { Period } from './period.ts';

/** How many rows the overview shows of a list. */
const TOP = 8;
const VITAL_PAGES = 20;

/** What one view of the analytics page shows: its questions are asked side by side, and each may come too late by itself. */
export async function answersFor(
	services: Pick<Services, 'db' | 'config' | 'now'>,
	look: Look,
	period: Period,
	limits?: Limits,
) {
	const { filter, compare } = look;
	const question: Question = { from: period.from, to: period.to, zone: clock().zone, filter, compare };
	const asked = readQuestion(question);
	const ask = asker(services, asked, limits);
	switch (look.view) {
		case 'overview': {
			const [live, all, bySteps, from, seen] = await Promise.all([
				ask((db) => liveNow({ db, now: services.now })),
				ask((db) => visits(db, question)),
				ask((db) => trend(db, question, period.by)),
				ask((db) => breakdown(db, question, 'source', TOP)),
				ask((db) => pages(db, question, TOP)),
			]);
			return { view: 'overview' as const, live, visits: all, trend: bySteps, sources: from, pages: seen };
		}
		case 'sources': {
			const [from, campaigns] = await Promise.all([
				ask((db) => sources(db, question)),
				ask((db) => breakdown(db, question, 'campaign')),
			]);
			return { view: 'sources' as const, sources: from, campaigns };
		}
		case 'brought': {
			const [campaigns, from, affiliates] = await Promise.all([
				ask((db) => brought(db, question, 'campaign')),
				ask((db) => brought(db, question, 'source')),
				ask((db) => brought(db, question, 'affiliate')),
			]);
			return { view: 'brought' as const, campaigns, sources: from, affiliates };
		}
		case 'pages': {
			const [seen, read] = await Promise.all([
				ask((db) => pages(db, question)),
				ask((db) => scrollDepth(db, question)),
			]);
			return { view: 'pages' as const, pages: seen, scroll: read };
		}
		case 'visitors': {
			const of = (dimension: 'country' | 'device_type' | 'browser_name' | 'language' | 'screen') =>
				ask((db) => breakdown(db, question, dimension, 50));
			const [country, device_type, browser_name, language, screen] = await Promise.all([
				of('country'),
				of('device_type'),
				of('browser_name'),
				of('language'),
				of('screen'),
			]);
			return { view: 'visitors' as const, lists: { country, device_type, browser_name, language, screen } };
		}
		case 'forms': {
			const form = formOf(look.form);
			const [reached, way, left] = await Promise.all([
				ask((db) => goals(db, question)),
				ask((db) => funnel(db, question, form)),
				ask((db) => formAbandonment(db, question, 30)),
			]);
			return { view: 'forms' as const, form, goals: reached, funnel: way, left };
		}
		case 'vitals':
			return { view: 'vitals' as const, vitals: await ask((db) => webVitals(db, question, VITAL_PAGES)) };
		case 'errors':
			return { view: 'errors' as const, errors: await ask((db) => errors(db, question)) };
	}
}

function formOf(name: string): string {
	return everyFormName.includes(name) ? name : formNames.enrollment;
}

export type Answers = Awaited<ReturnType<typeof answersFor>>;
/** What one of the views shows. */
export type AnswersOf<View extends Answers['view']> = Extract<Answers, { view: View }>;
