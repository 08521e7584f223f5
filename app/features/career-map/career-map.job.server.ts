import type { Selectable } from 'kysely';
import type { Services } from '#app/services.ts';
import type { CareerReport } from '#career-map/career-report.ts';
import { MOST_AT_ONCE } from '#career-map/extract/extract.ts';
import { readCv } from '#career-map/read-cv.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';
import { type JobKind, PermanentError } from '#platform/jobs/jobs.ts';
import { type CvToRead, careerMapQueue } from './career-map.queue.ts';
import { careerMapCannot, careerMapFailed, careerMapReady } from './career-map-done.server.ts';
import { worded } from './wording.server.ts';

/** Tries, those of processes that died included: then it is our failure, and a person's turn. */
const MOST_ATTEMPTS = 12;

/** Thrown when a career map failed on our side, after everyone was told. */
export class CareerMapFailed extends PermanentError {
	override name = 'CareerMapFailed';
}

type Request = Pick<Selectable<GenaiCareerHacks>, 'id' | 'cv_url' | 'attempts' | 'created_at'>;

/**
 * The job that turns a CV into a career map, and enqueues the email that says so. Extraction and analysis run in a process of their
 * own, one or two at a time. Done twice, it is done once; a process that dies leaves it to the next try.
 */
export function careerMapJob(services: Services): JobKind<CvToRead> {
	return {
		...careerMapQueue,
		// The longest store outage that is waited for: half a day.
		retry: { limit: MOST_ATTEMPTS, firstDelaySeconds: 15, longestDelaySeconds: 3600 },
		// A file's own limit, a language model's, and air (career-map/extract/run-child.ts).
		timeoutSeconds: 100,
		concurrency: MOST_AT_ONCE,
		async run({ careerMapId }) {
			const request = await take(services, careerMapId);
			// Done by an earlier try, or deleted by its owner.
			if (!request?.cv_url) return;
			if (request.attempts > MOST_ATTEMPTS) await giveUp(services, request, 'gave_up', 'too many tries');
			await read(services, request, request.cv_url);
		},
	};
}

/** Says that it is being read. One that failed on our side begins again: an operator has put it back. */
async function take({ db, now }: Services, id: string): Promise<Request | undefined> {
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

async function read(services: Services, request: Request, fileName: string): Promise<void> {
	const { config, files, log, now } = services;
	const { id, created_at } = request;
	const bytes = await files.bucket('genai-hack-cvs').getBytes(fileName);
	let cost = {};
	const result = await readCv(bytes, fileName, {
		// Of the request and not of the try, so that a second try gives the same report.
		analysisMonth: created_at.toISOString().slice(0, 7),
		withBriefing: config.AI_BASE_URL !== undefined,
		measured: (measured) => {
			cost = measured;
		},
	});
	if ('failed' in result) return await giveUp(services, request, 'analysis', result.failed);
	const waited = Math.round((now().getTime() - created_at.getTime()) / 1000);
	const about = { careerMap: id, ...cost, seconds: waited, warnings: result.warnings.length };
	if ('report' in result) {
		const report: CareerReport = result.briefing
			? await worded(services, result.report, result.briefing)
			: result.report;
		if (await careerMapReady(services, id, report)) log.info(about, 'career map ready');
		return;
	}
	if (await careerMapCannot(services, id, result.no))
		log.warn({ ...about, ...result.no }, 'no career map of this file');
}

/** Tells the visitor kindly, the operator why, and parks the job: put back, it begins again. */
async function giveUp(services: Services, { id }: Request, why: 'analysis' | 'gave_up', place: string): Promise<never> {
	services.log.error({ careerMap: id, why, place }, 'career map failed');
	await careerMapFailed(services, id, why);
	throw new CareerMapFailed(`career map ${id}: ${why}`);
}
