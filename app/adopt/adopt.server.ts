import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { eventTypes, MAX_VISIT_EVENTS } from '#app/analytics/protocol.ts';
import {
	dropMonths,
	firstRetainedDay,
	rollUpDay,
	rollUpDays,
} from '#app/features/analytics/visits/analytics-days.job.server.ts';
import {
	eventData,
	externalReferrer,
	pagePath,
	sanitizeText,
	visitSource,
} from '#app/features/analytics/visits/batch.server.ts';
import { type EventRow, storeVisitsIn, type VisitRow } from '#app/features/analytics/visits/batch-rows.server.ts';
import { dayOf } from '#app/features/analytics/visits/days.ts';
import { browserFacts, countryOf } from '#app/features/analytics/visits/visitor-facts.server.ts';
import { workshopRow } from '#app/features/events/events/workshop-row.server.ts';
import { readErased } from '#app/features/people/people/erased-hash.server.ts';
import { inSavepoint } from '#app/import/target.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { analyze } from '#platform/database/statistics.ts';
import { noRateLimit } from '#platform/http/rate-limit.ts';
import { careerMaps } from './career-maps.server.ts';
import { leads, readUnsubscriptions } from './leads.server.ts';
import { customers } from './people.server.ts';
import { projects } from './projects.server.ts';
import { registrations } from './registrations.server.ts';
import {
	checkRow,
	dateOf,
	type InBatch,
	idOf,
	newReport,
	type Row,
	type RowNote,
	RowRefused,
	type RowRun,
	type Run,
	type Shape,
	type TableAdopter,
	type TableReport,
	textOf,
} from './rows.server.ts';
import { type EarlierFiles, openFolder, type Source, type SourceRow } from './source.server.ts';

const VISITS = 'website_analytics_sessions';
const EVENTS = 'website_analytics_events';

interface EarlierVisit {
	visit: VisitRow;
	events: EventRow[];
	pageViews: number;
	lastActivity: Date;
}

/**
 * Copies visits with their events, then brings the statistics of their days up to date. Visits that are older than the retention period are
 * only counted in these. A visit whose day is already closed there is not counted again.
 */
async function adoptVisits(source: Source, run: Run, inBatch: InBatch): Promise<TableReport[]> {
	const visits = newReport(source, VISITS);
	const events = newReport(source, EVENTS);
	const toVisit = createReader(run);
	const days = new Set<string>();
	const takeEvents = eventsByVisit(source, events);
	for await (const rows of visits.exists ? source.read(VISITS, ['session_id']) : []) {
		const batch: EarlierVisit[] = [];
		for (const row of rows) {
			const id = idOf(VISITS, ['session_id'], row);
			const found = await takeEvents(textOf(row.session_id));
			try {
				batch.push(toVisit(id, row, found, events));
			} catch (error) {
				if (!(error instanceof RowRefused)) throw error;
				visits.refused.push({ id, text: error.message });
				for (const event of found) refuseEvent(events, event, 'its visit is refused');
			}
		}
		await inBatch(async (tx) => {
			const known = await findKnown(tx, run, batch);
			const fresh = batch.filter(({ visit }) => !known.has(visit.session_id));
			await store(tx, fresh);
			visits.copied += fresh.length;
			visits.there += known.size;
			for (const { visit, events: found } of batch) {
				events[known.has(visit.session_id) ? 'there' : 'copied'] += found.length;
			}
			for (const { visit } of fresh) days.add(visit.session_start.slice(0, 10));
		});
	}
	await takeEvents();
	if (!run.isPreview && days.size > 0) await countDays(run, days);
	return [visits, events];
}

/**
 * Reads the events beside their visits, in the same order.
 * @returns A function that takes those of the next visit, or without an argument the rest, which has none.
 */
