import { MAX_AT_ONCE, readCv } from '@mga/career-map/reading';
import type { Selectable } from 'kysely';
import type { Services } from '#app/services.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';
import { type JobKind, PermanentError } from '#platform/jobs/jobs.ts';
import { type CvToRead, careerMapQueue } from './career-map.queue.ts';
import { completeCareerMap, failCareerMap, rejectCareerMap } from './career-map-done.server.ts';
import { rewordReport } from './wording.server.ts';

/** Attempts, including those of processes that died; after that the request counts as failed on our side. */
const MAX_ATTEMPTS = 12;

/** Thrown when a career map failed on our side, after visitor and operator were notified. */
export class CareerMapFailed extends PermanentError {
	override name = 'CareerMapFailed';
}

type Request = Pick<Selectable<GenaiCareerHacks>, 'id' | 'cv_url' | 'attempts' | 'created_at'>;

/**
 * The job that turns a CV into a career map and enqueues the email about it. Extraction and analysis run in a separate process,
 * one or two at a time. Idempotent: when a process dies, the next attempt does the work.
 */
export function careerMapJob(services: Services): JobKind<CvToRead> {
	return {
		...careerMapQueue,
		// Covers a file store outage of half a day.
		retry: { limit: MAX_ATTEMPTS, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		// The limits of a file and of the language model, with a margin (career-map/extract/run-child.ts).
		timeoutSeconds: 100,
		concurrency: MAX_AT_ONCE,
		async run({ careerMapId }) {
			const request = await startAttempt(services, careerMapId);
			// Finished by an earlier attempt, or deleted by its owner.
			if (!request?.cv_url) return;
			if (request.attempts > MAX_ATTEMPTS) await giveUp(services, request, 'gave_up', 'too many tries');
			await readRequest(services, request, request.cv_url);
		},
	};
}

/** Marks the request as being read. One that failed on our side starts over: an operator retried it. */
async function startAttempt({ db, now }: Services, id: string): Promise<Request | undefined> {
	return await db
		.updateTable('genai_career_hacks')
		.set((set) => ({
			status: 'reading',
			outcome: null,
			reason: null,
			finished_at: null,
			started_at: set.fn.coalesce('started_at', set.val(now())),
			attempts: set
				.case()
				.when('status', '=', 'failed')
				.then(1)
				.else(set('attempts', '+', 1))
				.end(),
		}))
		.where('id', '=', id)
		.where('cv_deleted_at', 'is', null)
		.where((where) => where.or([where('status', 'in', ['received', 'reading']), where('outcome', '=', 'failed')]))
		.returning(['id', 'cv_url', 'attempts', 'created_at'])
		.executeTakeFirst();
}

async function readRequest(services: Services, request: Request, fileName: string): Promise<void> {
	const { config, files, log, now } = services;
	const { id, created_at } = request;
	const bytes = await files.bucket('genai-hack-cvs').getBytes(fileName);
	let cost = {};
	const result = await readCv(bytes, fileName, {
		// The month of the request, not of the attempt, so that every attempt gives the same report.
		analysisMonth: created_at.toISOString().slice(0, 7),
		withBriefing: config.AI_BASE_URL !== undefined,
		measured: (measured) => {
			cost = measured;
		},
	});
	if ('failed' in result) return await giveUp(services, request, 'analysis', result.failed);
	const seconds = Math.round((now().getTime() - created_at.getTime()) / 1000);
	const facts = { careerMap: id, ...cost, seconds, warnings: result.warnings.length };
	if ('report' in result) {
		const { report: written, briefing } = result;
		const report = briefing ? await rewordReport(services, written, briefing) : written;
		if (await completeCareerMap(services, id, report)) log.info(facts, 'career map ready');
		return;
	}
	if (await rejectCareerMap(services, id, result.no))
		log.warn({ ...facts, ...result.no }, 'no career map of this file');
}

/** Notifies visitor and operator and dead-letters the job: retried, it starts over. */
async function giveUp(services: Services, { id }: Request, why: 'analysis' | 'gave_up', place: string): Promise<never> {
	services.log.error({ careerMap: id, why, place }, 'career map failed');
	await failCareerMap(services, id, why);
	throw new CareerMapFailed(`career map ${id}: ${why}`);
}
