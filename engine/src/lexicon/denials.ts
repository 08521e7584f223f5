import { anyOf, byLine, matchesIn, merged, type Stretch, splitAt, stretchAt } from './patterns.ts';

const PEOPLE = `(?:${anyOf('people_and_firms')})`;
/** Plurals, which need no article before them. */
const PLURAL = `(?=(?:\\p{L}+s|children|staff|people|IT)(?!\\p{L}))${PEOPLE}`;
/** People by their trade, whatever it is: "fitters", "district therapists", "anesthetic colleagues". */
const TRADESPEOPLE = `(?:[\\p{L}’'-]+ ){0,2}?(?!(?:${anyOf('plurals_of_things')})(?!\\p{L}))\\p{L}{3,}(?:ers|ors|ists|icians|colleagues|fitters|tants|men)`;
const ARTICLE =
	'(?:the|our|an?|my|his|her|their|another|one|each|every|some|other|two|three|four|five|six|both|several|many|most)';
const VERB = `(?:(?:\\p{L}+ly|also|never|always|then|now|alone|still) )?(?:${anyOf('verbs_of_others')})(?![\\p{L}-])(?!\\s*[:\\d(–])`;
const WORDS = "(?:[\\p{L}\\p{N}'’-]+,? )";

const OF_ONE_SELF =
	'(?:\\p{L}+ )?(?:roles?|jobs?|posts?|positions?|tasks?|duties|duty|work|focus|responsib\\p{L}+|thes[ie]s|dissertation|projects?|career|experience|skills?|degree|studies)';

const flags = 'iu';
/**
 * "Our data team wrote", "Doctors and nurses gave", "One client's manual described": up to the end of the sentence, or to an "I".
 */
const SUBJECT = new RegExp(
	`^(?:(?:here|there|at first|later|meanwhile|in \\d{4}),? )?(?:(?!${ARTICLE} ${OF_ONE_SELF}(?!\\p{L}))${ARTICLE} ${WORDS}{1,6}?${VERB}|${ARTICLE} ${WORDS}{0,3}?${PEOPLE}(?<!s) \\p{Ll}+s(?!\\p{L})|${PLURAL}(?!\\p{L})(?: (?:in|of|at|from|on)(?: [\\p{L}'’-]+){1,3}?)?(?: (?:and|or) ${PEOPLE})?,? ${VERB})`,
	flags,
);
/** "Farmers in our program practice no-till", "the contractors lay the pipe" */
const THEIR_SUBJECT = new RegExp(
	`^(?:(?:the|our|my|its|their|some|many|most|two|three) )?${TRADESPEOPLE}(?: and (?:\\p{L}+ ){0,2}?\\p{L}+s)?(?: (?:in|of|at|from|on|for)(?: (?:the|our|my))?(?: [\\p{L}'’-]+){1,2}?)? (?:(?:also|then|always|usually|still) )?(?:${anyOf('verbs_of_tradespeople')})(?!\\p{L})`,
	flags,
);
/** "Clients include a crane operator" */
const CLIENTS = new RegExp(
	`^(?:(?:the|our|my) )?(?:regular |typical |main |other )?(?:clients?|customers?|guests|tenants|patients|students|pupils|participants|members|residents)(?: (?:were|are|included?|ranged|came|come|such as)(?!\\p{L})|: )`,
	flags,
);
/** In the middle of a sentence: "which an agency built", "my manager, who negotiated", "a firm using", ", the office did". */
const WITHIN = new RegExp(
	[
		`(?<!\\p{L})(?:which|that|whom) ${ARTICLE} ${WORDS}{1,4}?${VERB}`,
		`(?<!\\p{L})(?:which|that|whom) (?:the|our|an?|another|my) ${WORDS}{0,3}?${PEOPLE}(?<!s) \\p{Ll}+s(?!\\p{L})`,
		`(?<!\\p{L})whose \\p{L}+`,
		`(?<!\\p{L})(?:office|team|department|firm|company|agency|supplier|workshop|laboratory|lab|desk|contractor|partner|yard|garage|clinic),? (?:which|who|that) (?!I(?!\\p{L}))\\p{L}+`,
		`(?<!\\p{L})${TRADESPEOPLE},? who (?!I(?!\\p{L}))\\p{L}+`,
		`(?<!\\p{L})${PEOPLE},? who \\p{L}+`,
		`(?<!\\p{L})(?:an?|one|another|the|our) ${WORDS}{0,2}?(?:firm|company|client|customer|agency|supplier|start-?up|business|neighbou?r|school|hospital|factory) (?:using|running|making|building|selling|that|which|with)(?!\\p{L})`,
		`(?:,|(?<!\\p{L})(?:while|because|when|where|after|before|until|as|and|but)) (?:(?:the|our|an?|my|another|one) ${WORDS}{0,2}?${PEOPLE}|(?:\\p{L}+ )?${PLURAL}) ${VERB}`,
	].join('|'),
	'giu',
);
/** What others did, the person did not, nor used what it was done with. */
const PASSIVE = new RegExp(
	`(?:(?<!\\p{L})(?:${anyOf('done_by_others')}) by|(?<!\\p{L})(?:by|from)(?= others| another| an outside| an external| the \\p{L}+ (?:desk|team|department)|(?: the| an?)(?: \\p{L}+)? ${PEOPLE}(?:$|[.;,)]))) (?:(?:the|an?|our|my|their|other|another|external|outside|several|two|three|local) )*${WORDS}{0,2}?${PEOPLE}(?!\\p{L})`,
	'giu',
);

