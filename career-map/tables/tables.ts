import { readIndustryTexts, readTaskOccupations, readTasks } from './industries.ts';
import { lazily } from './lazily.ts';
import { readDates, readPatterns } from './patterns.ts';
import { readCertification, readFacets, readRoles } from './roles.ts';
import {
	readDegrees,
	readImpliedSkills,
	readManagers,
	readOccupations,
	readSharedTitles,
	readSkills,
} from './skills.ts';
import {
	readContexts,
	readForms,
	readHeadings,
	readIndustryWords,
	readOtherLanguages,
	readPrivateWords,
} from './words.ts';

/**
 * The tables of career-map/data as plain values. Read here when they are first needed; in the bundle of the processes that read CVs
 * this module is one that has them ready (scripts/bundle-career-map.ts).
 */
export const tables = lazily({
	skills: readSkills,
	occupations: readOccupations,
	sharedTitles: readSharedTitles,
	managers: readManagers,
	degrees: readDegrees,
	impliedSkills: readImpliedSkills,
	certification: readCertification,
	roles: readRoles,
	facets: readFacets,
	headings: readHeadings,
	privateWords: readPrivateWords,
	industryWords: readIndustryWords,
	patterns: readPatterns,
	dates: readDates,
	forms: readForms,
	contexts: readContexts,
	otherLanguages: readOtherLanguages,
	industryTexts: readIndustryTexts,
	tasks: readTasks,
	taskOccupations: readTaskOccupations,
});
