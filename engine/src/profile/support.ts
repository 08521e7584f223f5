import { isInStretch, othersAsSubject, workOfOthers } from '../lexicon/denials.ts';
import type { FoundSkill } from '../lexicon/find-skills.ts';
import { employerEvidence } from '../lexicon/industries.ts';
import { matchTitle } from '../lexicon/match-title.ts';
import { occupationBySoc } from '../lexicon/occupations.ts';
import { anyOf, type Stretch } from '../lexicon/patterns.ts';
import { type Skill, skillById } from '../lexicon/skills.ts';
import type { IndustryId } from '../lexicon/types.ts';
import { fold } from '../lexicon/words.ts';
import type { CvJob, ParsedCv } from '../model.ts';
import { tables } from '../tables/tables.ts';
import type { EvidenceLine } from './evidence-lines.ts';

/** People by their trade: "plumbers", "crane operator", "recruits". */
const PERSON = new RegExp(
	String.raw`^(?:\p{L}+[ -])?(?!(?:${anyOf('things_like_trades')})s?(?!\p{L}))\p{L}{3,}(?:ers?|ors?|ists?|[ct]ians?|eers?|yers?|ects?|cruits|smiths?|icians?|consultants?|accountants?|assistants?|agents?)$`,
	'iu',
);
const NOT_PERSON =
	/(?:projects?|objects?|subjects?|defects?|effects?|aspects?|prospects?|insects?|products?|lists?|waters?|papers?)$/iu;

/** Whether words name people of a trade. Outside of titles these are others: hired, met, served. */
export function isPeople(words: string): boolean {
	return PERSON.test(words) && !NOT_PERSON.test(words);
}

/** After a language's name that is used for a people: "German and Dutch storefronts". */
const OF_A_COUNTRY = new RegExp(
	String.raw`^(?: (?:and|or) \p{Lu}\p{Ll}+)? (?!(?:${anyOf('after_languages')})(?!\p{L}))\p{Ll}{3,}`,
	'u',
);

function isOfACountry({ end }: Stretch, text: string): boolean {
	return OF_A_COUNTRY.test(text.slice(end, end + 40));
}

/** Before a text that someone translated, typed, printed or forwarded: its subject is its author's. */
const HANDLED_TEXT =
	/(?<!\p{L})(?:translat(?:ed|e|ing)|proofread|typ(?:ed|ing)|transcrib(?:ed|ing)|subtitl(?:ed|ing)|photograph(?:ed|ing)|print(?:ed|ing)|bound|recorded|delivered|(?:cover|layout|copies) of|passed|forwarded|referred|escalated|read(?:ing)? (?=the|an?|\p{L}+ reports?))(?: [^\s.;:]+){0,5}? $/iu;
const BOUGHT = /(?<!\p{L})(?:bought|purchased|procured|rented|leased|tenders?(?: \p{L}+){0,2} for) [^.;:]{0,60}$/iu;
/** Before the subject of someone's writing, interviews or exhibitions: others do it. */
const MATTER = new RegExp(
	String.raw`(?<!\p{L})(?:(?:wr[oi]te|writing|written|edited|hosts?|hosted|hosting|gave|give|holds?|held|made|produced?|ran|curated) (?:\p{L}+ ){0,4}?(?:${anyOf('works')}) (?:on|about|for|with|of)|investigated|interviewed|(?:sold|showed|rented out|visited|viewed|cleaned|guarded|painted|photographed|transported|carried|delivered) [^.;:]{0,40}(?:with|among them|including|such as)) [^.;:]{0,60}$`,
	'iu',
);
/** "a catalogue essay on pottery", "guest lecture about bees": the subject need not be their work. */
const ABOUT =
	/(?<!\p{L})(?:articles?|essays?|lectures?|talks?|stor(?:y|ies)|columns?|podcasts?|films?|exhibitions?|novels?|series|features|pieces|reportages?|long reads)(?: "[^"]*"| “[^”]*”)?(?: (?:by|for|in) [^.;:,]{1,40}?)? (?:on|about) [^.;:]{0,80}$/iu;
/** Before others' work that someone only examined: "audited the welding shop's billing". */
const OTHERS_OWN =
	/(?<!\p{L})(?:audit(?:ed|s|ing)?|review(?:ed|s|ing)?|inspect(?:ed|s|ing)?|advis(?:ed|es|ing)|check(?:ed|s|ing)?|test(?:ed|s|ing)?) [^.;:]{0,100}$/iu;
const OF_OTHERS = /(?:['’]s|s['’]) |controls (?:in|over|of) /u;
/** "with Finance and Sales", "Group Controlling": a capitalized department among lower-case words. */
const DEPARTMENT =
	/\p{Ll}[^.:;•]* (?:with|by|from|between|Group)(?: (?:the|our))? (?:\p{Lu}[\p{L}&]+(?: \p{Lu}[\p{L}&]+)?(?:, | and | & ))*$/u;
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u;
/** After a trade: someone's product, company or customers. */
const ITS_THING =
	/^(?: and \p{L}+)?[ -](?:audits|tribunals?|products?|apps?|software|vendors?|compan(?:y|ies)|firms?|industry|inquiries|shops?|magazines?|nurses|students|clients|customers|growers|project)(?!\p{L})/iu;
/** "a marketing magazine", "the radiology report", "a sales force": someone else's. */
const THE_OTHER =
	/(?<!\p{L})(?:for|with|to|from|of|between|by|at|supported|support|visited|told|helped|met|served|joined|read) (?:(?:an?|the|our|other|another|two|three|several|local|\d+) )?(?:\p{L}+ )?$/iu;
const ORGANIZATION = new RegExp(String.raw`^[ -](?:${anyOf('groups_of_others')})(?!\p{L})`, 'iu');

const IS_GROUP = /[ -](?:teams?|departments?|desk|office|staff|force)$/iu;

/** Whether words describe someone else's work: the subject of a text, or a kind of organization. */
export function isOfOthers({ start, end }: Stretch, text: string): boolean {
	const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
	if (HANDLED_TEXT.test(before) || BOUGHT.test(before) || MATTER.test(before)) return true;
	if (ABOUT.test(before) || (OTHERS_OWN.test(before) && OF_OTHERS.test(before))) return true;
	const [words, after] = [text.slice(start, end), text.slice(end, end + 20)];
	if (NAME.test(words) && DEPARTMENT.test(before)) return true;
	if (!/\s/.test(words) && ITS_THING.test(after)) return true;
	return THE_OTHER.test(before) && (ORGANIZATION.test(after) || IS_GROUP.test(words));
}

const SECTOR = new RegExp(`^(?:${anyOf('sectors')})$`, 'iu');

/** Whether words name an industry, a workplace or a subject of a trade, rather than an activity. */
function isSector(words: string): boolean {
	return SECTOR.test(words);
}

const everyday: ReadonlySet<string> = new Set(tables.everydayNames);

function isProgram(words: string): boolean {
	return everyday.has(fold(words));
}

/** Whether a program's name is an everyday word, or is not written as a name. */
function isEverydayName(words: string): boolean {
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

const { one_word, traits } = tables.skillGroups;

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
