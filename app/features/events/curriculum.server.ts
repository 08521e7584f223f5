import { paths } from '#content/navigation.ts';
import { certificationSkills } from '#content/program.ts';
import { kindLabel } from './event-view.ts';
import { durationMinutes, type EventRow, eventPath, formatInstant } from './events.server.ts';
import { tones } from './grain.server.tsx';
import { sampleProjectOf } from './session-grain.server.ts';

/** A band of the core: one session. */
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

/** The skills with their colors. */
export const skillTones = () => certificationSkills.map(({ id, label }) => ({ label, tone: tones[id][0] }));
