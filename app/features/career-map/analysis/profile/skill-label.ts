import type { Skill } from '../lexicon/define-skills.ts';
import { wordsOf } from '../lexicon/words.ts';

/** A label that names a kind of tools or rules is true of all of the kind. */
const KIND =
	/(?:software|programs|programmes|systems|platforms|databases|development|automation|spreadsheets|scripting|meetings|standards|regulations)(?: \(.*\))?$|^(?:SCADA|HRIS|LMS|CMS|CAD|BIM|PLM|SQL|PLC programming|HTML and CSS|Mainframe|Energy scouts)$/i;

/**
 * What a report calls a skill. The lexicon keeps tools and standards of one kind together, so that roles may ask for any of them: who
 * worked with Ahrefs is asked for SEMrush. But a report names what the CV names.
 *
 * @param spelled the words of the CV that show the skill, the first ones first
 */
export function skillLabel({ label, kind }: Pick<Skill, 'label' | 'kind'>, spelled: readonly string[]): string {
	if ((kind !== 'tool' && kind !== 'standard') || KIND.test(label)) return label;
	const own = keysOf(label);
	const number = own.find((one) => NUMBER.test(one));
	const isNamed = (words: string) => {
		const keys = keysOf(words);
		// "ISO 17025" is not ISO 9001.
		if (number && keys.some((one) => NUMBER.test(one))) return keys.includes(number);
		return keys.some((word) => own.some((one) => one.includes(word) || word.includes(one)));
	};
	const [first] = spelled;
	return first === undefined || spelled.some(isNamed) ? label : first.charAt(0).toUpperCase() + first.slice(1);
}

const NUMBER = /^\d{3,}$/;

function keysOf(words: string): string[] {
	return wordsOf(words)
		.map(({ key }) => key)
		.filter((key) => key.length > 1);
}
