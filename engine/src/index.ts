/** What the product shows of a report: its parts, and the words and roles behind them. */
export type { CareerReport, NoReport } from './career-report.ts';
export { purposes, sessionsFor } from './catalog/certification.ts';
export { planWords } from './catalog/gap-words.ts';
export { matchWords } from './catalog/match-words.ts';
export { roleById } from './catalog/roles/index.ts';
export { certificationSkills } from './certification-skills.ts';
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
