import type { Skill } from '../lexicon/skills.ts';
import type { Language } from '../model.ts';
import type { Mention } from './support.ts';

/** Signs of a skill from its mentions, each 0 to 1: the share of mentions that have it. */
type Signs = Partial<Record<Sign, number>>;

type Sign = keyof typeof WEIGHTS;

/** Log-odds of a skill without any sign. */
const BASE = 2.28;
/** How much each sign adds to the log-odds that a skill is the person's, fitted to human judgments by `npm run career-map:fit`. */
const WEIGHTS = {
	'a field of work': -0.73,
	'a language': 0.44,
	'a tool': 0.47,
	'of every trade': 0.84,
	'mentioned twice': 1.14,
	'one word': -0.51,
	'a spelling with a rule': -0.52,
	'in a task with a figure': 0.36,
	'in a list of skills': 0.36,
	'begins an item': 0.13,
	'begins an item once': 0.7,
	'ends an item': 0.6,
	'before a noun': -0.33,
	'before a preposition': 0.32,
	'after a preposition': -0.5,
	'after for': -0.92,
	'after with': -0.63,
	'after a determiner': -0.33,
	'denied in the sentence': -1.23,
	'others in the sentence': -1.04,
	'people in the sentence': -0.64,
	'a verb in the sentence': -0.92,
	'a verb after it': -0.54,
	'little in the sentence': -1.34,
	'a long sentence': 0.53,
	'long words': 0.26,
};
/** At this limit 97 of 100 skills were right in CVs that were not used for fitting. */
const SURE = 2.6;

const ITEM_START = /(?:^|[,;:.•·()/&|–—-])\s*$/u;
const ITEM_END = /^\s*(?:$|[,;.:()/&|–—]|- )/u;
const SENTENCE_END = /[.;](?:\s|$)/u;
const WORD_BEFORE = /([\p{L}\p{N}'’-]+)[^\p{L}\p{N}]*$/u;
const PREPOSITION_AFTER = /^\s+(?:for|of|to|in|with|on|at|by|from|using)\b/u;
const AND_AFTER = /^\s+(?:and|or)\b/u;
const PREPOSITIONS: ReadonlySet<string> = new Set('for of on with to in from by at into about between as'.split(' '));
const DETERMINERS: ReadonlySet<string> = new Set(
	'the our their his its a an my this that each every newly new two three'.split(' '),
);
const OTHERS = words(
	'by|their|they|who|which|that|whose|teams?|colleagues?|departments?|suppliers?|agency|outside|external|contractors?|staff|belongs?|stays?|partner',
);
/** "Radiographers", "the oncologists": people of a trade. */
const PEOPLE = /(?<!\p{L})\p{Ll}{3,}(?:ers|ors|ists|ians|ants|men|people|folks?|crews?)(?!\p{L})/u;
const DENIAL = words(`not|no|never|cannot|without|neither|nor|nothing|rather|\\p{L}+n[’']t`);
const VERB = words('is|are|was|were|does|do|did|has|have|had|will|would');
const LITTLE = words(
	'course|awareness|only|some|basic|few|bit|beginner\\p{L}*|learning|attended|once|goal|aim|ambition|dream|hope|hoping|one day|introduction|trainee|completed|want\\p{L}*|wish|would like|interest\\p{L}*|tried|evaluated|against|stopped|dropped|quit|gave up|given up|until|seen|saw|watched|appl(?:y|ied)|next year|in view|plan(?:ning)? to|thinking',
);
/** In words. */
const LONG_SENTENCE = 14;
/** In letters. */
const LONG_WORDS = 14;

function words(alternatives: string): RegExp {
	return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
}

/**
 * Whether a skill is almost certainly the person's. Only such skills are named to someone; others count only among many signs. The
 * signs are for English: in other languages every skill is sure.
 * @param mentions All mentions of this skill, at least one.
 */
export function isSure(skill: Skill, mentions: readonly Mention[], language: Language | undefined): boolean {
	if (language !== 'en') return true;
	const signs = Object.entries(signsOf(skill, mentions)) as [Sign, number][];
	return signs.reduce((sum, [sign, share]) => sum + WEIGHTS[sign] * share, BASE) >= SURE;
}

function signsOf(skill: Skill, mentions: readonly Mention[]): Signs {
	const each = mentions.map(signsOfMention);
	const all: Sign[] = [];
	const kind = KINDS[skill.kind];
	if (kind) all.push(kind);
	if (skill.isCommon || skill.industries.length === 0) all.push('of every trade');
	if (mentions.length > 1) all.push('mentioned twice');
	if (mentions.every(({ spelling }) => spelling.words.length === 1)) all.push('one word');
	if (mentions.every(({ spelling }) => spelling.rule !== undefined)) all.push('a spelling with a rule');
	for (const place of new Set(mentions.map(({ line }) => PLACES[line.kind]))) if (place) all.push(place);
	if (each.some((signs) => signs.includes('begins an item'))) all.push('begins an item once');
	const signs: Signs = Object.fromEntries(all.map((sign) => [sign, 1]));
	for (const sign of each.flat()) signs[sign] = (signs[sign] ?? 0) + 1 / mentions.length;
	return signs;
}

const KINDS: Partial<Record<Skill['kind'], Sign>> = {
	domain: 'a field of work',
	language: 'a language',
	tool: 'a tool',
};
const PLACES: Partial<Record<Mention['line']['kind'], Sign>> = {
	'numbered-bullet': 'in a task with a figure',
	'skills-list': 'in a list of skills',
};

function signsOfMention({ line, start, end }: Mention): Sign[] {
	const [from, to] = [Math.max(0, start - line.start), end - line.start];
	const [before, own, after] = [line.text.slice(0, from), line.text.slice(from, to), line.text.slice(to)];
	const rest = after.split(SENTENCE_END)[0] ?? '';
	const sentence = `${before.split(SENTENCE_END).at(-1)}${own}${rest}`;
	const isFirst = ITEM_START.test(before);
	const last = isFirst ? '' : (WORD_BEFORE.exec(before)?.[1]?.toLowerCase() ?? '');
	const tests: readonly [Sign, boolean][] = [
		['begins an item', isFirst],
		['ends an item', ITEM_END.test(after)],
		['before a noun', /^\s+\p{Ll}/u.test(after) && !PREPOSITION_AFTER.test(after) && !AND_AFTER.test(after)],
		['before a preposition', PREPOSITION_AFTER.test(after)],
		['after a preposition', PREPOSITIONS.has(last)],
		['after for', last === 'for'],
		['after with', last === 'with'],
		['after a determiner', DETERMINERS.has(last)],
		['denied in the sentence', DENIAL.test(sentence)],
		['others in the sentence', OTHERS.test(sentence)],
		['people in the sentence', PEOPLE.test(`${before.split(SENTENCE_END).at(-1)} ${rest}`)],
		['a verb in the sentence', VERB.test(sentence)],
		['a verb after it', VERB.test(rest)],
		['little in the sentence', LITTLE.test(sentence)],
		['a long sentence', sentence.split(/\s+/).length > LONG_SENTENCE],
		['long words', own.length >= LONG_WORDS],
	];
	return tests.flatMap(([sign, is]) => (is ? [sign] : []));
}
