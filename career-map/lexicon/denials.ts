import { doneByOthers, sentences } from './done-by-others.ts';
import { byLine, matchesIn, merged, type Stretch, stretchAt } from './stretches.ts';

/** "No experience with", "interested in", "would like to learn", in seven languages: what follows is no skill of this person. */
const DENIAL = new RegExp(
	`(?<!\\p{L})(?:${[
		"(?:no|not any|without(?: any)?|lack(?:ing|s)?(?: of)?|never had(?: any)?|do not have|don[’']t have) (?:\\p{L}+ ){0,3}?(?:experience|knowledge|background|exposure)",
		'interest(?:s|ed)? (?:in|to (?:learn|study))|curious about',
		'(?:hobb(?:y|ies)|pastimes?|in my (?:free|spare) time|away from (?:work|school)|outside (?:of )?work|off duty)\\s*[:,]',
		"(?:d(?:id|oes|o)|was|were|is|are|has|have)(?: not|n[’']t) (?:\\p{L}+ )?(?:include|involve|cover|require|extend|part of|involved in|responsible for|in charge of|qualified)|not responsible for|(?:without|never) (?:\\p{L}+ )?(?:taking part|working|worked|used|using|doing|done)|no responsibility for|(?:nicht|keine verantwortung) (?:zuständig |verantwortlich )?für|(?:non|pas) responsable|no responsable de",
		'(?:keen|eager|want(?:s|ing)?|wish(?:es|ing)?|hop(?:e|es|ing)|would (?:like|love)|looking|plan(?:s|ning)?|aim(?:s|ing)?|motivated|willing|ready) to (?:learn|study|train in|retrain|acquire|move into|explore|get into|deepen|become)',
		"(?:have|has|had|am|are)(?: not|n[’']t) (?:yet |ever )?(?:used|worked|learn(?:ed|t)|tried|touched|done|written|programmed|familiar|trained|certified|experienced|proficient)|(?:can(?:not|[’']t)|(?:do|did)(?: not|n[’']t)) (?:use|know|speak|write|program|do|code|work|have)|no (?:part|role|say|hand) in|(?:following|taking|enrolled in|halfway through) (?:an? |the )?(?:[\\p{L}-]+ ){0,3}?(?:course|class|certificate|degree) in|(?:keen|eager) to (?:get|gain|do|take|add|complete)|never (?:tried|learn(?:ed|t)|touched|wrote|programmed)",
		'(?:objective|goal|aim|ambition|dream|next step|hop(?:e|es|ing)|wish(?:es)?|want|plan)s?(?!\\p{L})[^.;\\n]{0,40}? to (?:learn|study|become|move into|get into|go into|switch to|change to|gain|train (?:as|in)|retrain)|(?:fascinated by|(?:a )?fan of|fond of)',
		"(?:never|not|n[’']t)(?: yet| ever)? (?:practi[sc]ed|give|gave|perform(?:ed)?|do|did|offer(?:ed)?)(?: \\p{L}+){0,2}?|not part of (?:my|the)|hop(?:e|es|ing) to|(?:planning|plan|want|would like) to (?:take|apply|train|do|start|move|grow)|(?:would|[’']d) (?:like|love) to (?:take|do|try|train|work|retrain|go|have|be)|(?:am|was) (?:not|no) an?|to grow into|(?<=^|[\\s•*–-])(?:ambitions?|career goals?|goals?|aims?|next steps?|wish(?:es)?|dreams?|learning next|in progress|planned)(?= ?:)|(?:start(?:ing|ed)?|taking|took) (?:evening |online )?(?:\\p{L}+ )?(?:lessons|classes)|a few words of|(?:currently |still )?learning(?= \\p{Lu}\\p{Ll}+ (?:on|at|in|with|since)(?!\\p{L})| \\p{Lu}\\p{Ll}+(?:$|[.,;(]))|a (?:bit|little|touch) of|my (?:goal|dream|aim|plan) is|one day,? |some day,? |(?:reading|school|basic|rusty|a little|some) (?:knowledge of )?(?=\\p{Lu}\\p{Ll}+ (?:from|at school|long))",
		'(?:attended|completed|visited|watched|heard|saw|listened to|went to|sat in on|follow(?:ed|ing)?) (?:[\\p{L}-]+ ){0,3}?(?:talks?|lectures?|webinars?|conferences?|panels?|podcasts?|films?|documentar(?:y|ies)|demos?|fairs?|presentations?|videos?|seminars?|exhibitions?|debates?|news|blogs?)|(?:read|reading|heard) (?:\\p{L}+ ){0,2}?(?:about|of)',
		'(?:keine?|ohne|kaum|wenig|noch keine) (?:\\p{L}+ ){0,2}?(?:\\p{L}*erfahrung(?:en)?|\\p{L}*kenntnisse|wissen|praxis)|interesse (?:an|für)|interessiert an|interessiere mich für|neugierig auf|möchte (?:mich|ich|gern|gerne)',
		"(?:aucune|sans|pas|peu) (?:d[e’'] ?)?(?:\\p{L}+ )?(?:exp[ée]riences?|connaissances?|ma[îi]trise|notions?)|int[ée]r[êe]t pour|int[ée]ress[ée]e? par|(?:souhait\\p{L}*|envie de|d[ée]sir\\p{L}*|voudrais|aimerais|veux) (?:me |m[’'] ?|se |s[’'] ?)?(?:former|apprendre|d[ée]couvrir|initier|reconvertir|orienter|perfectionner)",
		'(?:sin|ninguna|poca|no tengo|no poseo|no cuento con) (?:\\p{L}+ ){0,2}?(?:experiencia|conocimientos?)|inter[ée]s (?:en|por)|interesad[oa]s? (?:en|por)|(?:quiero|deseo|me gustar[íi]a|ganas de|quisiera) (?:aprender|formarme|especializarme|profundizar)',
		"(?:senza|nessuna|poca|non ho) (?:\\p{L}+ ){0,2}?(?:esperienza|esperienze|conoscenze?|competenze)|interesse (?:per|verso|a)|interessat[oa] (?:a|al|alla|ai|alle|all[’'])|(?:vorrei|desidero|intendo|voglio|voglia di) (?:imparare|approfondire|formarmi|specializzarmi|studiare)",
		'(?:sem|nenhuma|pouca|n[ãa]o tenho|n[ãa]o possuo) (?:\\p{L}+ ){0,2}?(?:experi[êe]ncia|conhecimentos?)|interesse (?:em|por|na|no|pela|pelo)|interessad[oa] (?:em|por|na|no)|(?:quero|gostaria de|desejo|pretendo|vontade de) (?:aprender|aprofundar|especializar\\p{L}*(?:-me)?|estudar)',
		'(?:geen|zonder|weinig|nog geen) (?:\\p{L}+ ){0,2}?(?:ervaring|kennis)|(?:interesse|geïnteresseerd|belangstelling) (?:in|voor)|(?:wil|zou|graag) (?:me |mij |graag |meer )*(?:leren|verdiepen)',
	].join('|')})(?!\\p{L})`,
	'giu',
);

