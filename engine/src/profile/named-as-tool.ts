import { anyOf } from '../lexicon/patterns.ts';
import type { Skill } from '../lexicon/skills/index.ts';
import type { Stretch } from '../lexicon/stretches.ts';
import { fold } from '../lexicon/words.ts';
import { tables } from '../tables/tables.ts';

const everyday: ReadonlySet<string> = new Set(tables.everydayNames);

/** Whether words are the name of a program that is also an everyday word. */
export function isProgram(words: string): boolean {
	return everyday.has(fold(words));
}

/** Whether a program's name is an everyday word, or is not written as a name. */
export function isEverydayName(words: string): boolean {
	return everyday.has(fold(words)) || words === words.toLowerCase();
}

const BEFORE = new RegExp(
	String.raw`(?:(?<!\p{L})(?:${anyOf('before_tools')}) (?:(?:Microsoft|MS|Google|Adobe|Apache|Oracle|SAP|our|the) )?|[(/+&])$`,
	'iu',
);
const AFTER = new RegExp(String.raw`^(?:[ -](?:${anyOf('after_tools')})(?!\p{L})|[)/]| \d)`, 'iu');
/** "Java beans", "Java Grand Hotel", "Slack in the schedule", "a tableau of the cast", "Excel at cold calls", "Access to the tower" */
const SOMETHING_ELSE =
	/^(?:[-‑]\p{Ll}+(?<![-‑](?:based|driven|powered|certified|native|related|like))(?!\p{L})| of (?:\p{L}|\d)| (?:in|at|to) (?:the|a|an|our|my|cold|work|sport) |['’]s | (?:beans?|coffee|skin|bears?|islands?|hotel|resort|bar|caf[eé]|beach|bay|river|airlines?|street|road)(?!\p{L}))/iu;
/** "Figma, a curator's dog, was" */
const SUBJECT =
	/^(?:,? (?:an?|the|our|my|his|her) [^.;]*?)?,? (?:is|was|are|were|means|meant|barks?|brings?|brought)(?!\p{L})/iu;
/** "Oracle Bay Resort", not "Oracle Cloud" */
const NAME_GOES_ON =
	/^ (?!(?:Database|Cloud|Boot|Framework|Desktop|Server|Pro|Studio|Developer|CC|Online|Fusion|EBS|PMS|SQL|Reports?|Dashboards?|Prep|Public|Professional|Enterprise|Teams|Office|Suite|Workspace|Charts?|HR|HCM|ERP|CRM|Financials?|Sales|Service|Marketing)(?!\p{L}))\p{Lu}\p{Ll}+/u;

/** "the board", "our canvas": lower case with an article, so no name. */
const A_THING = /(?<!\p{L})(?:the|an?|our|my|this|each|every|his|her|their) $/iu;

const NEAR = 40;

/**
 * Whether the words around a name indicate the tool.
 * @param others places of other tools
 */
export function isNamedAsTool({ start, end }: Stretch, text: string, others: readonly Stretch[]): boolean {
	const words = text.slice(start, end);
	const after = text.slice(end, lineEnd(text, end));
	const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
	if (words === words.toLowerCase() && A_THING.test(before)) return false;
	const startsSentence = /(?:^|[.;:•*–-]|^[-*•])\s*$/u.test(before);
	if (SOMETHING_ELSE.test(after) && (startsSentence || isEverydayName(words)) && !BEFORE.test(before)) return false;
	if (startsSentence && SUBJECT.test(after)) return false;
	if (!isEverydayName(words) || /\s/.test(words)) return true;
	if (/^[-‑]\p{Ll}/u.test(after) && SOMETHING_ELSE.test(after)) return false;
	const isNearTool = others.some(
		(other) =>
			(other.end <= start && start - other.end <= NEAR && !text.slice(other.end, start).includes('\n')) ||
			(other.start >= end && other.start - end <= NEAR && !text.slice(end, other.start).includes('\n')),
	);
	if (NAME_GOES_ON.test(after) && !isNearTool) return false;
	return (words !== words.toLowerCase() && (BEFORE.test(before) || AFTER.test(after))) || isNearTool;
}

function lineEnd(text: string, from: number): number {
	const end = text.indexOf('\n', from);
	return end < 0 ? text.length : end;
}

const OF_SPORT =
	/(?<!\p{L})(?:drills?|movements?|techniques?|players?|rugby|judo|karate|aikido|taekwondo|wrestl\p{L}+|jiu|martial|body|bodies|muscles?|meat|cuts|beef|protein|acrobat\p{L}*|danc\p{L}+|gymnast\p{L}*|dogs?|feet|sword\p{L}*)(?!\p{L})/iu;
const LONGEST_REACH = 60;

/** Whether a method's name is not among words of sports or lean meat. */
export function isNamedAsMethod({ id }: Pick<Skill, 'id'>, { start, end }: Stretch, text: string): boolean {
	if (!tables.skillGroups.methods.includes(id)) return true;
	const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - LONGEST_REACH);
	return !OF_SPORT.test(text.slice(from, Math.min(lineEnd(text, end), end + LONGEST_REACH)));
}