function eventsByVisit(source: Source, report: TableReport): (visit?: string) => Promise<SourceRow[]> {
	const all = report.exists ? eachRow(source.read(EVENTS, ['session_id', 'created_at', 'id'])) : undefined;
	let next: SourceRow | undefined;
	let isRead = false;
	const advance = async () => {
		const result = await all?.next();
		isRead = true;
		next = result?.done ? undefined : result?.value;
	};
	return async (visit) => {
		const found: SourceRow[] = [];
		if (!isRead) await advance();
		while (next && (visit === undefined || textOf(next.session_id) <= visit)) {
			const id = textOf(next.session_id);
			if (id === '' || id !== visit) refuseEvent(report, next, 'it belongs to no visit');
			else if (found.length === MAX_VISIT_EVENTS)
				refuseEvent(report, next, `its visit has more than ${MAX_VISIT_EVENTS}`);
			else found.push(next);
			await advance();
		}
		return found;
	};
}

async function* eachRow(batches: AsyncIterable<SourceRow[]>): AsyncGenerator<SourceRow, undefined> {
	for await (const rows of batches) yield* rows;
	return undefined;
}

function refuseEvent(report: TableReport, row: SourceRow, text: string): void {
	report.refused.push({ id: idOf(EVENTS, ['id', 'event_id'], row), text });
}

function createReader({ services }: Run) {
	const { config } = services;
	const { host } = new URL(config.APP_URL);
	const ownHosts = [host, `www.${host}`, ...config.ANALYTICS_HOSTS];
	// Fingerprints of browsers identify people for years. Nobody keeps this key, and each day has its own.
	const key = randomBytes(32);
	const fingerprint = (day: string, visitor: string) =>
		createHmac('sha256', key).update(`${day} ${visitor}`).digest('hex');

	/** @throws {RowRefused} */
	return function toVisit(id: string, row: SourceRow, eventRows: SourceRow[], report: TableReport): EarlierVisit {
		const now = services.now();
		const start = dateOf(row, 'session_start', dateOf(row, 'created_at', now, now), now);
		const last = dateOf(row, 'last_activity', start, now);
		const events = eventRows.flatMap((event) => {
			try {
				return toEvent(id, event, start, now, report);
			} catch (error) {
				if (!(error instanceof RowRefused)) throw error;
				refuseEvent(report, event, error.message);
				return [];
			}
		});
		for (const [index, event] of events.entries()) event.sequence = index + 1;
		const userAgent = sanitizeText(textOf(row.user_agent), 300);
		const facts = browserFacts(userAgent, 0);
		const referrer = externalReferrer(textOf(row.referrer) || null, ownHosts);
		const timezone = sanitizeText(textOf(row.timezone), 64);
		const short = (column: string) => sanitizeText(textOf(row[column]), 35);
		return {
			visit: {
				session_id: id,
				session_start: start.toISOString(),
				user_fingerprint: fingerprint(dayOf(start), textOf(row.user_fingerprint) || id),
				user_agent: userAgent || null,
				referrer: referrer && sanitizeText(referrer, 500),
				initial_page: pathOf(row.initial_page) ?? events[0]?.page_url ?? '/',
				device_type: deviceOf(row) ?? facts.device,
				browser_name: browsers.find((name) => name === row.browser_name) ?? 'Unknown',
				screen_resolution: short('screen_resolution'),
				viewport_size: short('viewport_size'),
				timezone,
				language: short('language'),
				source: visitSource(undefined, referrer),
				utm_medium: null,
				utm_campaign: null,
				affiliate_code: null,
				country: countryOf(timezone),
				is_bot: userAgent !== '' && facts.isBot,
				marks: [],
			},
			events,
			pageViews: Math.max(
				wholeOf(row.page_views, 1_000_000) ?? 1,
				events.filter(({ event_type }) => event_type === 'page_view').length,
				1,
			),
			lastActivity: last > start ? last : start,
		};
	};
}

const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Unknown'] as const;
const devices = ['desktop', 'mobile', 'tablet'] as const;

function deviceOf(row: SourceRow): VisitRow['device_type'] | undefined {
	return devices.find((device) => row.device_type === device) ?? devices.find((device) => row[`is_${device}`] === true);
}