/**
 * The work of others: who is hired, who "used" it, who someone works with, reports to, passes something on to or sits next to. A skill
 * of a trade that is named there is theirs.
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

/** After a name: it is no longer, or hardly, known. */
const LOST =
	/(?<!\p{L})(?:forgotten|(?:understand |only )?a few words|only a little|(?:for|of) (?:dinners|restaurants?|ordering food)|(?:at|from) school(?: only)?, gone|A1(?:\/A2)?,? in progress|(?:is|are) on my (?:list|wish)|(?:long|years) ago|(?:have|has|had) (?:not|never|hardly|since forgotten)[^.;,]{0,20}|(?:polite |stock )?phrases only|beginner(?:['’]s)?(?: course)?(?: \p{Lu}\p{Ll}+)?|at school only|(?:and|then) rejected(?: both| it| them)?|not completed|not finished|(?:viewing|comments|comment|reading|read|basics|awareness) only|attended (?:an? )?[^.;,]{0,50} only|some(?:body|one) else(?:['’]s)?|(?:is|are) not (?:a|an|my|our) \p{L}+)(?!\p{L})/giu;

/** "No machine learning, no Python": up to the comma. Of "no accidents" the rest may tell what went so well. */
const NONE =
	/(?<=^|[\s,:;.(•-])no (?!(?:more|fewer|less|longer|later|loss|claims?|errors?|accidents?|complaints?|incidents?|downtime|defects?|delays?|findings?)(?!\p{L}))[\p{L}\d +#-]{2,40}?(?=[,.;)]|$)/giu;

/** What was to be and never came: the sentence that tells it names no skill. */
const UNDONE =
	/(?<!\p{L})(?:d(?:id|oes)(?: not|n[’']t) (?:happen|take place|go ahead|materiali[sz]e|come about)|never (?:happened|came|took place|went (?:live|ahead))|(?:was|were|been|got) (?:only )?(?:planned|proposed|discussed|announced|considered|cancell?ed|dropped|postponed|shelved|abandoned))(?!\p{L})/iu;

/** For whom, and with whom: "for clients in shipping and textile dyeing", "coordinate daily with housekeeping". */
const FOR_WHOM =
	/(?<!\p{L})(?:(?:for|to|with) (?:\p{L}+ )?(?:clients|customers|companies|firms|brands|borrowers|employers) (?:in|from|such as|including|like)|(?:coordinat|liais|cooperat)(?:e|ed|es|ing) (?:\p{L}+ly |daily |weekly )?with)(?!\p{L})/giu;

/** "I hire a photographer and a drone pilot": those who are brought in do it. */
const BROUGHT_IN =
	/(?<!\p{L})(?:hir(?:e|es|ed|ing)|br(?:ing|ought) in|engag(?:e|ed|ing)|commission(?:ed)?|book(?:ed)?|contract(?:ed)?|outsourc(?:e|ed|ing)) (?=(?:an?|the|our|two|three|external|outside|specialist) )/giu;

/** What is done for pleasure, told on one line with its heading. */
const PLEASURE =
	/^[\s•*–-]*(?:hobb(?:y|ys|ies|y[’']s|yer)?|hobbies (?:and|&) interests|interests|freizeit|interessen|loisirs|centres? d[’']int[ée]r[êe]ts?|aficiones|intereses|interessi|tempo libero|passatempos|interesses|vrije tijd)[ ]?(?:[:–—]| - )/iu;

/** Where what was denied ends: with the sentence, or with a "but". */
const END = /[.;•|](?=\s|$)|(?<!\p{L})(?:but|however|aber|jedoch|mais|pero|però|mas|maar|although|though)(?!\p{L})/iu;

/**
 * Where a text tells what someone does not do, does not know yet, or does for pleasure. Words there name no skill.
 *
 * @returns the stretches in their order; they do not overlap
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
 * Where a text tells the work of others.
 *
 * @returns the stretches in their order; they do not overlap
 */
export function workOfOthers(text: string): Stretch[] {
	return byLine(text, (line, start) => stretchesAfter(OTHERS, line, start));
}

/**
 * Where a text tells what others do as the subject of a sentence, of a part of it, or in the passive: no skill there is the person's,
 * of whatever trade.
 *
 * @returns the stretches in their order; they do not overlap
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

/** From the comma or the end of the sentence before. */
function lost(line: string, offset: number): Stretch[] {
	return [...line.matchAll(LOST)].map(({ index, 0: { length } }) => {
		// "Turkish (a few words)", "AWS: attended a session only" are of the name before the mark.
		const at = /[:(]\s*$/.test(line.slice(0, index)) ? line.slice(0, index).search(/\s*[:(]\s*$/) - 1 : index;
		const from = Math.max(...[',', ';', '.', ':', '('].map((mark) => line.lastIndexOf(mark, at))) + 1;
		return { start: offset + from, end: offset + index + length };
	});
}

/** From each match up to the end of its sentence. */
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

/** Whether a place lies in one of the stretches, which are sorted. */
export function standsIn(stretches: readonly Stretch[], at: number): boolean {
	return stretchAt(stretches, at) !== undefined;
}
