export type { CareerReport, NoReport } from './career-report.ts';
export { purposes, roleById, sessionsFor } from './catalog/catalog.ts';
export { matchWords, planWords } from './catalog/report-words.ts';
export { certificationSkills } from './lexicon/types.ts';
export type {
	IndustryIntel,
	Language,
	Quote,
	ReportModel,
	RoleMatch,
	SkillGap,
	Unreadable,
} from './model.ts';
export { type Start, startWith } from './report/start.ts';
export type { NotACv, TooLittle } from './structure/judge.ts';
