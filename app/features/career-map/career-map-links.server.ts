import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';

/** The purpose of the link that opens a career map to its owner. Its subject is the request's id. */
export const CAREER_MAP_LINK = 'career-map';
/** The same for whom the owner shows it to: it opens the report, and deletes nothing. */
export const CAREER_MAP_SHARE = 'career-map-share';

/** The purpose of the link that opens the edition for the owner's manager, and nothing else: no roles, no quotes, no full report. */
export const CAREER_MAP_MANAGER = 'career-map-manager';

/** Who holds a link: the owner, someone who may read the whole report, or the owner's manager. */
export type MapRight = 'owner' | 'reader' | 'manager';
const RIGHTS: readonly (readonly [purpose: CareerMapPurpose, right: MapRight])[] = [
	[CAREER_MAP_LINK, 'owner'],
	[CAREER_MAP_SHARE, 'reader'],
	[CAREER_MAP_MANAGER, 'manager'],
];
type CareerMapPurpose = typeof CAREER_MAP_LINK | typeof CAREER_MAP_SHARE | typeof CAREER_MAP_MANAGER;

/** How long a link works, in days; never longer than there is something behind it. */
const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type Needs = Pick<Services, 'links' | 'now' | 'config'>;

/** The last instant at which a request's CV and report are there; a nightly job deletes them, within a day. */
export function retainedUntil({ config }: Pick<Services, 'config'>, createdAt: Date): Date {
	return new Date(createdAt.getTime() + config.CV_RETENTION_DAYS * DAY_MS);
}

/** The last instant at which a link that is made now works. */
export function linkUntil(
	services: Pick<Services, 'config' | 'now'>,
	createdAt: Date,
	longestMs: number = LINK_DAYS * DAY_MS,
): Date {
	const kept = retainedUntil(services, createdAt).getTime();
	return new Date(Math.min(kept, services.now().getTime() + longestMs));
}

/** A new link to a request's page. @param longestMs How long it works at most. */
export async function careerMapAddress(
	services: Needs,
	{ id, created_at }: { id: string; created_at: Date },
	purpose: CareerMapPurpose = CAREER_MAP_LINK,
	longestMs: number = LINK_DAYS * DAY_MS,
): Promise<{ href: string; token: string; until: Date }> {
	const until = linkUntil(services, created_at, longestMs);
	const token = await services.links.seal(purpose, id, until);
	return { href: `${services.config.APP_URL}${paths.careerMapReport}?token=${token}`, token, until };
}

/** What a token opens, and for whom. */
export async function openCareerMap(
	{ links, now }: Needs,
	token: string | null,
): Promise<{ state: 'valid' | 'expired'; id: string; right: MapRight } | { state: 'altered' }> {
	for (const [purpose, right] of RIGHTS) {
		const opened = await links.open(purpose, token, now());
		if (opened.state !== 'altered') return { state: opened.state, id: opened.subject, right };
	}
	return { state: 'altered' };
}

/** A day in words, as all emails and pages write it. */
export function dayOf(instant: Date): string {
	return instant.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
