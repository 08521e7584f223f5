/** Every query of the console, by name. */

import { breakdown, sources } from '#app/features/analytics/questions/breakdown.server.ts';
import { errors } from '#app/features/analytics/questions/errors.server.ts';
import { formAbandonment, funnel } from '#app/features/analytics/questions/forms.server.ts';
import { liveNow } from '#app/features/analytics/questions/live.server.ts';
import { pages, scrollDepth } from '#app/features/analytics/questions/pages.server.ts';
import type { Visits } from '#app/features/analytics/questions/parts.server.ts';
import type { Question } from '#app/features/analytics/questions/question.server.ts';
import { trend } from '#app/features/analytics/questions/trend.server.ts';
import { visits } from '#app/features/analytics/questions/visits.server.ts';
import { webVitals } from '#app/features/analytics/questions/vitals.server.ts';

export const questions: Record<string, (db: Visits, question: Question) => Promise<unknown>> = {
	visits,
	'visits, compared': (db, question) => visits(db, { ...question, compare: true }),
	'visits, one page': (db, question) => visits(db, { ...question, filter: { page: '/page-1' } }),
	'trend by day': (db, question) => trend(db, question, 'day'),
	'trend by week': (db, question) => trend(db, question, 'week'),
	sources: (db, question) => sources(db, question),
	countries: (db, question) => breakdown(db, question, 'country'),
	devices: (db, question) => breakdown(db, question, 'device_type'),
	browsers: (db, question) => breakdown(db, question, 'browser_name'),
	languages: (db, question) => breakdown(db, question, 'language'),
	screens: (db, question) => breakdown(db, question, 'screen'),
	pages: (db, question) => pages(db, question),
	'scroll depth': (db, question) => scrollDepth(db, question),
	funnel: (db, question) => funnel(db, question, 'Newsletter Subscription'),
	abandonment: (db, question) => formAbandonment(db, question),
	errors: (db, question) => errors(db, question),
	'web vitals': (db, question) => webVitals(db, question),
	'live now': (db, { to }) => liveNow({ db, now: () => to }),
};
