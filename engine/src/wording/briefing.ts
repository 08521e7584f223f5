import { mayName } from '../match/belonging.ts';
import type { ReportModel, RoleMatch } from '../model.ts';
import { parseCv } from '../structure/parse-cv.ts';
import { redactor } from './redact.ts';

/** What a language model gets: our result, and numbered lines of the CV without contact details. */
export interface Briefing {
	lines: BriefedLine[];
	roles: Pick<RoleMatch, 'id' | 'title' | 'slot' | 'band' | 'reasons' | 'bridges'>[];
	gaps: { skill: string; label: string; reason: string }[];
	/** The skills of the CV; no others may be named. */
	skills: { id: string; label: string }[];
}

/** `start` and `end` are in the normalized text and are not sent to the model. */
export interface BriefedLine {
	number: number;
	text: string;
	start: number;
	end: number;
	/** Something was removed or cut off, so it is no quote. */
	isChanged: boolean;
}

const MAX_LINES = 160;

/** Numbers the lines of a CV that may be shown, without what identifies the person. */
export function briefingOf({ text = '', analysisMonth, roles = [], gaps = [], profile }: ReportModel): Briefing {
	const { lines } = parseCv(text, analysisMonth);
	const redact = redactor(text, lines);
	const shown = lines.flatMap((line) => {
		const left = redact(line);
		return left === undefined ? [] : [{ text: left, start: line.start, end: line.end }];
	});
	return {
		lines: shown.slice(0, MAX_LINES).map((line, at) => ({
			number: at + 1,
			...line,
			isChanged: line.text !== text.slice(line.start, line.end),
		})),
		roles: roles.map(({ id, title, slot, band, reasons, bridges }) => ({ id, title, slot, band, reasons, bridges })),
		gaps: gaps.map(({ skill, label, reason }) => ({ skill, label, reason })),
		skills: (profile?.skills ?? []).filter(mayName).map(({ id, label }) => ({ id, label })),
	};
}
