import { roleById } from '@mga/career-map';
import type { Services } from '#app/services.ts';
import { careerMapConsultation as copy } from '#content/career-map-page.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills } from '#content/program.ts';

/** The purpose of the owner's link. The subject of all links is the request's id. */
export const CAREER_MAP_LINK = 'career-map';
/** The purpose of a read-only link: it opens the report and cannot delete it. */
export const CAREER_MAP_SHARE = 'career-map-share';
/** The purpose of the link to the edition for the owner's manager, without roles, quotes or the full report. */
export const CAREER_MAP_MANAGER = 'career-map-manager';

const RIGHTS = {
	[CAREER_MAP_LINK]: 'owner',
	[CAREER_MAP_SHARE]: 'reader',
	[CAREER_MAP_MANAGER]: 'manager',
} as const;
type CareerMapPurpose = keyof typeof RIGHTS;

export type MapRight = (typeof RIGHTS)[CareerMapPurpose];

const LINK_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type Needs = Pick<Services, 'links' | 'now' | 'config'>;

export function retainedUntil({ config }: Pick<Services, 'config'>, createdAt: Date): Date {
	return new Date(createdAt.getTime() + config.CV_RETENTION_DAYS * DAY_MS);
}

/** A new link to a request's page, valid until its career map is deleted. @param maxMs How long it works at most. */
export async function careerMapAddress(
	services: Needs,
	{ id, created_at }: { id: string; created_at: Date },
	purpose: CareerMapPurpose = CAREER_MAP_LINK,
	maxMs: number = LINK_DAYS * DAY_MS,
): Promise<{ href: string; token: string; until: Date }> {
	const expires = Math.min(retainedUntil(services, created_at).getTime(), services.now().getTime() + maxMs);
	const until = new Date(expires);
	const token = await services.links.seal(purpose, id, until);
	return { href: `${services.config.APP_URL}${paths.careerMapReport}?token=${token}`, token, until };
}

export async function openCareerMap(
	{ links, now }: Needs,
	token: string | null,
): Promise<{ state: 'valid' | 'expired'; id: string; right: MapRight } | { state: 'altered' }> {
	for (const purpose of Object.keys(RIGHTS) as CareerMapPurpose[]) {
		const opened = await links.open(purpose, token, now());
		if (opened.state !== 'altered') return { state: opened.state, id: opened.subject, right: RIGHTS[purpose] };
	}
	return { state: 'altered' };
}

/** The day by which a request's CV and report are gone, as emails and pages say it: a nightly job deletes them. */
export function goneBy(services: Pick<Services, 'config'>, createdAt: Date): string {
	return formatDay(new Date(retainedUntil(services, createdAt).getTime() + DAY_MS));
}

/** A day as all emails and pages of the career map write it: `November 20, 2026`. */
export function formatDay(instant: Date): string {
	return instant.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

const MAX_SKILLS = 3;

/**
 * The initial message of the consultation form for visitors who come from a career map.
 * @param query `role` and `skills` are ids; anything else is ignored, so that a link cannot put text of its own into the form.
 */
export function consultationMessage(query: URLSearchParams): string | undefined {
	const role = roleById.get(query.get('role') ?? '');
	if (!role) return undefined;
	const requested = (query.get('skills') ?? '').split(' ');
	const skills = certificationSkills.filter(({ id }) => requested.includes(id)).slice(0, MAX_SKILLS);
	return skills.length > 0
		? copy.both.replace('{role}', role.title).replace('{skills}', skills.map(({ label }) => label).join(', '))
		: copy.role.replace('{role}', role.title);
}
