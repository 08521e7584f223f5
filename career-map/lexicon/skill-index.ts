import { ownerKey, type Skill } from './define-skills.ts';
import {
	firstWords,
	type Phrase,
	PhraseIndex,
	type Ranked,
	readStart,
	type Start,
	startsOf,
	waysOf,
} from './phrases.ts';
import { isSmallWord } from './word-forms.ts';

type First = Phrase['words'][number];

/** What is known of a spelling before it is read, or of those of an entry that begin with one word. */
interface Entry {
	skill: Skill;
	/** Its place among all entries. */
	rank: number;
	isListed: boolean;
	/** What is read of it when it is needed, or what has been read where only that tells the first word. */
	start: Start;
	read?: { phrase: Phrase; at: number };
}

/** All that begins with a word. */
interface Bucket {
	first: First;
	entries: Entry[];
	/** Ways to say what begins with another word. */
	others: Ranked<Skill>[];
	/** Whether it has to be read ahead, lest a word be known by what is left out in the end. */
	isUrgent: boolean;
	/** Whether a phrase of it may be inflected. */
	isInflected: boolean;
	kept?: Ranked<Skill>[];
}

/** Room in ranks: for the entries of a skill, the first words of an entry, what begins with one of them, and its ways. */
const ENTRIES = 10_000;
const STARTS = 1000;
const SPELLINGS = 1000;
const WAYS = 10;

/**
 * An index of all spellings, of which those are read whose first word a text has: it answers as one to which the aliases of every
 * skill were added one after the other.
 */
export function skillIndex(skills: readonly Skill[]): PhraseIndex<Skill> {
	const buckets = new Map<string, Bucket>();
	for (const entry of inOrderOfOwning(skills)) addEntry(buckets, entry);
	for (const bucket of [...buckets.values()]) if (bucket.isUrgent) scatter(buckets, bucket);
	const index = new PhraseIndex<Skill>({ inflected: true });
	for (const bucket of buckets.values()) {
		if (bucket.kept && bucket.kept.length + bucket.others.length === 0) continue;
		index.addLater(bucket.first, isInflected(bucket), () => additionsOf(bucket));
	}
	return index;
}

interface Raw {
	entry: string;
	skill: Skill;
	rank: number;
	isListed: boolean;
}

/** Of two that are spelled alike the earlier one keeps it: a skill's own before what is from lists, these as they are listed. */
function inOrderOfOwning(skills: readonly Skill[]): Raw[] {
	const own: Raw[] = [];
	const listed: Raw[] = [];
	for (const [at, skill] of skills.entries()) {
		for (const [place, { entry, listed: order }] of skill.written.entries()) {
			const raw = { entry, skill, rank: at * ENTRIES + place, isListed: order !== undefined };
			if (order === undefined) own.push(raw);
			else listed[order] = raw;
		}
	}
	return [...own, ...listed.filter(() => true)];
}

/** A verb may be made of it, which then stands last (`waysOf`). */
const TASK = /(?:ung|ieren|en)$/;
const TURNING = /\.\.|[{_]|(?<!\p{L})(?:von|van|der|des)(?!\p{L})/iu;

function addEntry(buckets: Map<string, Bucket>, { entry, skill, rank, isListed }: Raw): void {
	for (const [at, start] of startsOf(entry).entries()) {
		const one = { skill, rank: rank * STARTS + at, isListed, start };
		const first = start.raw === undefined ? [] : firstWords(start.raw, start.prefix);
		if (first.length === 0 || first.some(({ key }) => isSmallWord(key) || (TASK.test(key) && TURNING.test(entry)))) {
			addRead(buckets, one, entry.startsWith('='));
			continue;
		}
		for (const word of first) {
			const bucket = bucketOf(buckets, word);
			bucket.isInflected = true;
			bucket.entries.push(one);
		}
	}
}

function addRead(buckets: Map<string, Bucket>, one: Entry, isOfCase: boolean): void {
	for (const [at, phrase] of readStart(one.start).entries()) {
		const [first] = phrase.words;
		if (!first) continue;
		const bucket = bucketOf(buckets, first);
		bucket.isInflected ||= !phrase.exact;
		bucket.isUrgent ||= isOfCase || leavesBucket(phrase, first);
		bucket.entries.push({ ...one, read: { phrase, at } });
	}
}

function phrasesOf({ start, read }: Entry, first: First): readonly { phrase: Phrase; at: number }[] {
	if (read) return [read];
	return readStart(start)
		.map((phrase, at) => ({ phrase, at }))
		.filter(({ phrase: { words } }) => words[0] && nameOf(words[0]) === nameOf(first));
}

function leavesBucket(phrase: Phrase, first: First): boolean {
	return waysOf(phrase, true).some(({ words }) => words[0] && nameOf(words[0]) !== nameOf(first));
}

function bucketOf(buckets: Map<string, Bucket>, first: First): Bucket {
	const name = nameOf(first);
	const known = buckets.get(name);
	if (known) return known;
	const made = { first, entries: [], others: [], isUrgent: false, isInflected: false };
	buckets.set(name, made);
	return made;
}

function nameOf({ key, prefix }: First): string {
	return prefix ? `${key}*` : key;
}

/** Gives what begins with other words to their buckets. */
function scatter(buckets: Map<string, Bucket>, bucket: Bucket): void {
	const all = keptOf(bucket);
	bucket.kept = all.filter(({ words }) => words[0] && nameOf(words[0]) === nameOf(bucket.first));
	if (bucket.kept.length === all.length) return;
	for (const one of all) {
		const [first] = one.words;
		if (first && nameOf(first) !== nameOf(bucket.first)) bucketOf(buckets, first).others.push(one);
	}
}

function isInflected({ isInflected: entries, others, kept }: Bucket): boolean {
	return kept ? [...kept, ...others].some(({ phrase }) => !phrase.exact) : entries || others.length > 0;
}

function additionsOf(bucket: Bucket): Ranked<Skill>[] {
	const kept = bucket.kept ?? keptOf(bucket);
	return [...kept, ...bucket.others].sort((a, b) => a.rank - b.rank);
}

/** All ways to say what stays with the skills of these entries. */
function keptOf({ entries, first }: Bucket): Ranked<Skill>[] {
	const owned = new Set<string>();
	const mine: Ranked<Skill>[] = [];
	for (const entry of entries) {
		const { skill, rank, isListed } = entry;
		for (const { phrase, at } of phrasesOf(entry, first)) {
			const key = ownerKey(phrase);
			if (isListed && owned.has(key)) continue;
			owned.add(key);
			mine.push({ phrase, words: phrase.words, value: skill, rank: (rank * SPELLINGS + at) * WAYS });
		}
	}
	const seen = new Set<string>();
	return mine
		.sort((a, b) => a.rank - b.rank)
		.filter(({ phrase, value }) => {
			const name = `${value.id}:${phrase.text}?${phrase.rule ?? ''}`;
			return !seen.has(name) && seen.add(name);
		})
		.flatMap((one) => waysOf(one.phrase, true).map((way, at) => ({ ...one, ...way, rank: one.rank + at })));
}
