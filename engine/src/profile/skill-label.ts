import type { Skill } from '../lexicon/skills/index.ts';
import { wordsOf } from '../lexicon/words.ts';
import type { Language } from '../model.ts';
import { isPeople } from './of-others.ts';
import type { Mention } from './support.ts';

/** Labels of a kind of tools or rules, which fit all of the kind. */
const KIND =
	/(?:software|programs|programmes|systems|platforms|databases|development|automation|spreadsheets|scripting|meetings|standards|regulations)(?: \(.*\))?$|^(?:SCADA|HRIS|LMS|CMS|CAD|BIM|PLM|SQL|PLC programming|HTML and CSS|Mainframe|Energy scouts)$/i;

/** How a CV spells a skill: the words, the matched spelling, and whether they are in a title. */
export interface Spelled extends Pick<Mention, 'spelling'> {
	words: string;
	isTitle: boolean;
}

/**
 * The name of a skill in a report: the CV's own words where they differ from the label. The lexicon groups tools and standards of
 * one kind, so that roles may ask for any of them (Ahrefs counts as SEMrush), and words of one field of work ("date checks" are
 * shelf stocking). A label may therefore be wider than the CV's words.
 * @param spelled mentions in the CV, the first ones first
 * @param language of the CV: only English words fit into the report's sentences
 */
export function skillLabel(
	{ label, kind }: Pick<Skill, 'label' | 'kind'>,
	spelled: readonly Spelled[],
	language: Language | undefined,
): string {
	let own: Spelled | undefined;
	if (kind === 'tool' || kind === 'standard') own = KIND.test(label) || isTool(label, spelled) ? undefined : spelled[0];
	else if (language === 'en' && (kind === 'domain' || kind === 'method'))
		own = spelled.some((mention) => isField(label, mention)) ? undefined : spelled.find(isNoun);
	return own ? own.words.charAt(0).toUpperCase() + own.words.slice(1) : label;
}

/** Whether a CV has the tool or standard of the label, and not another of its kind. */
function isTool(label: string, spelled: readonly Spelled[]): boolean {
	const own = keysOf(label);
	const number = own.find((key) => NUMBER.test(key));
	const isNamed = ({ words }: Spelled) => {
		const keys = keysOf(words);
		// "ISO 17025" is not ISO 9001.
		if (number && keys.some((key) => NUMBER.test(key))) return keys.includes(number);
		return keys.some((word) => own.some((key) => key.includes(word) || word.includes(key)));
	};
	return !COMPOUND.test(label) && spelled.some(isNamed);
}

/** Whether a CV's words mean the same as the label. */
function isField(label: string, { words }: Spelled): boolean {
	const [own, keys] = [keysOf(label).map(stemOf), keysOf(words).map(stemOf)];
	return keys.every((key) => own.includes(key)) && (!COMPOUND.test(label) || own.every((key) => keys.includes(key)));
}

/** "Amadeus and Sabre": a CV may name one of the two. */
const COMPOUND = / and |[,/]/;

const SHORTEST = 4;
const STEM = 5;

/** The start that forms of a word share: "baking", "bakery". */
function stemOf(word: string): string {
	return word.slice(0, STEM);
}

const POST =
	/(?:chef|cook|nurse|director|secretary|officer|clerk|employed|freelance|consultant|assistant|accountant|agent|analyst|technician|public)s?$/iu;
/** Countable singular nouns, which need an article: "your work with allergen matrix" is not English. */
const COUNTED =
	/(?<!\p{L})(?:account|audit|bank|budget|campaign|case|check|contract|event|file|forecast|line|list|manual|map|matrix|model|order|page|plan|project|relationship|report|request|review|roadmap|room|rota|score|site|study|survey|system|test|visit)$/iu;
const SMALL = /^(?:of|for|in|to|with|on) | (?:of|for|in|to|with|on)$/iu;

/** Whether words can name a skill in a sentence: a whole phrase on one line that is no verb, title, people or single thing. */
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
