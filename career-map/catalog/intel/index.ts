import type { IndustryText } from '../../tables/industries.ts';
import { tables } from '../../tables/tables.ts';

/** For students of every field: what can be done without an employer's files. */
export const studentProject: IndustryText['firstProject'] = {
	title: 'One public report, read twice',
	steps: [
		'Choose one public report or data set from the field that you want to work in.',
		'Write five questions to it, and answer them yourself, with page or row.',
		'Put the same questions to an AI tool with the report as its only source, and mark where the answers differ.',
		'Write half a page on what it missed and why: that is a work sample to show.',
	],
};

export type { IndustryText } from '../../tables/industries.ts';
export { ruleTexts } from './rules.ts';

/** What reports say about each industry, by id. */
export const industryTexts: ReadonlyMap<string, IndustryText> = new Map(
	tables.industryTexts.map((text) => [text.id, text]),
);
