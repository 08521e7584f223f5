import { breakdown, sources } from '#app/features/analytics/questions/breakdown.server.ts';
import { brought } from '#app/features/analytics/questions/brought.server.ts';
import { errors } from '#app/features/analytics/questions/errors.server.ts';
import { formAbandonment, funnel } from '#app/features/analytics/questions/forms.server.ts';
import { goals } from '#app/features/analytics/questions/goals.server.ts';
import { liveNow } from '#app/features/analytics/questions/live.server.ts';
import { pages, scrollDepth } from '#app/features/analytics/questions/pages.server.ts';
import { parseQuestion, type Question } from '#app/features/analytics/questions/question.server.ts';
import { trend } from '#app/features/analytics/questions/trend.server.ts';
import { visits } from '#app/features/analytics/questions/visits.server.ts';
import { webVitals } from '#app/features/analytics/questions/vitals.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { everyFormName } from '#content/form-sources.ts';
import { formNames } from '#content/options.ts';
import type { Period } from './period.ts';
import type { AnalyticsQuery } from './query.ts';
import { type Limits, timeLimited } from './time-limit.server.ts';

/** The rows of a list in the overview. */
const TOP = 8;
const VITAL_PAGES = 20;

/** The answers of one view. Its questions run side by side, and each may time out on its own. */
export async function answersFor(
	services: Pick<Services, 'db' | 'config' | 'now'>,
	query: AnalyticsQuery,
	period: Period,
	limits?: Limits,
) {
	const { filter, compare } = query;
	const question: Question = { from: period.from, to: period.to, zone: clock().zone, filter, compare };
	const range = parseQuestion(question);
	const limited = timeLimited(services, range, limits);
	switch (query.view) {
		case 'overview': {
			const [live, all, bySteps, from, top] = await Promise.all([
				limited((db) => liveNow({ db, now: services.now })),
				limited((db) => visits(db, question)),
				limited((db) => trend(db, question, period.by)),
				limited((db) => breakdown(db, question, 'source', TOP)),
				limited((db) => pages(db, question, TOP)),
			]);
			return { view: 'overview' as const, live, visits: all, trend: bySteps, sources: from, pages: top };
		}
		case 'sources': {
			const [from, campaigns] = await Promise.all([
				limited((db) => sources(db, question)),
				limited((db) => breakdown(db, question, 'campaign')),
			]);
			return { view: 'sources' as const, sources: from, campaigns };
		}
		case 'brought': {
			const [campaigns, from, affiliates] = await Promise.all([
				limited((db) => brought(db, question, 'campaign')),
				limited((db) => brought(db, question, 'source')),
				limited((db) => brought(db, question, 'affiliate')),
			]);
			return { view: 'brought' as const, campaigns, sources: from, affiliates };
		}
		case 'pages': {
			const [all, read] = await Promise.all([
				limited((db) => pages(db, question)),
				limited((db) => scrollDepth(db, question)),
			]);
			return { view: 'pages' as const, pages: all, scroll: read };
		}
		case 'visitors': {
			const of = (dimension: 'country' | 'device_type' | 'browser_name' | 'language' | 'screen') =>
				limited((db) => breakdown(db, question, dimension, 50));
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
			const form = formOf(query.form);
			const [reached, way, left] = await Promise.all([
				limited((db) => goals(db, question)),
				limited((db) => funnel(db, question, form)),
				limited((db) => formAbandonment(db, question, 30)),
			]);
			return { view: 'forms' as const, form, goals: reached, funnel: way, left };
		}
		case 'vitals':
			return { view: 'vitals' as const, vitals: await limited((db) => webVitals(db, question, VITAL_PAGES)) };
		case 'errors':
			return { view: 'errors' as const, errors: await limited((db) => errors(db, question)) };
	}
}

function formOf(name: string): string {
	return everyFormName.includes(name) ? name : formNames.enrollment;
}

export type Answers = Awaited<ReturnType<typeof answersFor>>;
/** The answers of a view. */
export type AnswersOf<View extends Answers['view']> = Extract<Answers, { view: View }>;
