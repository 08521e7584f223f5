import { type Phrase, parsePhrase } from './phrases.ts';
import type { IndustryId } from './types.ts';

/** An occupation by its O*NET-SOC code. */
export interface Occupation {
	soc: string;
	title: string;
	/** The SOC minor group by its first digits, such as "13-1". */
	minorGroup: string;
	/** Industries that holding it suggests; empty where it is found everywhere. */
	industries: readonly IndustryId[];
	/** Whether it is done at a desk for a good part: others are given an honest route. */
	office: boolean;
	titles: Phrase[];
	/** How many job titles stand in the data, before their forms are spelled out. */
	titleCount: number;
}

export interface OccupationGroup {
	office: boolean;
	industries?: readonly IndustryId[];
}

/**
 * Reads occupations that have industries and kind of work in common, one a line:
 *
 *     13-1199.05 Sustainability Specialists: sustainability manager, nachhaltigkeitsmanager{|in}, analyst ?weak
 *
 * `?weak` marks a title that fits many occupations, `?alone` one that means something else when a preposition follows
 * ("chef de service").
 */
export function occupations(group: OccupationGroup, lines: string): Occupation[] {
	return lines
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.map((line) => occupationOf(group, line));
}

function occupationOf(group: OccupationGroup, line: string): Occupation {
	const read = /^(\d\d-\d{4}\.\d\d) (.+?): (.+)$/.exec(line);
	if (!read) throw new Error(`Not an occupation: ${line}`);
	const [, soc = '', title = '', rest = ''] = read;
	const entries = rest
		.split(',')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
	return {
		soc,
		title,
		minorGroup: soc.slice(0, 4),
		industries: group.industries ?? [],
		office: group.office,
		titles: entries.flatMap(parsePhrase),
		titleCount: entries.length,
	};
}
