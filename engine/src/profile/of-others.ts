import { anyOf } from '../lexicon/patterns.ts';
import type { Stretch } from '../lexicon/stretches.ts';

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

/** Whether the name of a language in a sentence refers to a people or place. */
export function isOfACountry({ end }: Stretch, text: string): boolean {
	return OF_A_COUNTRY.test(text.slice(end, end + 40));
}

/** Before a text that someone translated, typed, printed or forwarded: its subject is its author's. */
const HANDLED_TEXT =
	/(?<!\p{L})(?:translat(?:ed|e|ing)|proofread|typ(?:ed|ing)|transcrib(?:ed|ing)|subtitl(?:ed|ing)|photograph(?:ed|ing)|print(?:ed|ing)|bound|recorded|delivered|(?:cover|layout|copies) of|passed|forwarded|referred|escalated|read(?:ing)? (?=the|an?|\p{L}+ reports?))(?: [^\s.;:]+){0,5}? $/iu;
/** Before what someone bought or put out to tender: others do it. */
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
/** Capitalized words, as departments are written. */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+){0,2}$/u;
/** After a trade: someone's product, company or customers. */
const ITS_THING =
	/^(?: and \p{L}+)?[ -](?:audits|tribunals?|products?|apps?|software|vendors?|compan(?:y|ies)|firms?|industry|inquiries|shops?|magazines?|nurses|students|clients|customers|growers|project)(?!\p{L})/iu;
/** "a marketing magazine", "the radiology report", "a sales force": someone else's. */
const THE_OTHER =
	/(?<!\p{L})(?:for|with|to|from|of|between|by|at|supported|support|visited|told|helped|met|served|joined|read) (?:(?:an?|the|our|other|another|two|three|several|local|\d+) )?(?:\p{L}+ )?$/iu;
const ORGANIZATION = new RegExp(String.raw`^[ -](?:${anyOf('groups_of_others')})(?!\p{L})`, 'iu');

/** Words that name a group themselves: "the sales team". */
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
export function isSector(words: string): boolean {
	return SECTOR.test(words);
}
