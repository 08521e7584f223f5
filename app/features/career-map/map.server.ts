import type { Services } from '#app/services.ts';
import type { CareerReport } from '#career-map/career-report.ts';
import { sessionsFor } from '#career-map/catalog/certification.ts';
import { roleById } from '#career-map/catalog/roles/index.ts';
import { reasonCopy } from '#content/career-map.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { type NextSession, nextSessions } from '../events/next-sessions.server.ts';
import {
	CAREER_MAP_MANAGER,
	careerMapAddress,
	dayOf,
	type MapRight,
	openCareerMap,
	retainedUntil,
} from './career-map-links.server.ts';
import { type ManagerView, managerView } from './manager-view.ts';
import { type ReportView, reportView, sessionView } from './report-view.ts';
import { skillProject } from './skill-project.ts';

/** How long someone has waited: as usual, longer, or longer than was promised. */
export type Wait = 'usual' | 'slow' | 'overdue';

/** There is no report behind a link, or not yet: why. */
type NoMap = { state: 'ask' | 'altered' | 'expired' | 'gone' | 'deleted' | 'over' } | WaitingMap;
type WaitingMap =
	| { state: 'received' | 'reading'; wait: Wait }
	| { state: 'cannot'; isOurs: boolean; wrong: string; instead: string };

/** How far a career map is, without what is in it. */
export type MapStatus = NoMap | { state: 'ready' };

/** What stands behind a link to a career map. */
export type MapPage =
	| Exclude<NoMap, WaitingMap>
	| (WaitingMap & { token: string })
	| ({ state: 'ready'; token: string } & ReadyMap)
	| ({ state: 'manager'; token: string } & ManagerMap);

/** The edition for the owner's manager: nothing else of the report leaves the server for who holds that link. */
export interface ManagerMap {
	view: ManagerView;
	sessions: ReadyMap['sessions'];
}

/** A report and where it leads. */
export interface ReadyMap {
	view: ReportView;
	/** Absent for whom it was shared with. */
	owner?: { manager: string; managerUntil: string; retainedUntil: string };
	/** Roles that were weighed. */
	outOf: number;
	/** By topic id: the next session on it. */
	sessions: Record<string, { path: string; day: string }>;
	/** By skill: another session on it that comes sooner than the one that fits best; it is named first. */
	sooner: Record<string, { path: string; day: string; title: string; kind: 'learn' | 'build' }>;
	/** By skill: a project in the gallery. */
	projects: Record<string, { path: string; title: string }>;
	/** The consultation form, filled in. */
	consultation: string;
}

/** What a link shows. @param token Its `?token=`. */
export async function loadMap(services: Services, token: string | null): Promise<MapPage> {
	const { status, ready } = await lookAtMap(services, token);
	if (!token) return { state: 'ask' };
	if (!ready) return 'wait' in status || 'wrong' in status ? { ...status, token } : status;
	const { row, right } = ready;
	const report = row.report as CareerReport;
	if (right === 'manager') return { state: 'manager', token, ...(await managerMap(services, report)) };
	return { state: 'ready', token, ...(await readyMap(services, row, report, right === 'owner')) };
}

/** How far the career map behind a link is. @param token Its `?token=`. */
export async function mapStatus(services: Services, token: string | null): Promise<MapStatus> {
	const { status, ready } = await lookAtMap(services, token);
	return ready ? { state: 'ready' } : status;
}

type MapRow = NonNullable<Awaited<ReturnType<typeof findMap>>>;
type Look = { status: NoMap; ready?: undefined } | { status?: undefined; ready: { row: MapRow; right: MapRight } };

async function lookAtMap(services: Services, token: string | null): Promise<Look> {
	if (!token) return { status: { state: 'ask' } };
	const link = await openCareerMap(services, token);
	if (link.state !== 'valid') return { status: { state: link.state } };
	const row = await findMap(services, link.id);
	if (!row) return { status: { state: 'gone' } };
	const { right } = link;
	if (row.deleted_at) return { status: { state: 'deleted' } };
	if (row.cv_deleted_at) return { status: { state: 'over' } };
	if (right === 'manager' && (row.status !== 'ready' || !row.report)) return { status: { state: 'gone' } };
	if (row.status === 'received' || row.status === 'reading') {
		return { status: { state: row.status, wait: waitOf(row, services.now()) } };
	}
	if (row.status === 'failed' || !row.report) {
		return { status: { state: 'cannot', isOurs: row.outcome === 'failed', ...reasonCopy(row.reason) } };
	}
	return { ready: { row, right } };
}

