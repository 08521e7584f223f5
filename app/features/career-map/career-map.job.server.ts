import type { CareerReport, NoReport } from '@mga/career-map';
import { MAX_AT_ONCE, readCv } from '@mga/career-map/reading';
import { askModel, type Briefing, checkedAnswer } from '@mga/career-map/wording';
import type { Selectable, Transaction } from 'kysely';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { modelOf } from '#app/settings/connections.server.ts';
import type { GenaiCareerHacks, Tables } from '#database/tables.ts';
import { type JobKind, PermanentError } from '#platform/jobs/jobs.ts';
import { careerMapCannotMail, careerMapReadyMail, careerMapToOperator } from './career-map.mails.server.tsx';
import { type CvToRead, careerMapQueue } from './career-map-watch.job.server.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'now' | 'config'>;
type Result = {
	status: 'ready' | 'failed';
	outcome: 'report' | 'failed' | NoReport['status'];
	reason: string | null;
	report?: string;
};

/**
 * Stores the report of a career map and enqueues its email, in one transaction.
 * @returns False when the request was finished or deleted before, or does not exist.
 */
async function completeCareerMap(services: Needs, id: string, report: CareerReport): Promise<boolean> {
	const result = { status: 'ready', outcome: 'report', reason: null, report: JSON.stringify(report) } as const;
	return await finish(services, id, result, async (tx, row) => {
		await enqueueMail(tx, services, careerMapReadyMail, {
			to: row.email,
			customerUuid: row.customer_uuid,
			params: { careerMapId: id },
			onceKey: `career-map-ready:${id}`,
		});
	});
}

/**
 * Stores why a file gives no career map and enqueues the email that says what to send instead.
 * @returns As `completeCareerMap`.
 */
async function rejectCareerMap(services: Needs, id: string, { status, reason }: NoReport): Promise<boolean> {
	return await finish(services, id, { status: 'failed', outcome: status, reason }, (tx, row) =>
		enqueueFailure(tx, services, id, row, reason),
	);
}

/**
 * Marks a request as failed on our side and tells the visitor that it takes longer, and the operator why.
 * @returns As `completeCareerMap`.
 */
export async function failCareerMap(services: Needs, id: string, why: 'analysis' | 'gave_up'): Promise<boolean> {
	return await finish(services, id, { status: 'failed', outcome: 'failed', reason: 'ours' }, async (tx, row) => {
		await enqueueFailure(tx, services, id, row, 'ours');
		await enqueueMail(tx, services, careerMapToOperator, {
			to: operatorOf(services),
			params: { careerMapId: id, why },
		});
	});
}

type Row = { email: string; customer_uuid: string | null };

async function enqueueFailure(tx: Transaction<Tables>, services: Needs, id: string, row: Row, reason: string) {
	await enqueueMail(tx, services, careerMapCannotMail, {
		to: row.email,
		customerUuid: row.customer_uuid,
		params: { careerMapId: id, reason },
		onceKey: `career-map-cannot:${id}:${reason}`,
	});
}

async function finish(
	{ db, now }: Needs,
	id: string,
	result: Result,
	enqueueMails: (tx: Transaction<Tables>, row: Row) => Promise<void>,
): Promise<boolean> {
	return await db.transaction().execute(async (tx) => {
		const row = await tx
			.updateTable('genai_career_hacks')
			.set({ ...result, finished_at: now() })
			.where('id', '=', id)
			.where('status', 'in', ['received', 'reading'])
			.where('cv_deleted_at', 'is', null)
			.returning(['email', 'customer_uuid'])
			.executeTakeFirst();
		if (row) await enqueueMails(tx, row);
		return row !== undefined;
	});
}

/**
 * Rewords a report with the language model. Returns the report unchanged when no model is configured, or when the model does
 * not answer in time or breaks a rule. Never throws.
 * @param timeoutMs How long to wait for the answer; the default is the model client's.
 */
export async function rewordReport(
	services: Pick<Services, 'config' | 'environment' | 'log'>,
	report: CareerReport,
	briefing: Briefing,
	timeoutMs?: number,
): Promise<CareerReport> {
	const { log } = services;
	const model = modelOf(services, timeoutMs);
	if (!model) return report;
	try {
		const answer = await askModel(model, briefing);
		const checked = await checkedAnswer(report, briefing, answer);
		if ('report' in checked) return checked.report;
		// Logs the rule that was broken, never the words: they may quote the CV.
		log.warn({ why: 'refused' in checked ? checked.refused : checked.no }, 'wording refused');
	} catch (error) {
		// Not the message: it may repeat what the model was sent.
		log.warn({ why: error instanceof Error ? error.name : typeof error }, 'wording not there');
	}
	return report;
}

/** Attempts, including those of processes that died; after that the request counts as failed on our side. */
const MAX_ATTEMPTS = 12;

/** Thrown when a career map failed on our side, after visitor and operator were notified. */
class CareerMapFailed extends PermanentError {
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
		// The limits of a file and of the language model, with a margin (engine/src/run-child.ts).
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
