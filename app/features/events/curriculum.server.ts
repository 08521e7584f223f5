import { checkout } from '#content/checkout.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';
import { learnTopics } from '#content/schedule.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { kindLabel } from './event-view.ts';
import { dayOfEvent, durationMinutes, type EventRow, eventPath, formatInstant } from './events.server.ts';
import { tones } from './grain.server.tsx';
import { topicOf } from './next-sessions.server.ts';
import { sampleProjectOf } from './session-grain.server.ts';

export interface CoreBand {
	path: string;
	kind: string;
	title: string;
	summary: string;
	day: string;
	minutes: number;
	skill?: string;
	project?: { title: string; path: string };
}

/** What the core shows of the sessions. @param rows In order. */
export function coreBands(rows: readonly EventRow[]): CoreBand[] {
	return rows.map((row) => {
		const skill = certificationSkills.find(({ id }) => id === row.skills[0])?.label;
		const project = sampleProjectOf(row);
		return {
			path: eventPath(row.slug),
			kind: kindLabel(row.kind),
			title: row.title,
			summary: row.summary,
			day: formatInstant(row.starts_at, row.time_zone, { month: 'short', day: 'numeric' }),
			minutes: durationMinutes(row),
			...(skill && { skill }),
			...(project && { project: { title: project.title, path: `${paths.portfolio}/${project.portfolio_uuid}` } }),
		};
	});
}

/**
 * The day of the session that begins the topics, for people who are new to AI.
 * @param rows In order.
 * @returns Undefined if it is the next one, or too late to begin the year with.
 */
export function basicsDay([next, ...later]: readonly EventRow[], now: Date): string | undefined {
	const [first] = learnTopics;
	const isFirst = ({ slug }: EventRow) => topicOf(slug) === first?.id;
	const found = next && !isFirst(next) ? later.find(isFirst) : undefined;
	const latest = dayIn(program.refund.timeZone, now, checkout.latestStartDays);
	if (!found || dayOfEvent(found) > latest) return undefined;
	return formatInstant(found.starts_at, found.time_zone, { month: 'long', day: 'numeric' });
}

export const skillTones = () => certificationSkills.map(({ id, label }) => ({ label, tone: tones[id][0] }));
