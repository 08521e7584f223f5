import type { Services } from '#app/services.ts';
import { eventPath } from './event-view.ts';

/** The next session on a topic. */
export interface NextSession {
	path: string;
	title: string;
	startsAt: string;
	/** The day where it is held, in words. */
	day: string;
}

/**
 * The next session on each topic, as the table of events has it: moved ones at their new time, canceled ones not at all.
 * @param topics Ids of content/schedule.ts, such as `learn-map-the-work`.
 * @returns By topic id; a topic that does not come up is not in it.
 */
export async function nextSessions(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	topics: readonly string[],
): Promise<Map<string, NextSession>> {
	const wanted = new Set(topics);
	const rows = await db
		.selectFrom('events')
		.select(['slug', 'title', 'starts_at', 'time_zone'])
		.where('kind', 'in', ['learn', 'build'])
		.where('status', '=', 'published')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.execute();
	const next = new Map<string, NextSession>();
	for (const { slug, title, starts_at, time_zone } of rows) {
		const topic = topicOf(slug);
		if (!topic || !wanted.has(topic) || next.has(topic)) continue;
		const isNextYear = starts_at.getUTCFullYear() > now().getUTCFullYear();
		const day = starts_at.toLocaleDateString('en-US', {
			month: 'long',
			day: 'numeric',
			...(isNextYear ? { year: 'numeric' } : {}),
			timeZone: time_zone,
		});
		next.set(topic, { path: eventPath(slug), title, startsAt: starts_at.toISOString(), day });
	}
	return next;
}

/** `learn-2026-12-01-map-the-work` is about `learn-map-the-work`. */
function topicOf(slug: string): string | undefined {
	const [, kind, subject] = /^(learn|build)-\d{4}-\d\d-\d\d-(.+)$/.exec(slug) ?? [];
	return kind && `${kind}-${subject}`;
}
