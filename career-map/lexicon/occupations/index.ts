import { tables } from '../../tables/tables.ts';
import type { IndustryId } from '../types.ts';

/** An occupation by its O*NET-SOC code. Its titles: career-map/data/languages. */
export interface Occupation {
	soc: string;
	title: string;
	/** The SOC minor group by its first digits, such as "13-1". */
	minorGroup: string;
	/** Industries that holding it suggests; empty where it is found everywhere. */
	industries: readonly IndustryId[];
	/** Whether it is done at a desk for a good part: others are given an honest route. */
	office: boolean;
}

/** Every occupation that a title can lead to. */
export const allOccupations: readonly Occupation[] = tables.occupations.map(({ soc, title, at_desk, industries }) => ({
	soc,
	title,
	minorGroup: soc.slice(0, 4),
	industries,
	office: at_desk,
}));

/** By O*NET-SOC code. */
export const occupationBySoc: ReadonlyMap<string, Occupation> = new Map(
	allOccupations.map((occupation) => [occupation.soc, occupation]),
);
