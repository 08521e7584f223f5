import { doneByOthers, sentences } from './done-by-others.ts';
import { anyOf } from './patterns.ts';
import { byLine, matchesIn, merged, type Stretch, stretchAt } from './stretches.ts';

/** The words that follow these do not name a skill of the person. */
const DENIAL = new RegExp(`(?<!\\p{L})(?:${anyOf('denials')})(?!\\p{L})`, 'giu');

/**
 * Introduces the work of others: who is hired, who "used" something, who the person works with, reports to, passes things on to or
 * sits next to. A skill of a trade that is named there is theirs.
 */
const OTHERS = new RegExp(
	`(?<!\\p{L})(?:${[
		'(?:hired|hiring|recruited|recruiting|recruitment|headhunted|appointed|fill(?:ed|ing) (?:\\d+ )?(?:\\p{L}+ )?(?:posts?|roles?|positions?|vacanc\\p{L}+))',
		'(?:eingestellt|besetzung von|rekrutierung|recrut(?:é|ement)|contratación|reclutamiento|assunzione|selezione|contratação|werving)',
		'(?:which|who|whom|whose) (?:\\p{L}+ ){0,2}?(?:us|runs?|ran|writ|wrote|buil|handl|do|did|mak|made|treat|repair|install|develop|operat)\\p{L}*',
		'(?:liaised|met|worked|working|collaborated|collaborating|together|consulted|paired|pairing) with',
		'(?:ordered|booked|priced|presented to|presentations? (?:to|for)|(?:for|with) (?:clients|customers|firms|companies) (?:in|from|such as|including|like))',
		'(?:next|adjacent) (?:door )?to|(?:stood|sat|sits|worked) (?:beside|opposite|near)',
		'(?:passed|forwarded|handed|referred|escalated|transferred|outsourced|report(?:s|ed|ing)) (?:[^.;,]{0,40} )?to the',
	].join('|')})(?!\\p{L})`,
	'giu',
);

/** After a name: the person no longer knows it, or hardly does. */
const LOST = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('little_knowledge')})(?!\p{L})`, 'giu');

/** "No machine learning, no Python": up to the comma. After "no accidents" the rest may say what went well. */
const NONE =
	/(?<=^|[\s,:;.(•-])no (?!(?:more|fewer|less|longer|later|loss|claims?|errors?|accidents?|complaints?|incidents?|downtime|defects?|delays?|findings?)(?!\p{L}))[\p{L}\d +#-]{2,40}?(?=[,.;)]|$)/giu;

/** Plans that failed: a sentence about them names no skill. */
const UNDONE =
	/(?<!\p{L})(?:d(?:id|oes)(?: not|n[’']t) (?:happen|take place|go ahead|materiali[sz]e|come about)|never (?:happened|came|took place|went (?:live|ahead))|(?:was|were|been|got) (?:only )?(?:planned|proposed|discussed|announced|considered|cancell?ed|dropped|postponed|shelved|abandoned))(?!\p{L})/iu;

/** "for clients in shipping and textile dyeing", "coordinate daily with housekeeping" */
const FOR_WHOM =
	/(?<!\p{L})(?:(?:for|to|with) (?:\p{L}+ )?(?:clients|customers|companies|firms|brands|borrowers|employers) (?:in|from|such as|including|like)|(?:coordinat|liais|cooperat)(?:e|ed|es|ing) (?:\p{L}+ly |daily |weekly )?with)(?!\p{L})/giu;

/** "I hire a photographer and a drone pilot": others do it. */
const BROUGHT_IN =
	/(?<!\p{L})(?:hir(?:e|es|ed|ing)|br(?:ing|ought) in|engag(?:e|ed|ing)|commission(?:ed)?|book(?:ed)?|contract(?:ed)?|outsourc(?:e|ed|ing)) (?=(?:an?|the|our|two|three|external|outside|specialist) )/giu;

/** Hobbies on one line with their heading. */
const PLEASURE =
	/^[\s•*–-]*(?:hobb(?:y|ys|ies|y[’']s|yer)?|hobbies (?:and|&) interests|interests|freizeit|interessen|loisirs|centres? d[’']int[ée]r[êe]ts?|aficiones|intereses|interessi|tempo libero|passatempos|interesses|vrije tijd)[ ]?(?:[:–—]| - )/iu;

/** A denial ends with its sentence, or with a "but". */
const END = /[.;•|](?=\s|$)|(?<!\p{L})(?:but|however|aber|jedoch|mais|pero|però|mas|maar|although|though)(?!\p{L})/iu;

/**
 * Finds where a text says what someone does not do, does not know yet, or does for pleasure. Words there name no skill.
 * @returns sorted stretches without overlaps
 */
export function denials(text: string): Stretch[] {
	return byLine(text, (line, start) =>
		PLEASURE.test(line)
			? [{ start, end: start + line.length }]
			: merged([
					...stretchesAfter(DENIAL, line, start),
					...sentences(line, start).filter((sentence) => UNDONE.test(text.slice(sentence.start, sentence.end))),
					...lost(line, start),
					...matchesIn(NONE, line, start),
				]),
	);
}

/**
 * Finds where a text describes the work of others.
 * @returns sorted stretches without overlaps
 */
export function workOfOthers(text: string): Stretch[] {
	return byLine(text, (line, start) => stretchesAfter(OTHERS, line, start));
}

/**
 * Finds where others are the subject of a sentence or clause, or the agent of a passive: no skill there is the person's, whatever
 * the trade.
 * @returns sorted stretches without overlaps
 */
export function othersAsSubject(text: string): Stretch[] {
	return byLine(text, (line, offset) =>
		merged([
			...doneByOthers(line, offset),
			...stretchesAfter(BROUGHT_IN, line, offset),
			...stretchesAfter(FOR_WHOM, line, offset),
		]),
	);
}

/** Stretches back to the comma or the end of the previous sentence. */
function lost(line: string, offset: number): Stretch[] {
	return [...line.matchAll(LOST)].map(({ index, 0: { length } }) => {
		// "Turkish (a few words)" and "AWS: attended a session only" refer to the name before the mark.
		const at = /[:(]\s*$/.test(line.slice(0, index)) ? line.slice(0, index).search(/\s*[:(]\s*$/) - 1 : index;
		const from = Math.max(...[',', ';', '.', ':', '('].map((mark) => line.lastIndexOf(mark, at))) + 1;
		return { start: offset + from, end: offset + index + length };
	});
}

/** Stretches from each match to the end of its sentence. */
function stretchesAfter(pattern: RegExp, line: string, offset: number): Stretch[] {
	const found: Stretch[] = [];
	for (const match of line.matchAll(pattern)) {
		if (match.index + offset < (found.at(-1)?.end ?? 0)) continue;
		const from = match.index + match[0].length;
		const rest = END.exec(line.slice(from));
		found.push({ start: offset + match.index, end: offset + (rest ? from + rest.index : line.length) });
	}
	return found;
}

/** Whether a place is in one of the stretches, which are sorted. */
export function isInStretch(stretches: readonly Stretch[], at: number): boolean {
	return stretchAt(stretches, at) !== undefined;
}
