import { type Phrase, parsePhrase, phraseKey } from './phrases.ts';
import type { IndustryId, Lending, SkillKind } from './types.ts';
import { fold } from './words.ts';

/** What a careful reader would name in a CV. */
export interface Skill {
	/** In kebab case; made from the label unless the data give one. */
	id: string;
	/** In English, as a report would print it. */
	label: string;
	kind: SkillKind;
	industries: readonly IndustryId[];
	/** Certification skills that it is groundwork for. */
	lendsTo: Lending;
	sustainability: boolean;
	/** Done in all trades: one word of it tells it. Others need a second sign of their trade (profile/support.ts). */
	isCommon: boolean;
	/** Its spellings as the data have them, its own first, then those of the lists. */
	written: readonly Written[];
	/** Its spellings, in all languages. Reading them all takes a while: what a text may have is found by skill-index.ts. */
	readonly aliases: readonly Phrase[];
	/** Other skills that are to be found inside its words too ("Lean" in "Lean Six Sigma"). */
	includes: string[];
}

/** An entry of the data. */
export interface Written {
	entry: string;
	/** Its place in the lists by language; what is not from a list comes before all that is. */
	listed?: number;
}

export type SkillGroup = Pick<Skill, 'kind'> & {
	industries?: readonly IndustryId[];
	lendsTo?: Lending;
	sustainability?: boolean;
	isCommon?: boolean;
};

/**
 * Reads skills that have kind, industries and lending in common, one a line:
 *
 *     Label [id]: spelling, spelling, spelling ?rule, >id-of-an-included-skill
 *
 * The label is a spelling itself, up to a bracket, unless the line starts with `!`. The id may be left out. How spellings are
 * written is told at {@link Phrase}.
 */
export function skills(group: SkillGroup, lines: string): Skill[] {
	return lines
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
		.map((line) => skillOf(group, line));
}

function skillOf(group: SkillGroup, line: string): Skill {
	const read = /^(!?)(.+?)(?: \[([\w-]+)\])?(?:: (.*))?$/.exec(line);
	if (!read) throw new Error(`Not a skill: ${line}`);
	const [, silent, label = '', id = slug(label), rest = ''] = read;
	const entries = rest.split(',').map((entry) => entry.trim());
	const spellings = entries.filter((entry) => entry !== '' && !entry.startsWith('>'));
	if (!silent) spellings.unshift(label.replace(/ \(.*\)$/, ''));
	const skill = {
		id,
		label,
		kind: group.kind,
		industries: group.industries ?? [],
		lendsTo: group.lendsTo ?? {},
		sustainability: group.sustainability ?? false,
		isCommon: group.isCommon ?? false,
		written: spellings.map((entry) => ({ entry })),
		includes: entries.filter((entry) => entry.startsWith('>')).map((entry) => entry.slice(1)),
	};
	return spelled(skill, () => spellings.flatMap(parsePhrase));
}

/**
 * Gives skills more spellings, from lists by language:
 *
 *     id: spelling, spelling, spelling ?rule
 *
 * What already spells another skill stays with it, so that a pattern may be written whole ("pose de {parquet|portes}").
 *
 * @throws if a line names a skill that is not there
 */
export function withSpellings(defined: readonly Skill[], lists: readonly string[]): Skill[] {
	const written = new Map(defined.map((skill) => [skill.id, [...skill.written]]));
	let listed = 0;
	for (const line of lists.flatMap((list) => list.trim().split('\n'))) {
		const [, id = '', spellings = ''] = /^\s*([\w-]+): (.+)$/.exec(line) ?? [];
		const own = written.get(id);
		if (!own) throw new Error(`Not a skill's spellings: ${line}`);
		for (const entry of spellings.split(',')) own.push({ entry: entry.trim(), listed: listed++ });
	}
	const all = once(() => aliasesById(written));
	return [...new Map(defined.map((skill) => [skill.id, skill])).values()].map((skill) =>
		spelled({ ...skill, written: written.get(skill.id) ?? [] }, () => all().get(skill.id) ?? []),
	);
}

/** All spellings read, those of the lists that spell another skill already left out. */
function aliasesById(written: ReadonlyMap<string, readonly Written[]>): ReadonlyMap<string, Phrase[]> {
	const read = [...written].map(
		([id, entries]) => [id, entries.map((one) => [one, parsePhrase(one.entry)] as const)] as const,
	);
	const own = read.flatMap(([, entries]) => entries.filter(([{ listed }]) => listed === undefined));
	const owned = new Set(own.flatMap(([, phrases]) => phrases.map(ownerKey)));
	const inOrder = read.flatMap(([, entries]) => entries).filter(([{ listed }]) => listed !== undefined);
	inOrder.sort(([a], [b]) => (a.listed ?? 0) - (b.listed ?? 0));
	const kept = new Map(
		inOrder.map(([one, phrases]) => [
			one,
			phrases.filter((phrase) => {
				const key = ownerKey(phrase);
				return !owned.has(key) && owned.add(key);
			}),
		]),
	);
	return new Map(read.map(([id, entries]) => [id, entries.flatMap(([one, phrases]) => kept.get(one) ?? phrases)]));
}

/** Two spellings of the same key are the same, but for case where it must agree. */
export function ownerKey(phrase: Phrase): string {
	return `${phraseKey(phrase)}${phrase.exact ? ` ${phrase.text}` : ''}`;
}

/** Not enumerable, so that a copy of a skill reads nothing. */
function spelled(skill: Omit<Skill, 'aliases'>, read: () => readonly Phrase[]): Skill {
	return Object.defineProperty(skill as Skill, 'aliases', { get: once(read), configurable: true });
}

function once<T>(make: () => T): () => T {
	let made: { it: T } | undefined;
	return () => {
		made ??= { it: make() };
		return made.it;
	};
}

function slug(label: string): string {
	return fold(label)
		.replaceAll('&', ' and ')
		.replaceAll('+', ' plus ')
		.replaceAll('#', ' sharp ')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}