/** An event without its number. @throws {RowRefused} */
function toEvent(session_id: string, row: SourceRow, start: Date, now: Date, report: TableReport): EventRow {
	const event_type = eventTypes.find((type) => type === row.event_type);
	if (!event_type) throw new RowRefused('event_type: it is unknown');
	const page_url = pathOf(row.page_url);
	if (page_url === undefined) throw new RowRefused('page_url: it is missing or no address');
	const data = eventData.nullable().safeParse(row.custom_data ?? null);
	if (!data.success) {
		report.notes.push({
			id: idOf(EVENTS, ['id', 'event_id'], row),
			text: 'its custom_data is left out: it is larger or deeper than ours',
		});
	}
	return {
		session_id,
		sequence: 0,
		event_type,
		event_name: sanitizeText(textOf(row.event_name), 100) || event_type,
		page_url,
		scroll_depth: wholeOf(row.scroll_depth, 100),
		viewport_x: wholeOf(row.viewport_x, 100_000),
		viewport_y: wholeOf(row.viewport_y, 1_000_000),
		click_count: wholeOf(row.click_count, 10_000),
		time_on_page: wholeOf(row.time_on_page, 31 * 86_400),
		custom_data: (data.data as EventRow['custom_data']) ?? null,
		created_at: dateOf(row, 'created_at', start, now).toISOString(),
	};
}

function pathOf(value: unknown): string | undefined {
	const written = textOf(value);
	const path = URL.canParse(written) ? new URL(written).pathname : written;
	return pagePath.safeParse(path).data;
}

const wholeOf = (value: unknown, most: number) =>
	typeof value === 'number' && value >= 0 && value <= most ? Math.round(value) : null;

/** Visits that are stored, and those that were counted and deleted at the end of the retention period. */
async function findKnown(tx: Transaction<Tables>, { services }: Run, batch: EarlierVisit[]): Promise<Set<string>> {
	const first = firstRetainedDay(services.now(), services.config.ANALYTICS_RETENTION_DAYS);
	const visits = JSON.stringify(
		batch.map(({ visit: { session_id, session_start } }) => ({ session_id, session_start })),
	);
	const { rows } = await sql<{ id: string }>`
		select given.session_id as id
		from json_to_recordset(${visits}::json) as given (session_id uuid, session_start timestamptz)
		where exists (select from website_analytics_sessions s where s.session_id = given.session_id)
			or (given.session_start < ${`${first}T00:00:00Z`}::timestamptz and exists (
				select from website_analytics_daily d
				where d.dimension = 'all' and d.day = (given.session_start at time zone 'UTC')::date))`.execute(tx);
	return new Set(rows.map(({ id }) => id));
}

async function store(tx: Transaction<Tables>, visits: EarlierVisit[]): Promise<void> {
	if (visits.length === 0) return;
	const arrivals = visits.map(({ visit, events }) => ({ visit, events, touches: [], address: '', bytes: 0 }));
	await storeVisitsIn(tx, noRateLimit, arrivals);
	const counted = visits.map(({ visit: { session_id }, pageViews, lastActivity }) => ({
		session_id,
		page_views: pageViews,
		last_activity: lastActivity,
	}));
	await sql`
		update website_analytics_sessions s
		set page_views = given.page_views, last_activity = greatest(s.last_activity, given.last_activity)
		from json_to_recordset(${JSON.stringify(counted)}::json)
			as given (session_id uuid, page_views integer, last_activity timestamptz)
		where s.session_id = given.session_id`.execute(tx);
}

/** Counts the days again that were complete, then does what the job of each night does. */
async function countDays({ services }: Run, days: ReadonlySet<string>): Promise<void> {
	const { rows } = await sql<{ day: string }>`
		select to_char(day, 'YYYY-MM-DD') as day from website_analytics_daily
		where dimension = 'all' and day = any(${[...days]}::date[])`.execute(services.db);
	for (const { day } of rows) await services.db.transaction().execute((tx) => rollUpDay(tx, day));
	await rollUpDays(services);
	await dropMonths(services, services.config.ANALYTICS_RETENTION_DAYS);
}

/** Thrown to undo a preview. */
class PreviewEnds extends Error {}

