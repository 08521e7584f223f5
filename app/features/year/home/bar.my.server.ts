import { zoneOf } from '#app/crm/person-facts.server.ts';
import { formatInstant } from '#app/features/events/events/events.server.ts';
import { ownClock, ownTimeOf } from '#app/features/events/events/own-time.server.ts';
import type { myFrame } from '#content/my/frame.ts';
import { myPaths } from '#content/my.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { feedCreatedAt } from './calendar-feed.server.ts';
import { firstWeeksOf } from './first-weeks.my.server.ts';
import { getHome } from './home.my.server.ts';

type Needs = Parameters<typeof getHome>[0];

/** The guard makes a participant for each request. */
const homes = new WeakMap<Participant, ReturnType<typeof readHome>>();

export type MyHome = Awaited<ReturnType<typeof readHome>>;

/** What the home shows, read once for a request: the bar and the page both need it. */
export function homeOf(services: Needs, participant: Participant): ReturnType<typeof readHome> {
	const read = homes.get(participant) ?? readHome(services, participant);
	homes.set(participant, read);
	return read;
}

async function readHome(services: Needs, participant: Participant) {
	const home = await getHome(services, participant);
	if (home.state !== 'live' && home.state !== 'coming') return home;
	const zone = await zoneOf(services.db, participant.person);
	const hasFeed = (await feedCreatedAt(services, participant)) !== undefined;
	const { optional, basics, ...path } = home.path;
	const known = { zone, hasFeed, isLive: home.state === 'live' };
	return {
		...home,
		hasFeed,
		firstWeeks: await firstWeeksOf(services, participant, known),
		next: home.next && inZone(home.next, zone),
		later: home.later.map((session) => inZone(session, zone)),
		path: {
			...path,
			optional: optional.map((session) => inZone(session, zone)),
			basics: basics && {
				title: basics.title,
				day: formatInstant(basics.starts_at, zone ?? basics.time_zone, { dateStyle: 'long' }),
			},
		},
	};
}

/** A session with its time and day, and the time of its door, on the reader's clock. */
export function inZone<Session extends Parameters<typeof ownTimeOf>[0] & { opensAt?: string; dayOfMonth: string }>(
	session: Session,
	zone: string | null,
) {
	const { opensAt } = session;
	const opensOwn = opensAt && zone ? ownClock(new Date(opensAt), zone) : undefined;
	const dayOfMonth = zone ? formatInstant(new Date(session.startsAt), zone, DAY) : session.dayOfMonth;
	return { ...session, at: ownTimeOf(session, zone), opensOwn, dayOfMonth };
}

const DAY = { weekday: 'short', month: 'short', day: 'numeric' } as const;

export interface BarAction {
	kind: keyof typeof myFrame.actions;
	to: string;
}

/** The one thing to do that is at hand on every page, and when the door opens, which changes it. */
export async function barOf(services: Needs, participant: Participant) {
	const home = await homeOf(services, participant);
	if (home.state !== 'live' && home.state !== 'coming') return { hasYear: false };
	return { hasYear: true, action: actionOf(home), opensAt: home.next?.opensAt };
}

type WithYear = Extract<MyHome, { state: 'live' | 'coming' }>;

function actionOf({ state, next, step, missed, unclear, hasFeed }: WithYear): BarAction {
	const calendar = { kind: 'calendar', to: myPaths.calendar } as const;
	if (state === 'coming') return hasFeed && next ? { kind: 'session', to: next.path } : calendar;
	if (next?.isOpen && next.hasRoom) return { kind: 'join', to: `${myPaths.join}/${next.slug}` };
	if ('skill' in step) return { kind: step.kind, to: step.skill.path };
	const waiting = [...unclear.filter(({ canWatch }) => canWatch).reverse(), ...missed];
	const [recording] = step.kind === 'recording' ? [step.missed] : waiting;
	if (recording) return { kind: 'recording', to: `${myPaths.session}/${recording.slug}` };
	if (!hasFeed) return calendar;
	if (next) return { kind: 'session', to: `${myPaths.session}/${next.slug}` };
	return { kind: 'library', to: myPaths.library };
}
