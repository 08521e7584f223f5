import type { Services } from '#app/services.ts';
import { eventPath, formatInstant, sessionsAhead } from './events.server.ts';

export interface NextSession {
	path: string;
	title: string;
	startsAt: string;
	/** Formatted in the session's zone. */
	day: string;
}

/**
 * The next session on each topic, from the events table: moved ones at their new time, without canceled ones.
 * @param topics Ids of content/schedule.ts, such as `learn-map-the-work`.
 * @returns By topic id; topics without an upcoming session are missing.
 */
export async function nextSessions(
	services: Pick<Services, 'db' | 'now'>,
	topics: readonly string[],
): Promise<Map<string, NextSession>> {
	const rows = await sessionsAhead(services);
	const next = new Map<string, NextSession>();
	for (const { slug, title, starts_at, time_zone } of rows) {
		const topic = topicOf(slug);
		if (!topic || !topics.includes(topic) || next.has(topic)) continue;
		const isNextYear = starts_at.getUTCFullYear() > services.now().getUTCFullYear();
		const year = isNextYear ? ({ year: 'numeric' } as const) : {};
		const day = formatInstant(starts_at, time_zone, { month: 'long', day: 'numeric', ...year });
		next.set(topic, { path: eventPath(slug), title, startsAt: starts_at.toISOString(), day });
	}
	return next;
}

/** `learn-2026-12-01-map-the-work` is about `learn-map-the-work`. */
export function topicOf(slug: string): string | undefined {
	const [, kind, subject] = /^(learn|build)-\d{4}-\d\d-\d\d-(.+)$/.exec(slug) ?? [];
	return kind && `${kind}-${subject}`;
}
