import type { Skill } from '../lexicon/define-skills.ts';
import { wordsOf } from '../lexicon/words.ts';

/** A label that names a kind of tool is true of every tool of the kind. */
const KIND =
	/(?:software|programs|programmes|systems|platforms|databases|development|automation|spreadsheets|scripting|meetings)(?: \(.*\))?$|^(?:SCADA|HRIS|LMS|CMS|CAD|BIM|PLM|SQL|PLC programming|HTML and CSS|Mainframe|Energy scouts)$/i;

/**
 * What a report calls a skill. The lexicon keeps tools of one kind together, so that roles may ask for any of them: who worked with
 * Ahrefs is asked for SEMrush. But a report names the tool that the CV names.
 *
 * @param spelled the words of the CV that show the skill, the first ones first
 */
export function skillLabel({ label, kind }: Pick<Skill, 'label' | 'kind'>, spelled: readonly string[]): string {
	if (kind !== 'tool' || KIND.test(label)) return label;
	const own = keysOf(label);
	const isNamed = (words: string) =>
		keysOf(words).some((word) => own.some((one) => one.includes(word) || word.includes(one)));
	const [first] = spelled;
	return first === undefined || spelled.some(isNamed) ? label : first.charAt(0).toUpperCase() + first.slice(1);
}

function keysOf(words: string): string[] {
	return wordsOf(words)
		.map(({ key }) => key)
		.filter((key) => key.length > 1);
}
