import { type CareerReport, roleById, sessionsFor } from '@mga/career-map';
import { personalRingUrl } from '#app/drawings/personal-ring.server.ts';
import { type NextSession, nextSessions } from '#app/features/events/events/sessions-ahead.server.ts';
import type { Services } from '#app/services.ts';
import { reasonCopy } from '#content/career-map.ts';
import { skillProjects } from '#content/career-map-page.ts';
import { demoProjects } from '#content/demo-projects.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import {
	CAREER_MAP_MANAGER,
	careerMapAddress,
	formatDay,
	goneBy,
	type MapRight,
	openCareerMap,
} from './career-map-links.server.ts';
import {
	type ManagerView,
	managerView,
	type ReportView,
	reportView,
	type SessionView,
	sessionView,
} from './report-view.ts';

/** How long a visitor has waited: as usual, longer, or longer than promised. */
export type Wait = 'usual' | 'slow' | 'overdue';

type NoMap = { state: 'ask' | 'altered' | 'expired' | 'gone' | 'deleted' | 'over' } | WaitingMap;
type WaitingMap =
	| { state: 'received' | 'reading'; wait: Wait }
	| { state: 'cannot'; isOurs: boolean; wrong: string; instead: string };

export type MapStatus = NoMap | { state: 'ready' };

export type MapPage =
	| Exclude<NoMap, WaitingMap>
	| (WaitingMap & { token: string })
	| ({ state: 'ready'; token: string } & ReadyMap)
	| ({ state: 'manager'; token: string } & ManagerMap);

/** The edition for the owner's manager: the only part of the report that the holder of that link is sent. */
export interface ManagerMap {
	view: ManagerView;
	sessions: ReadyMap['sessions'];
}

export interface ReadyMap {
	view: ReportView;
	ring: string;
	/** Absent for a read-only link. */
	owner?: {
		manager: string;
		managerUntil: string;
		goneBy: string;
		page: string;
	};
	/** The number of roles that were compared. */
	outOf: number;
	/** By topic id: the next session on it. */
	sessions: Record<string, Pick<NextSession, 'path' | 'day'>>;
	/** By skill: another session on it that is sooner than the best match; it is listed first. */
	sooner: Record<string, Pick<NextSession, 'path' | 'day'> & Pick<SessionView, 'title' | 'kind'>>;
	/** By skill: a project in the gallery that uses it. */
	projects: Record<string, { path: string; title: string }>;
	consultation: string;
}

export async function loadMap(services: Services, token: string | null): Promise<MapPage> {
	const { status, ready } = await findMap(services, token);
	if (!token) return { state: 'ask' };
	if (!ready) return 'wait' in status || 'wrong' in status ? { ...status, token } : status;
	const { row, right } = ready;
	const report = row.report as CareerReport;
	if (right === 'manager') return { state: 'manager', token, ...(await managerMap(services, report)) };
	return { state: 'ready', token, ...(await readyMap(services, row, report, right === 'owner')) };
}

export async function mapStatus(services: Services, token: string | null): Promise<MapStatus> {
	const { status, ready } = await findMap(services, token);
	return ready ? { state: 'ready' } : status;
}

type MapRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;
type FoundMap = { status: NoMap; ready?: undefined } | { status?: undefined; ready: { row: MapRow; right: MapRight } };

async function findMap(services: Services, token: string | null): Promise<FoundMap> {
	if (!token) return { status: { state: 'ask' } };
	const link = await openCareerMap(services, token);
	if (link.state !== 'valid') return { status: { state: link.state } };
	const row = await findRow(services, link.id);
	if (!row) return { status: { state: 'gone' } };
	if (row.deleted_at) return { status: { state: 'deleted' } };
	if (row.cv_deleted_at) return { status: { state: 'over' } };
	if (link.right === 'manager' && (row.status !== 'ready' || !row.report)) return { status: { state: 'gone' } };
	if (row.status === 'received' || row.status === 'reading') {
		return { status: { state: row.status, wait: waitOf(row, services.now()) } };
	}
	if (row.status === 'failed' || !row.report) {
		return { status: { state: 'cannot', isOurs: row.outcome === 'failed', ...reasonCopy(row.reason) } };
	}
	return { ready: { row, right: link.right } };
}

/** The time after which "a minute or two" is not true anymore. */
const SLOW_AFTER_MS = 10 * 60_000;

function waitOf({ created_at }: { created_at: Date }, now: Date): Wait {
	const waited = now.getTime() - created_at.getTime();
	if (waited > program.careerReport.hours * 3600_000) return 'overdue';
	return waited > SLOW_AFTER_MS ? 'slow' : 'usual';
}

export async function loadReport(
	services: Services,
	token: string | null,
): Promise<{ report: CareerReport; right: MapRight } | undefined> {
	const { ready } = await findMap(services, token);
	return ready && { report: ready.row.report as CareerReport, right: ready.right };
}

/** The seed of the owner's ring, for the owner's link; undefined for any other. */
export async function findOwner(services: Services, token: string | null): Promise<string | undefined> {
	const { ready } = await findMap(services, token);
	return ready?.right === 'owner' ? ready.row.id : undefined;
}

async function findRow({ db }: Services, id: string) {
	return await db
		.selectFrom('genai_career_hacks')
		.select(['id', 'status', 'outcome', 'reason', 'report', 'created_at', 'cv_deleted_at', 'deleted_at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

async function readyMap(
	services: Services,
	row: Pick<MapRow, 'id' | 'created_at'>,
	report: CareerReport,
	isOwner: boolean,
): Promise<ReadyMap> {
	const view = reportView(report);
	const topics = view.gaps.flatMap(({ skill }) => topicsOf(skill));
	const next = await nextSessions(services, [...topics, ...view.gaps.map(({ session }) => session.topic)]);
	return {
		view,
		ring: personalRingUrl(row.id, 'careerMap'),
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

/** The best match may be half a year away. */
function soonerFor({ gaps }: ReportView, next: ReadonlyMap<string, NextSession>): ReadyMap['sooner'] {
	const startOf = (session?: NextSession) => (session ? Date.parse(session.startsAt) : Number.POSITIVE_INFINITY);
	return Object.fromEntries(
		gaps.flatMap(({ skill, session }) => {
			const [soonest] = topicsOf(skill)
				.flatMap((topic) => {
					const session = next.get(topic);
					return session ? [{ ...sessionView(topic), ...session }] : [];
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
	return {
		manager: href,
		managerUntil: formatDay(until),
		goneBy: goneBy(services, row.created_at),
		page: services.config.APP_URL + paths.careerMap,
	};
}

function projectsFor({ gaps }: ReportView): ReadyMap['projects'] {
	return Object.fromEntries(
		gaps.flatMap(({ skill }) => {
			const id = Object.hasOwn(skillProjects, skill) && skillProjects[skill as keyof typeof skillProjects];
			const project = demoProjects.find(({ portfolio_uuid }) => portfolio_uuid === id);
			return project ? [[skill, { path: `${paths.portfolio}/${project.portfolio_uuid}`, title: project.title }]] : [];
		}),
	);
}

/** Ids only: the form's page writes the sentence, and the address reveals nothing about the person. */
function consultationAddress({ roles, first }: ReportView): string {
	const about = new URLSearchParams({ role: roles[0]?.id ?? '', skills: first.join(' ') });
	return `${paths.consultation}?${about}`;
}
