import type { Services } from '#app/services.ts';
import type { myFrame } from '#content/my/frame.ts';
import { myPaths } from '#content/my.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import { feedCreatedAt } from './calendar-feed.server.ts';
import { getHome, type Home } from './home.my.server.ts';

type Needs = Parameters<typeof getHome>[0];

/** The guard makes a participant for each request. */
const homes = new WeakMap<Participant, Promise<Home>>();

/** What the home shows, read once for a request: the bar and the page both need it. */
export function homeOf(services: Needs, participant: Participant): Promise<Home> {
	const read = homes.get(participant) ?? getHome(services, participant);
	homes.set(participant, read);
	return read;
}

export interface BarAction {
	kind: keyof typeof myFrame.actions;
	to: string;
}

/** The one thing to do that is at hand on every page, and when the door opens, which changes it. */
export async function barOf(services: Needs & Pick<Services, 'db'>, participant: Participant) {
	const home = await homeOf(services, participant);
	if (home.state !== 'live' && home.state !== 'coming') return { hasYear: false };
	const hasFeed = (await feedCreatedAt(services, participant)) !== undefined;
	return { hasYear: true, action: actionOf(home, hasFeed), opensAt: home.next?.opensAt };
}

type WithYear = Extract<Home, { state: 'live' | 'coming' }>;

function actionOf({ state, next, step, missed }: WithYear, hasFeed: boolean): BarAction {
	const calendar = { kind: 'calendar', to: myPaths.calendar } as const;
	if (state === 'coming') return hasFeed && next ? { kind: 'session', to: next.path } : calendar;
	if (next?.isOpen && next.hasRoom) return { kind: 'join', to: `${myPaths.join}/${next.slug}` };
	if (step.kind === 'more' || step.kind === 'evidence') return { kind: step.kind, to: step.skill.path };
	const [recording] = step.kind === 'recording' ? [step.missed] : missed;
	if (recording) return { kind: 'recording', to: `${myPaths.session}/${recording.slug}` };
	if (!hasFeed) return calendar;
	if (next) return { kind: 'session', to: `${myPaths.session}/${next.slug}` };
	return { kind: 'library', to: myPaths.library };
}
