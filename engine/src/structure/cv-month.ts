import type { YearMonth } from '../model.ts';
import { monthsOf, yearMonthOf } from './dates.ts';
import type { Row } from './rows.ts';

/** "Stand: März 2014", "Last updated 03/2014", "Leeds, 12 March 2014": when the CV was written. */
const STATED =
	/(?<!\p{L})(?:(?:last )?updated?|revised|as (?:of|at)|version|stand|aktualisiert|mis(?:e)? a jour|(?:fecha de )?actualizacion|actualizado|aggiornato|atualizado|bijgewerkt)(?: (?:on|in|am|im|le|en|el|il|al|em|op))?\s*[:–-]?\s*(?=[\p{L}\d])/u;
const PLACE_AND_DATE =
	/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2},? (?:the |den |le |li |il |a )?[\d\p{L}][\d\p{L}./ -]{4,20}$/u;
/** Future dates are not the date of the CV. */
const TO_COME =
	/(?<!\p{L})(?:expected|anticipated|voraussichtlich\p{L}*|prevue?|previst[oa]|verwacht)(?: (?:graduation|completion|date|in|for|by|en|per|em|im))*[\s:,(]{1,3}(?:\p{L}{3,10}\.? ?)?(?:\d{1,2}[./])?20\d\d|20\d\d ?\(?(?:expected|anticipated|voraussichtlich|prevue?|previst[oa]|verwacht)/u;

/** In months: a CV without dates for this long is old, whenever its file was saved. */
const OLD = 84;

/**
 * The month of a CV, which "present" refers to: the date that it states, else its latest date if that is long ago, else when the
 * file was saved, else today. Most current CVs have no date of this year.
 * @param rows Of the whole text.
 * @param saved `YYYY-MM`, from the file's metadata
 * @param analysisMonth `YYYY-MM`; no CV is later
 */
export function cvMonth(rows: readonly Row[], saved: string | undefined, analysisMonth: string): string {
	const today = monthsOf(yearMonthOf(analysisMonth), 1);
	let stated = 0;
	let latest = 0;
	let openStart = 0;
	let due = 0;
	for (const { trimmed, facts } of rows) {
		if (trimmed.length > LONGEST || !/\d\d/.test(trimmed)) continue;
		const dates = facts.dates(analysisMonth);
		if (TO_COME.test(facts.foldedInPlace)) {
			for (const { from, to } of dates) due = Math.max(due, monthsOf(to ?? from ?? NEVER, 12));
			continue;
		}
		const isStated = STATED.test(facts.foldedInPlace) || PLACE_AND_DATE.test(trimmed);
		for (const { from, to, isCurrent } of dates) {
			const end = isCurrent ? undefined : (to ?? from);
			if (isCurrent && from) openStart = Math.max(openStart, monthsOf(from, 1));
			if (!end || monthsOf(end, 1) > today) continue;
			const month = Math.min(today, monthsOf(end, 12));
			latest = Math.max(latest, month);
			if (isStated && end.month !== undefined) stated = Math.max(stated, month);
		}
	}
	// Expected dates are after the CV's.
	const least = Math.max(latest, openStart);
	const now = due > 0 && due >= least ? Math.min(today, due) : today;
	if (stated > 0 && stated >= least) return inWords(stated);
	// What ended when the current post began does not tell how long that has lasted.
	if (latest > openStart + 12 && now - latest > OLD) return inWords(latest);
	const file = saved && MONTH.test(saved) ? monthsOf(yearMonthOf(saved), 1) : 0;
	return file > 0 && file >= least && file <= now ? inWords(file) : inWords(now);
}

const NEVER: YearMonth = { year: 0 };
/** In letters: longer lines are no lines of a CV. */
const LONGEST = 2000;
const MONTH = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/;

function inWords(months: number): string {
	return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