/**
 * Copies the rows of an existing backend, or only says what it would copy: a preview does the same in a transaction that it undoes. Nobody is
 * emailed, and no webhook is sent. Rows that are there already stay as they are, so it can be repeated.
 * @param folder The backend's files, if there are any.
 */
export async function adopt(
	services: Services,
	source: Source,
	{ folder, isPreview }: { folder: string | undefined; isPreview: boolean },
): Promise<TableReport[]> {
	const { db } = services;
	const files: EarlierFiles = await openFolder(folder);
	const left = await readUnsubscriptions(source, services.now());
	const run: Run = { services, db, files, isPreview, left };
	if (!isPreview) {
		const copied = await adoptTables(source, run, (work) => db.transaction().execute(work));
		await analyze(db);
		return copied;
	}
	let reports: TableReport[] = [];
	const preview = db.transaction().execute(async (tx) => {
		reports = await adoptTables(source, { ...run, db: tx }, (work) => work(tx));
		throw new PreviewEnds();
	});
	await preview.catch((error) => {
		if (!(error instanceof PreviewEnds)) throw error;
	});
	return reports;
}

async function adoptTables(source: Source, run: Run, inBatch: InBatch): Promise<TableReport[]> {
	await inBatch(async (tx) => {
		// Registrations refer to it. Otherwise it comes with the first start.
		await tx
			.insertInto('events')
			.values(workshopRow())
			.onConflict((conflict) => conflict.column('slug').doNothing())
			.execute();
	});
	return [
		await adoptTable(source, run, inBatch, customers),
		await adoptTable(source, run, inBatch, leads),
		await adoptTable(source, run, inBatch, registrations),
		await adoptTable(source, run, inBatch, projects),
		await adoptTable(source, run, inBatch, careerMaps),
		...(await adoptVisits(source, run, inBatch)),
	];
}

async function adoptTable<Columns extends Shape, Prepared>(
	source: Source,
	run: Run,
	inBatch: InBatch,
	adopter: TableAdopter<Columns, Prepared>,
): Promise<TableReport> {
	const { table, ids } = adopter;
	const report = newReport(source, table);
	if (!report.exists) return report;
	const refuse = (raw: SourceRow, error: unknown) =>
		void report.refused.push({ id: idOf(table, ids, raw), text: reasonOf(error) });
	for await (const rows of source.read(table, ['created_at', ...ids])) {
		const checked: Row<z.output<z.ZodMiniObject<Columns>>>[] = [];
		for (const raw of rows) {
			try {
				checked.push(checkRow(adopter, raw, run));
			} catch (error) {
				refuse(raw, error);
			}
		}
		const addressOf = ({ value }: (typeof checked)[number]) => (value as { email: string }).email.toLowerCase();
		const erased = await readErased(run.db, checked.map(addressOf));
		const prepared: { row: (typeof checked)[number]; made: Prepared }[] = [];
		for (const row of checked) {
			try {
				if (erased.has(addressOf(row))) throw new RowRefused('this person was erased here');
				prepared.push({ row, made: (await adopter.prepare?.(row, run)) as Prepared });
			} catch (error) {
				refuse(row.raw, error);
			}
		}
		await inBatch(async (tx) => {
			for (const { row, made } of prepared) {
				const notes: RowNote[] = [];
				const rowRun: RowRun = { ...run, tx, note: (text) => void notes.push({ id: row.id, text }) };
				try {
					const result = await inSavepoint(tx, () => adopter.adopt(row, rowRun, made));
					report[result]++;
					report.notes.push(...notes);
				} catch (error) {
					refuse(row.raw, error);
				}
			}
		});
	}
	return report;
}

/** Why a row was refused: by our rules, or by the database's (classes 22 and 23). @throws any other error again. */
function reasonOf(error: unknown): string {
	if (error instanceof RowRefused) return error.message;
	const { code, constraint } = error as { code?: string; constraint?: string };
	if (!/^2[23]/.test(code ?? '')) throw error;
	return `the database refuses it (${constraint ?? code})`;
}
