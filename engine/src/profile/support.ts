import { isInStretch, othersAsSubject, workOfOthers } from '../lexicon/denials.ts';
import type { FoundSkill } from '../lexicon/find-skills.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { occupationBySoc } from '../lexicon/occupations/index.ts';
import { type Skill, skillById } from '../lexicon/skills/index.ts';
import type { Stretch } from '../lexicon/stretches.ts';
import type { IndustryId } from '../lexicon/types.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob, ParsedCv } from '../model.ts';
import { tables } from '../tables/tables.ts';
import { employerEvidence } from './employer-industry.ts';
import type { EvidenceLine } from './evidence-lines.ts';
import { isEverydayName, isNamedAsMethod, isNamedAsTool, isProgram } from './named-as-tool.ts';
import { isOfACountry, isOfOthers, isPeople, isSector } from './of-others.ts';

const { one_word, traits } = tables.skillGroups;

/** A mention of a skill in a line that counts. */
export interface Mention extends FoundSkill {
	line: EvidenceLine;
}

type Cv = Pick<ParsedCv, 'jobs' | 'text' | 'language'>;

/**
 * Drops skills of a trade that the CV shows no other sign of. One word of a trade may mean anything ("till", "canvas", "injections
 * of trees"). It is the person's skill if they name it on purpose (in a list, a certificate or a title), if their posts are in that
 * trade, or if the CV has other skills of it.
 * @param cv with the text that the mentions were found in
 */
export function supported(mentions: readonly Mention[], cv: Cv): Mention[] {
	const { jobs, text } = cv;
	const trades = tradesOf(jobs, text);
	const others = workOfOthers(text);
	const subjects = othersAsSubject(text);
	const tools = mentions.filter(({ id }) => skillById.get(id)?.kind === 'tool');
	const own = mentions.filter((mention) => {
		const { id, start } = mention;
		if (
			isSetting(mention, { jobs, text }, trades) ||
			isInStretch(subjects, start) ||
			isInStretch(subjects, mention.end - 1) ||
			!isNamedAsItself(mention, text, jobs, tools)
		)
			return false;
		return !isInStretch(others, start) || isDeliberate(mention) || isOwnField(id, trades);
	});
	const byTrade = new Map<IndustryId, Set<string>>();
	for (const { id } of own)
		for (const trade of skillById.get(id)?.industries ?? [])
			byTrade.set(trade, (byTrade.get(trade) ?? new Set()).add(id));
	const isSupported = (mention: Mention): boolean => {
		const skill = skillById.get(mention.id);
		if (!skill || !needsSupport(skill, mention, { jobs, text }) || skill.industries.some((trade) => trades.has(trade)))
			return true;
		const beside = new Set(skill.industries.flatMap((trade) => [...(byTrade.get(trade) ?? [])]));
		return beside.size - 1 >= (isTelling(mention) ? 1 : 2);
	};
	const times = new Map<string, number>();
	for (const { id } of own) times.set(id, (times.get(id) ?? 0) + 1);
	const counted = own.filter((mention) => times.get(mention.id) !== 1 || !isPassing(mention, cv, trades));
	const ids = new Set(counted.filter(isSupported).map(({ id }) => id));
	return own.filter(({ id }) => ids.has(id));
}

/** "Planning", "negotiated": activities. */
const ACTION = /(?:ing|ed)$/iu;
/** Kinds of skills that words in passing may suggest; names of tools and languages are clear. */
const OF_WORK: ReadonlySet<string> = new Set(['domain', 'method']);
/** "S&OP", "SBTi": unambiguous short forms. */
const SHORT_FORM = /^(?=.{4})\p{Lu}[\p{Lu}&\d-]*\p{Lu}\p{Ll}?$/u;
/** In letters: longer words of one's own trade are unambiguous ("photovoltaics"). */
const MIN_PARTICULAR = 10;
const ITEM_STARTS = /(?:^|[,;:.•()/&|–—-]|(?<!\p{L})(?:and|or|I))\s*$/iu;
const ITEM_ENDS = /^\s*(?:$|[,;.:()/&|–—]|- |(?:and|or)(?!\p{L}))/iu;

/**
 * Whether the only mention of a skill is in passing, so that a reader would not conclude that someone can do it. Words that are an
 * item ("Invoicing, budgets") or begin a clause ("Recruited …") are not in passing. Several words in a row are less ambiguous: for
 * people of the trade they count anywhere.
 */
function isPassing(mention: Mention, { jobs, text, language }: Cv, trades: ReadonlySet<string>): boolean {
	const { id, line, spelling, start, end } = mention;
	const skill = skillById.get(id);
	if (language !== 'en' || !skill || !OF_WORK.has(skill.kind) || spelling.gap !== undefined) return false;
	if (isDeliberate(mention) || line.kind === 'education' || isInTitle(mention, jobs)) return false;
	const [before, after] = [line.text.slice(0, start - line.start), line.text.slice(end - line.start)];
	const words = text.slice(start, end);
	if (SHORT_FORM.test(words)) return false;
	const [isFirst, isOwn] = [ITEM_STARTS.test(before), skill.industries.some((trade) => trades.has(trade))];
	if (spelling.words.length > 1) return !isFirst && !skill.isCommon && !isOwn;
	if (!isFirst) return !isOwn || words.length < MIN_PARTICULAR;
	return !ITEM_ENDS.test(after) && !ACTION.test(words) && !spelling.words[0]?.prefix;
}