/** "Blade repairs are given to the rope access firm", "payroll itself is processed by ADP", "prices are decided at head office". */
const PASSED_ON = new RegExp(
	String.raw`^(?!(?:I|we)(?!\p{L}))(?:[^\s,;:]+ ){1,8}?(?:is|are|was|were|gets?|got|has been|have been) (?:\p{L}+ly |all |mostly |then |also )?(?!(?:${anyOf('done_to_the_person')})(?!\p{L}))(?:${anyOf('passed_on')}) (?:out |over |on |up )?(?:by|to|at|from|the|my|our|another|with) `,
	'iu',
);
/** "Photo shoots are outsourced", "solar panels we leave to the electricians" */
const LEFT =
	/^(?:[^\s,;:]+ ){1,8}?(?:(?:is|are|was|were|(?:has|have) (?:always |mostly |usually )?been) (?:all |mostly |now )?(?:outsourced|subcontracted|contracted out|bought in)|(?:I|we) (?:leave|left|hand|handed|pass|passed)(?: over| on)? to)(?!\p{L})/iu;
/** "Speech therapy is delivered in my room by district therapists", "layout is by our art editor" */
const BY_OTHERS =
	/^(?!(?:I|we)(?!\p{L}))(?:[^\s,;:]+ ){1,8}?(?:is|are|was|were) (?:[\p{L}-]+ ){0,5}?by (?!e-?mail|phone|post|hand|\d|means|way|now|then|me(?!\p{L})|myself|\p{L}+ing(?!\p{L}))/iu;
/** "Forecasts come from the sales office" */
const CAME_FROM =
	/^(?:[^\s,;:]+ ){1,6}?(?:(?:comes?|came) (?:in )?from|(?:go|goes|went|belongs?|falls?|is left|are left) (?:out |over |back )?to|(?:is|are) (?:the )?(?:job|work|business|field) of|(?:is|are|was|were)(?= (?:another|their|his|her))) (?:their|his|her|the|our|an?|another|head|external) |^(?:[^\s,;:]+ ){1,6}?(?:stays?|remains?|rests?|lies) with (?!me(?!\p{L}))/iu;

const OWN_VERB =
	/^[\s•*–-]*(?:I |we |and |then |also )*(?:\p{L}+ed|read|drew|wrote|built|ran|made|took|sold|held|kept|led|taught|bought|set|put|drove|gave|sent|found|met|cut|laid|grew|did|oversaw|chose|read|check|keep|advise|work|lead|manage|write|prepare|sell|plan)(?!\p{L})/iu;
const OWN_AGAIN =
	/(?<!\p{L})(?:I|but|however)(?!\p{L})|(?:,|(?<!\p{L})and) (?:my|translated|checked|wrote|kept|read|planned|led) /u;

