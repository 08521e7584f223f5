import { annotate } from './annotate.ts';
import type { Line } from './lines.ts';
import { type Segment, segmentOf } from './segments.ts';

const LONGEST_HEAD_LINE = 110;

/** Short, no list item, sentence or label: how titles and employers are written. */
export function isHeadLine(line: Line | undefined): boolean {
	if (line?.label === 'title' || line?.label === 'employer' || line?.label === 'sector') return true;
	if (!line || line.isInstruction || line.isBullet || line.isHeading || line.text.length > LONGEST_HEAD_LINE)
		return false;
	const words = line.facts.length;
	if (words > 16 || /:$/.test(line.text) || /^\p{Ll}/u.test(line.text)) return false;
	if (/^[\p{L} ]{3,24}:\s/u.test(line.text) && line.facts.post < 2) return false;
	return !(words > 6 && /[.!?;]$/.test(line.text) && !ABBREVIATED.test(line.text));
}

/** "Guanajuato, Gto.", "Vidrios del Sur, S.A.": a full stop that does not end a sentence. */
const ABBREVIATED =
	/(?:[,·|\t(] ?(?:\p{Lu}\p{L}{0,3}|\p{Lu}(?:\.\p{Lu})+)|\s\p{Lu}(?:\.\p{Lu}\p{Ll}?)+|\s(?:Inc|Ltd|Ltda|Lda|Corp))\.$/u;

/** Whether a line under a title names the employer. */
export function isEmployerLine({ facts }: Line): boolean {
	return !facts.isTask && (facts.employer > 0 || facts.isNameLike);
}

/** "Autorità di bacino	Venezia", "Oxfam – Nairobi, Kenya": a name, and a place after a tab, bar or dash. */
export function hasPlaceAtEnd({ text, facts }: Line): boolean {
	const found =
		/^(\p{Lu}.{1,80}?)(?:\t|\s[|·–—-]\s)((?:\p{Lu}[\p{L}.'’-]*|de|del|di|la|am|an|der|sur|aan|den)(?:,? (?:\p{Lu}[\p{L}.'’-]*|de|del|di|la|am|an|der|sur|aan|den)){0,4}(?: \([\p{L}]+\))?)$/u.exec(
			text,
		);
	const [, name = '', place = ''] = found ?? [];
	return found !== null && facts.post < 2 && annotate(place).employer === 0 && !annotate(name).isTask;
}

const LONGEST_SAID = 6;

/** "Ragioniere, responsabile del servizio di contabilità e dei fondi." under the employer: a title with its explanation. */
export function titleInSentence({ text, facts, start, isBullet }: Line): Segment | undefined {
	const first = annotate(/^\p{Lu}[^,.;:(–—]*/u.exec(text)?.[0].trim() ?? '');
	if (isBullet || first.text === text || first.length > LONGEST_SAID || first.post < 2) return undefined;
	const isSentence = facts.length > LONGEST_SAID && /[.;,]/.test(text);
	return isSentence && !first.isTask ? segmentOf(first, start) : undefined;
}