/** Whether words mean the skill that they spell, not an everyday word or people of the trade. */
function isNamedAsItself(mention: Mention, text: string, jobs: readonly CvJob[], tools: readonly Mention[]): boolean {
	const { id, line, start, end } = mention;
	const skill = skillById.get(id);
	if (!skill) return true;
	if (!isNamedAsMethod(skill, mention, text)) return false;
	if (isDeliberate(mention)) return true;
	const isTool = skill.kind === 'tool' || (isProgram(text.slice(start, end)) && id === fold(text.slice(start, end)));
	const others = tools.filter((tool) => tool.id !== id);
	if (isTool && !isNamedAsTool(mention, text, others)) return false;
	if (skill.kind === 'language') return !TASKS.has(line.kind) || !isOfACountry(mention, text);
	if (line.kind === 'education') return true;
	if (isInTitle(mention, jobs)) return true;
	if (isOfOthers(mention, text)) return false;
	const words = text.slice(start, end);
	if (skill.kind === 'standard' || (isTool && !/\s/.test(words)) || !isPeople(words)) return true;
	return TASKS.has(line.kind) ? line.text.trim().split(/\s+/).length <= LONGEST_TITLE : !/s$/iu.test(words);
}

/** Whether words only name the industry. They count in lists, titles and education, and for people of that trade. */
function isSetting(
	mention: Mention,
	{ jobs, text }: Pick<ParsedCv, 'jobs' | 'text'>,
	trades: ReadonlySet<string>,
): boolean {
	const { id, line, start, end } = mention;
	if (!isSector(text.slice(start, end)) || isDeliberate(mention) || line.kind === 'education') return false;
	if (isInTitle(mention, jobs)) return false;
	return !skillById.get(id)?.industries.some((trade) => trades.has(trade));
}

/** Whether words are in the title of a post. */
export function isInTitle({ start, end }: Stretch, jobs: readonly CvJob[]): boolean {
	return jobs.some(({ titleAt }) => titleAt.start <= start && end <= titleAt.end);
}

const TASKS: ReadonlySet<string> = new Set(['bullet', 'numbered-bullet', 'job-line', 'project']);
/** In words: a line this short may be a title. */
const LONGEST_TITLE = 4;

/** Whether someone may do what they name beside the work of others: it is of their own trade, or common to all. */
function isOwnField(id: string, trades: ReadonlySet<string>): boolean {
	const skill = skillById.get(id);
	if (!skill || (skill.kind !== 'domain' && skill.kind !== 'tool') || skill.isCommon || one_word.includes(id))
		return true;
	return skill.industries.length === 0 || skill.industries.some((trade) => trades.has(trade));
}

/** Lines that name skills on purpose. */
const DELIBERATE: ReadonlySet<string> = new Set(['skills-list', 'certificate']);

/** In words: more between two commas is a sentence. */
const LONGEST_ITEM = 6;

function isDeliberate({ line, start, end }: Mention): boolean {
	if (!DELIBERATE.has(line.kind)) return false;
	const [before, after] = [line.text.slice(0, start - line.start), line.text.slice(end - line.start)];
	const item = `${before.split(/[,;:|•·()/\t]/).at(-1)}x${after.split(/[,;|•·()/\t]|\.(?=\s|$)/)[0]}`;
	return line.kind === 'certificate' || item.trim().split(/\s+/).length <= LONGEST_ITEM;
}

function needsSupport(skill: Skill, mention: Mention, { jobs, text }: Pick<ParsedCv, 'jobs' | 'text'>): boolean {
	const { line, spelling, start, end } = mention;
	if (traits.includes(skill.id)) return !SAID_OF_ONESELF.has(line.kind);
	if (skill.industries.length === 0 || skill.isCommon || one_word.includes(skill.id) || isDeliberate(mention))
		return false;
	const isShort = spelling.exact && spelling.text.length <= LONGEST_SHORT;
	if (skill.kind === 'tool') return isShort || spelling.rule !== undefined || isEverydayName(text.slice(start, end));
	if (skill.kind !== 'domain') return false;
	if (isInTitle(mention, jobs)) return false;
	return isShort || !skill.sustainability;
}

const SAID_OF_ONESELF: ReadonlySet<string> = new Set(['skills-list', 'summary', 'certificate']);

/** In letters: short forms mean other things elsewhere ("PALS", "LCA"). */
const LONGEST_SHORT = 4;

/** Several words in a row are less ambiguous than one, or than two with a gap. */
function isTelling({ spelling }: Mention): boolean {
	return spelling.words.length > 1 && spelling.gap === undefined;
}

const MIN_TITLE = 0.5;
const MIN_EMPLOYER = 1.5;

/** The industries that titles and employers of the posts indicate. */
function tradesOf(jobs: readonly CvJob[], text: string): ReadonlySet<string> {
	return new Set(
		jobs.flatMap(({ titleAt, employer = '' }) => [
			...matchTitle(text.slice(titleAt.start, titleAt.end))
				.filter(({ confidence }) => confidence >= MIN_TITLE)
				.flatMap(({ soc }) => occupationBySoc.get(soc)?.industries ?? []),
			...employerEvidence(employer)
				.filter(({ weight }) => weight >= MIN_EMPLOYER)
				.map(({ id }) => id),
		]),
	);
}