/**
 * Finds the sentences and clauses about what someone else does: the subject is another person, a team, a company or a thing, or it
 * was done "by the agency". Nothing named there is the person's.
 * @param offset Where the line starts.
 * @returns sorted stretches without overlaps
 */
function doneByOthers(line: string, offset: number): Stretch[] {
	return merged(
		sentences(line, offset).flatMap((sentence) => {
			const text = line.slice(sentence.start - offset, sentence.end - offset);
			const lead = /^[\s•*–-]*/.exec(text)?.[0].length ?? 0;
			return partsByOthers(text.slice(lead)).map(({ start, end }) => ({
				start: sentence.start + lead + start,
				end: sentence.start + lead + end,
			}));
		}),
	);
}

/** The same for a single sentence. */
function partsByOthers(sentence: string): Stretch[] {
	const spoken = sentence.replace(/\([^()]*\)/g, (aside) => 'x'.repeat(aside.length));
	const delegated = splitAt(CLAUSE_END, spoken).filter(({ start, end }) => {
		const clause = spoken.slice(start, end);
		return PASSED_ON.test(clause) || CAME_FROM.test(clause) || LEFT.test(clause) || BY_OTHERS.test(clause);
	});
	const upToOwn = (start: number, end: number) => ({ start, end: ownAgain(sentence, end) });
	const subject = CLIENTS.exec(sentence) ?? SUBJECT.exec(sentence) ?? THEIR_SUBJECT.exec(sentence);
	const passive = matchesIn(PASSIVE, sentence, 0).map(({ start, end }) => {
		const clause = Math.max(...[',', ':', '('].map((mark) => sentence.lastIndexOf(mark, start))) + 1;
		return upToOwn(OWN_VERB.test(sentence.slice(clause, start)) ? start : clause, end);
	});
	return [
		...delegated,
		...(subject ? [upToOwn(0, subject[0].length)] : []),
		...matchesIn(WITHIN, sentence, 0).map(({ start, end }) => upToOwn(start, end)),
		...passive,
	];
}

function ownAgain(body: string, from: number): number {
	const again = OWN_AGAIN.exec(body.slice(from));
	return again ? from + again.index : body.length;
}

/** A comma with a new subject, a dash, or a "but". */
const CLAUSE_END = /, (?:(?:and|but|while|though|although) )?| [–—-] | (?:but|while|though|although) /g;
const SENTENCE_END = /[.;](?=\s|$)|\s[|•]\s/g;

/** The sentences and halves of sentences of a line. @param offset Where the line starts. */
function sentences(line: string, offset: number): Stretch[] {
	return splitAt(SENTENCE_END, line).map(({ start, end }) => ({ start: offset + start, end: offset + end }));
}

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

const UNDONE =
	/(?<!\p{L})(?:d(?:id|oes)(?: not|n[’']t) (?:happen|take place|go ahead|materiali[sz]e|come about)|never (?:happened|came|took place|went (?:live|ahead))|(?:was|were|been|got) (?:only )?(?:planned|proposed|discussed|announced|considered|cancell?ed|dropped|postponed|shelved|abandoned))(?!\p{L})/iu;

/** "for clients in shipping and textile dyeing", "coordinate daily with housekeeping" */
const FOR_WHOM =
	/(?<!\p{L})(?:(?:for|to|with) (?:\p{L}+ )?(?:clients|customers|companies|firms|brands|borrowers|employers) (?:in|from|such as|including|like)|(?:coordinat|liais|cooperat)(?:e|ed|es|ing) (?:\p{L}+ly |daily |weekly )?with)(?!\p{L})/giu;

/** "I hire a photographer and a drone pilot": others do it. */
const BROUGHT_IN =
	/(?<!\p{L})(?:hir(?:e|es|ed|ing)|br(?:ing|ought) in|engag(?:e|ed|ing)|commission(?:ed)?|book(?:ed)?|contract(?:ed)?|outsourc(?:e|ed|ing)) (?=(?:an?|the|our|two|three|external|outside|specialist) )/giu;

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
