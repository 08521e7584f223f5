/** A stretch of the text: from `start` up to but without `end`, in UTF-16 code units. */
export interface Stretch {
	start: number;
	end: number;
}

/** "No experience with", "interested in", "would like to learn", in seven languages: what follows is no skill of this person. */
const DENIAL = new RegExp(
	`(?<!\\p{L})(?:${[
		"(?:no|not any|without(?: any)?|lack(?:ing|s)?(?: of)?|never had(?: any)?|do not have|don[’']t have) (?:\\p{L}+ ){0,3}?(?:experience|knowledge|background|exposure)",
		'interest(?:s|ed)? in|curious about',
		'(?:keen|eager|want(?:s|ing)?|wish(?:es|ing)?|hop(?:e|es|ing)|would (?:like|love)|looking|plan(?:s|ning)?|aim(?:s|ing)?|motivated|willing|ready) to (?:learn|study|train in|retrain|acquire|move into|explore|get into|deepen|become)',
		'(?:keine?|ohne|kaum|wenig|noch keine) (?:\\p{L}+ ){0,2}?(?:\\p{L}*erfahrung(?:en)?|\\p{L}*kenntnisse|wissen|praxis)|interesse (?:an|für)|interessiert an|interessiere mich für|neugierig auf|möchte (?:mich|ich|gern|gerne)',
		"(?:aucune|sans|pas|peu) (?:d[e’'] ?)?(?:\\p{L}+ )?(?:exp[ée]riences?|connaissances?|ma[îi]trise|notions?)|int[ée]r[êe]t pour|int[ée]ress[ée]e? par|(?:souhait\\p{L}*|envie de|d[ée]sir\\p{L}*|voudrais|aimerais|veux) (?:me |m[’'] ?|se |s[’'] ?)?(?:former|apprendre|d[ée]couvrir|initier|reconvertir|orienter|perfectionner)",
		'(?:sin|ninguna|poca|no tengo|no poseo|no cuento con) (?:\\p{L}+ ){0,2}?(?:experiencia|conocimientos?)|inter[ée]s (?:en|por)|interesad[oa]s? (?:en|por)|(?:quiero|deseo|me gustar[íi]a|ganas de|quisiera) (?:aprender|formarme|especializarme|profundizar)',
		"(?:senza|nessuna|poca|non ho) (?:\\p{L}+ ){0,2}?(?:esperienza|esperienze|conoscenze?|competenze)|interesse (?:per|verso|a)|interessat[oa] (?:a|al|alla|ai|alle|all[’'])|(?:vorrei|desidero|intendo|voglio|voglia di) (?:imparare|approfondire|formarmi|specializzarmi|studiare)",
		'(?:sem|nenhuma|pouca|n[ãa]o tenho|n[ãa]o possuo) (?:\\p{L}+ ){0,2}?(?:experi[êe]ncia|conhecimentos?)|interesse (?:em|por|na|no|pela|pelo)|interessad[oa] (?:em|por|na|no)|(?:quero|gostaria de|desejo|pretendo|vontade de) (?:aprender|aprofundar|especializar\\p{L}*(?:-me)?|estudar)',
		'(?:geen|zonder|weinig|nog geen) (?:\\p{L}+ ){0,2}?(?:ervaring|kennis)|(?:interesse|geïnteresseerd|belangstelling) (?:in|voor)|(?:wil|zou|graag) (?:me |mij |graag |meer )*(?:leren|verdiepen)',
	].join('|')})(?!\\p{L})`,
	'giu',
);

/** What is done for pleasure, told on one line with its heading. */
const PLEASURE =
	/^[\s•*–-]*(?:hobb(?:y|ys|ies|y[’']s|yer)?|hobbies (?:and|&) interests|interests|freizeit|interessen|loisirs|centres? d[’']int[ée]r[êe]ts?|aficiones|intereses|interessi|tempo libero|passatempos|interesses|vrije tijd)[ ]?(?:[:–—]| - )/iu;

/** Where what was denied ends: with the sentence, or with a "but". */
const END = /[.;•|](?=\s|$)|(?<!\p{L})(?:but|however|aber|jedoch|mais|pero|però|mas|maar|although|though)(?!\p{L})/iu;

/**
 * Where a text tells what somebody does not do, does not know yet, or does for pleasure. Words there name no skill.
 *
 * @returns the stretches in their order; they do not overlap
 */
export function denials(text: string): Stretch[] {
	const found: Stretch[] = [];
	let start = 0;
	for (const line of text.split('\n')) {
		if (PLEASURE.test(line)) found.push({ start, end: start + line.length });
		else if (line.length < LONGEST) found.push(...denialsIn(line, start));
		start += line.length + 1;
	}
	return found;
}

/** In letters: longer lines are no lines of a CV. */
const LONGEST = 2000;

function denialsIn(line: string, offset: number): Stretch[] {
	const found: Stretch[] = [];
	for (const match of line.matchAll(DENIAL)) {
		if (match.index + offset < (found.at(-1)?.end ?? 0)) continue;
		const from = match.index + match[0].length;
		const rest = END.exec(line.slice(from));
		found.push({ start: offset + match.index, end: offset + (rest ? from + rest.index : line.length) });
	}
	return found;
}
