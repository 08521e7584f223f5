import { readIndustryTexts, readTaskOccupations, readTasks } from './industries.ts';
import { lazily } from './lazily.ts';
import { readDates, readPatterns } from './patterns.ts';
import { readFacets, readRoles } from './roles.ts';
import { readOccupations, readSharedTitles, readSkills } from './skills.ts';
import { readHeadings, readIndustryWords, readPrivateWords } from './words.ts';

/**
 * The tables of career-map/data as plain values. Read here when they are first needed; in the bundle of the processes that read CVs
 * this module is one that has them ready (scripts/bundle-career-map.ts).
 */
export const tables = lazily({
	skills: readSkills,
	occupations: readOccupations,
	sharedTitles: readSharedTitles,
	roles: readRoles,
	facets: readFacets,
	headings: readHeadings,
	privateWords: readPrivateWords,
	industryWords: readIndustryWords,
	patterns: readPatterns,
	dates: readDates,
	industryTexts: readIndustryTexts,
	tasks: readTasks,
	taskOccupations: readTaskOccupations,
});