/** After so long it is not "a minute or two" anymore. */
const SLOW_AFTER_MS = 10 * 60_000;

function waitOf({ created_at }: { created_at: Date }, now: Date): Wait {
	const waited = now.getTime() - created_at.getTime();
	if (waited > program.careerReport.hours * 3600_000) return 'overdue';
	return waited > SLOW_AFTER_MS ? 'slow' : 'usual';
}

/** The report behind a link, for its PDF, and for whom it is; undefined when there is none to show. */
export async function loadReport(
	services: Services,
	token: string | null,
): Promise<{ report: CareerReport; right: MapRight } | undefined> {
	const link = await openCareerMap(services, token);
	if (link.state !== 'valid') return undefined;
	const row = await findMap(services, link.id);
	if (!row?.report || row.cv_deleted_at) return undefined;
	return { report: row.report as CareerReport, right: link.right };
}

async function findMap({ db }: Services, id: string) {
	return await db
		.selectFrom('genai_career_hacks')
		.select(['id', 'status', 'outcome', 'reason', 'report', 'created_at', 'cv_deleted_at', 'deleted_at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

async function readyMap(
	services: Services,
	row: { id: string; created_at: Date },
	report: CareerReport,
	isOwner: boolean,
): Promise<ReadyMap> {
	const view = reportView(report);
	const topics = view.gaps.flatMap(({ skill }) => topicsOf(skill));
	const next = await nextSessions(services, [...topics, ...view.gaps.map(({ session }) => session.topic)]);
	return {
		view,
		...(isOwner ? { owner: await forOwner(services, row) } : {}),
		outOf: roleById.size,
		sessions: sessionsOf(view.gaps, next),
		sooner: soonerFor(view, next),
		projects: projectsFor(view),
		consultation: consultationAddress(view),
	};
}

async function managerMap(services: Services, report: CareerReport): Promise<ManagerMap> {
	const view = managerView(report);
	const next = await nextSessions(
		services,
		view.first.map(({ session }) => session.topic),
	);
	return { view, sessions: sessionsOf(view.first, next) };
}

function sessionsOf(
	gaps: readonly { session: { topic: string } }[],
	next: ReadonlyMap<string, NextSession>,
): ReadyMap['sessions'] {
	return Object.fromEntries(
		gaps.flatMap(({ session: { topic } }) => {
			const session = next.get(topic);
			return session ? [[topic, { path: session.path, day: session.day }]] : [];
		}),
	);
}

/** The session that fits best may be half a year away. */
function soonerFor({ gaps }: ReportView, next: ReadonlyMap<string, NextSession>): ReadyMap['sooner'] {
	const startOf = (session?: NextSession) => (session ? Date.parse(session.startsAt) : Number.POSITIVE_INFINITY);
	return Object.fromEntries(
		gaps.flatMap(({ skill, session }) => {
			const [soonest] = topicsOf(skill)
				.flatMap((topic) => {
					const one = next.get(topic);
					return one ? [{ ...sessionView(topic), ...one }] : [];
				})
				.sort((a, b) => startOf(a) - startOf(b));
			if (!soonest || startOf(soonest) >= startOf(next.get(session.topic))) return [];
			const { path, day, title, kind } = soonest;
			return [[skill, { path, day, title, kind }]];
		}),
	);
}

function topicsOf(skill: string): string[] {
	const sessions = Object.hasOwn(sessionsFor, skill) ? sessionsFor[skill as keyof typeof sessionsFor] : [];
	return sessions.map(({ session }) => session);
}

async function forOwner(services: Services, row: { id: string; created_at: Date }): Promise<ReadyMap['owner']> {
	const { href, until } = await careerMapAddress(services, row, CAREER_MAP_MANAGER);
	return { manager: href, managerUntil: dayOf(until), retainedUntil: dayOf(retainedUntil(services, row.created_at)) };
}

function projectsFor({ gaps }: ReportView): ReadyMap['projects'] {
	return Object.fromEntries(
		gaps.flatMap(({ skill }) => {
			const project = demoProjects.find(({ portfolio_uuid }) => portfolio_uuid === skillProject(skill));
			return project ? [[skill, { path: `${paths.portfolio}/${project.portfolio_uuid}`, title: project.title }]] : [];
		}),
	);
}

/** Ids only: the form's own page makes the sentence of them, and an address tells nothing about the person. */
function consultationAddress({ roles, first }: ReportView): string {
	const about = new URLSearchParams({ role: roles[0]?.id ?? '', skills: first.join(' ') });
	return `${paths.consultation}?${about}`;
}
