import type { Skill } from '../lexicon/skills/index.ts';
import { wordsOf } from '../lexicon/words.ts';
import type { Language } from '../model.ts';
import { isPeople } from './of-others.ts';
import type { Mention } from './support.ts';

/** A label that names a kind of tools or rules is true of all of the kind. */
const KIND =
	/(?:software|programs|programmes|systems|platforms|databases|development|automation|spreadsheets|scripting|meetings|standards|regulations)(?: \(.*\))?$|^(?:SCADA|HRIS|LMS|CMS|CAD|BIM|PLM|SQL|PLC programming|HTML and CSS|Mainframe|Energy scouts)$/i;

/** Where a CV spells a skill: its words, the spelling of the lexicon that they are, and whether they are of a title. */
export interface Spelled extends Pick<Mention, 'spelling'> {
	words: string;
	isTitle: boolean;
}

/**
 * What a report calls a skill: what the CV calls it, where that is not the same. The lexicon keeps tools and standards of one kind
 * together, so that roles may ask for any of them (who worked with Ahrefs is asked for SEMrush), and words of one field of work ("date
 * checks" are shelf stocking): a label may be wider than what the CV says, its own words never are.
 *
 * @param spelled where the CV shows the skill, the first places first
 * @param language of the CV: words of another language are no part of an English sentence
 */
export function skillLabel(
	{ label, kind }: Pick<Skill, 'label' | 'kind'>,
	spelled: readonly Spelled[],
	language: Language | undefined,
): string {
	let own: Spelled | undefined;
	if (kind === 'tool' || kind === 'standard') own = KIND.test(label) || isTool(label, spelled) ? undefined : spelled[0];
	else if (language === 'en' && (kind === 'domain' || kind === 'method'))
		own = spelled.some((one) => isField(label, one)) ? undefined : spelled.find(isNoun);
	return own ? own.words.charAt(0).toUpperCase() + own.words.slice(1) : label;
}

/** Whether a CV has the tool or the standard that the label names, and not another of its kind. */
function isTool(label: string, spelled: readonly Spelled[]): boolean {
	const own = keysOf(label);
	const number = own.find((one) => NUMBER.test(one));
	const isNamed = ({ words }: Spelled) => {
		const keys = keysOf(words);
		// "ISO 17025" is not ISO 9001.
		if (number && keys.some((one) => NUMBER.test(one))) return keys.includes(number);
		return keys.some((word) => own.some((one) => one.includes(word) || word.includes(one)));
	};
	return !COMPOUND.test(label) && spelled.some(isNamed);
}

/** Whether a CV's words say no less and no more than the label. */
function isField(label: string, { words }: Spelled): boolean {
	const [own, keys] = [keysOf(label).map(stemOf), keysOf(words).map(stemOf)];
	return keys.every((key) => own.includes(key)) && (!COMPOUND.test(label) || own.every((one) => keys.includes(one)));
}

/** "Amadeus and Sabre": a CV may say one of the two. */
const COMPOUND = / and |[,/]/;

const SHORTEST = 4;
const STEM = 5;

/** "Baking", "bakery": as much of a word as its forms share. */
function stemOf(word: string): string {
	return word.slice(0, STEM);
}

const POST =
	/(?:chef|cook|nurse|director|secretary|officer|clerk|employed|freelance|consultant|assistant|accountant|agent|analyst|technician|public)s?$/iu;
/** One of them wants an article: "your work with allergen matrix" is no English. */
const COUNTED =
	/(?<!\p{L})(?:account|audit|bank|budget|campaign|case|check|contract|event|file|forecast|line|list|manual|map|matrix|model|order|page|plan|project|relationship|report|request|review|roadmap|room|rota|score|site|study|survey|system|test|visit)$/iu;
const SMALL = /^(?:of|for|in|to|with|on) | (?:of|for|in|to|with|on)$/iu;

/**
 * Whether words can name a skill in a sentence: a whole phrase of one line that is no verb, no title, no people and no single
 * thing.
 */
function isNoun({ words, spelling, isTitle }: Spelled): boolean {
	if (isTitle || spelling.gap !== undefined || words.length < SHORTEST || words.includes('\n')) return false;
	if (isPeople(words) || POST.test(words) || SMALL.test(words) || COUNTED.test(words)) return false;
	const [first] = spelling.words;
	const isVerb = spelling.words.length > 1 ? first?.prefix && !/ing(?!\p{L})/u.test(words) : /ed$/iu.test(words);
	return !isVerb;
}

const NUMBER = /^\d{3,}$/;

function keysOf(words: string): string[] {
	return wordsOf(words)
		.map(({ key }) => key)
		.filter((key) => key.length > 1);
}
