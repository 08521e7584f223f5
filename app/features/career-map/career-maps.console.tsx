import { Tabs } from '#app/console/page-head.tsx';
import { formatDuration } from '#app/features/analytics/reports/values.console.ts';
import { reasonCopy } from '#content/career-map.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';

export const CAREER_MAPS = 'Career maps';

export const standings = {
	waiting: 'Waiting',
	late: 'Late',
	ready: 'Ready',
	failed: 'No report',
	deleted: 'Deleted',
} as const;

export const outcomes = {
	report: 'Report',
	too_little: 'Too little in the file',
	not_a_cv: 'Not a CV',
	unreadable: 'Not readable',
	refused: 'Refused',
	failed: 'Failed on our side',
} as const;

/** How long a request waits, such as `3 h 5 min of 24 h`. */
export const ageText = (seconds: number) => `${formatDuration(seconds)} of ${program.careerReport.hours} h`;

export function outcomeWords({ outcome, reason }: Pick<GenaiCareerHacks, 'outcome' | 'reason'>) {
	if (!outcome) return undefined;
	const text = outcomes[outcome];
	return outcome === 'report' ? { text } : { text, ...reasonCopy(reason) };
}

export function secondsBetween(from: Date, to: Date): number {
	return (new Date(to).getTime() - new Date(from).getTime()) / 1000;
}

export function CareerMapsTabs({ current }: { current: 'requests' | 'numbers' }) {
	return (
		<Tabs
			label={CAREER_MAPS}
			tabs={[
				{ name: 'Requests', to: consolePaths.careerMaps, isCurrent: current === 'requests' },
				{ name: 'Numbers', to: `${consolePaths.careerMaps}/numbers`, isCurrent: current === 'numbers' },
			]}
		/>
	);
}
