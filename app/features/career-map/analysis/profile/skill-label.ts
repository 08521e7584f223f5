import type { Skill } from '../lexicon/define-skills.ts';
import { wordsOf } from '../lexicon/words.ts';
import type { Language } from '../model.ts';
import { isPeople } from './of-somebody-else.ts';
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
	const isThing = kind === 'tool' || kind === 'standard';
	if (isThing ? KIND.test(label) : language !== 'en' || kind === 'soft' || kind === 'language') return label;
	const own = keysOf(label);
	if (!isThing) {
		const first = spelled.find(isNoun);
		const isSaid = ({ words }: Spelled) => {
			const keys = keysOf(words).map(stemOf);
			const isWhole = !COMPOUND.test(label) || own.every((one) => keys.includes(stemOf(one)));
			return isWhole && keys.every((key) => own.some((one) => stemOf(one) === key));
		};
		return first && !spelled.some(isSaid) ? capitalized(first.words) : label;
	}
	const number = own.find((one) => NUMBER.test(one));
	const isNamed = ({ words }: Spelled) => {
		const keys = keysOf(words);
		// "ISO 17025" is not ISO 9001.
		if (number && keys.some((one) => NUMBER.test(one))) return keys.includes(number);
		return keys.some((word) => own.some((one) => one.includes(word) || word.includes(one)));
	};
	const [first] = spelled;
	const isOne = !COMPOUND.test(label) && spelled.some(isNamed);
	return first === undefined || isOne ? label : capitalized(first.words);
}

/** "Amadeus and Sabre": a CV may say one of the two. */
const COMPOUND = / and |[,/]/;

function capitalized(words: string): string {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

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

/** Whether words can stand where a name of a skill does: a whole phrase of one line that is no verb, no title, no people
 * and no single thing. */
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
