import { compoundHeads, isSmallWord, nounsOf, stemOf, verbsOf } from './word-forms.ts';
import { fold, isPlain, type Word, wordKey, wordsOf } from './words.ts';

/**
 * One spelling to look for. Written in the data files as
 *
 * - `life cycle assessment`: these words, whatever their case, accents, plural or British spelling
 * - `GRI`: capitals only, so the case must agree; `=Go`: the case must agree
 * - `negotiat*`: a word that starts so
 * - `life_cycle`: "life cycle", "life-cycle" and "lifecycle"
 * - `gestion de {projet|programme}`: either; `{|in}` may be empty
 * - `manag* .. projects`: up to four words of no matter between
 * - `R ?code`: ambiguous, counts under the rule `code` only
 */
export interface Phrase {
	text: string;
	exact: boolean;
	words: { raw: string; key: string; prefix: boolean }[];
	/** Before which of the words others may stand. */
	gap?: number;
	rule?: string;
}

/**
 * Reads one entry of a data file.
 *
 * @returns its spellings: several when braces or underscores stand in it
 */
export function parsePhrase(entry: string): Phrase[] {
	// A rule at the end is for all spellings, one in the braces for that choice.
	const [spellings, rule] = withoutRule(entry);
	return expand(spellings.trim()).map((written) => spellingOf(written, rule));
}

function spellingOf(written: string, rule: string | undefined): Phrase {
	const [spelling, own] = withoutRule(written);
	return phraseOf(spelling, own ?? rule);
}

function withoutRule(text: string): [string, string | undefined] {
	if (!text.includes('?')) return [text, undefined];
	const [spelling = '', rule] = text.split(/\s+\?(?=\w+$)/);
	return [spelling, rule];
}

/** A part of the spellings of an entry, before it is read. */
export interface Start {
	text: string;
	rule: string | undefined;
	/** The word that they begin with, as written; nothing where only reading them tells. */
	raw: string | undefined;
	/** Whether it is but the beginning of a word. */
	prefix: boolean;
}

const BRACE = /\{([^{}]*)\}/;
const FIRST_BRACE = /^[^ {]*\{/;
/** In lower case at least in part, so that it is no acronym. */
const FIRST_WORD = /^(?:[a-z]+|(?=\p{Lu}*\p{Ll})\p{L}+)(?=\*? |\*?$)/u;

/** The spellings of an entry by their first words, in the order of {@link parsePhrase}. */
export function startsOf(entry: string): Start[] {
	const [spellings, rule] = withoutRule(entry);
	return expandFirst(spellings.trim()).map((text) => {
		const raw = FIRST_WORD.exec(text)?.[0];
		return { text, rule, raw, prefix: raw !== undefined && text.charAt(raw.length) === '*' };
	});
}

/** Reads the spellings of one start. */
export function readStart({ text, rule }: Start): Phrase[] {
	return expand(text).map((written) => spellingOf(written, rule));
}

/** The words that the spellings of a start may begin with: two where umlauts are written out. */
export function firstWords(raw: string, prefix: boolean): Phrase['words'] {
	const forms = /[äöü]/.test(raw) ? [raw, writeOutUmlauts(raw)] : [raw];
	return forms.map((form) => ({ raw: form, key: prefix ? fold(form) : wordKey(form), prefix }));
}

/** Of the braces those that the first word depends on. */
function expandFirst(text: string): string[] {
	return FIRST_BRACE.test(text) && BRACE.test(text) ? choicesOf(text).flatMap(expandFirst) : [text];
}

function choicesOf(text: string): string[] {
	const [all = '', inner = ''] = BRACE.exec(text) ?? [];
	return inner.split('|').map((choice) => text.replace(all, choice));
}

function phraseOf(written: string, rule: string | undefined): Phrase {
	if (isPlain(written)) {
		const words = written.split(' ').map((raw) => ({ raw, key: wordKey(raw), prefix: false }));
		return { text: written, exact: false, words, ...(rule !== undefined && { rule }) };
	}
	const text = written.startsWith('=') ? written.slice(1) : written;
	const exact = written.startsWith('=') || (isAcronym(text) && !text.includes('*'));
	const parts = text.split(' .. ').map(wordsIn);
	const words = parts.flat();
	return {
		text,
		exact,
		words,
		...(parts.length === 2 && { gap: parts[0]?.length ?? 0 }),
		...(rule !== undefined && { rule }),
	};
}

function wordsIn(text: string): Phrase['words'] {
	return wordsOf(text).map((word) => {
		const prefix = text.charAt(word.end) === '*';
		return { raw: word.raw, key: prefix ? word.folded : word.key, prefix };
	});
}

/**
 * All capitals and short: "GRI", "P&L", "CO2". What can be no other word needs no capitals: five letters and more ("Ansys"),
 * four without a vowel ("Gdpr"), or a number such as that of a norm.
 */
function isAcronym(text: string): boolean {
	if (!/\p{Lu}/u.test(text) || /\p{Ll}/u.test(text) || /\d{3}/.test(text)) return false;
	const letters = text.replace(/\P{L}/gu, '');
	return letters.length < 4 || (letters.length === 4 && /[AEIOUY]/.test(letters));
}

/** Braces, underscores, and umlauts written out ("Führung", "Fuehrung"). */
function expand(text: string): string[] {
	if (!/[{_äöü]/.test(text)) return [text];
	if (BRACE.test(text)) return choicesOf(text).flatMap(expand);
	if (text.includes('_')) return [text.replaceAll('_', ' '), text.replaceAll('_', '')].flatMap(expand);
	if (/[äöü]/.test(text) && fold(text) !== text) return [text, writeOutUmlauts(text)];
	return [text];
}

function writeOutUmlauts(text: string): string {
	return text.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
}

/** By what two phrases collide: the same words, whatever the case. */
export function phraseKey(phrase: Phrase): string {
	return phrase.words
		.map((word, place) => `${place === phrase.gap ? '.. ' : ''}${word.key}${word.prefix ? '*' : ''}`)
		.join(' ');
}

export interface Hit<T> {
	phrase: Phrase;
	value: T;
	/** Places in the list of words. */
	first: number;
	last: number;
	/** The words in between that are none of the phrase's. */
	skipped?: Skipped;
}

interface Skipped {
	from: number;
	to: number;
}

/** A way to say a phrase, from one of its words on. */
export interface Addition<T> {
	phrase: Phrase;
	words: Phrase['words'];
	gap?: number | undefined;
	value: T;
}

/** Opened when a text comes by: most phrases begin with words that it has not. */
interface Node<T> {
	/** What is still to be sorted into it, from the word at `depth` on. */
	waiting: Addition<T>[];
	depth: number;
	/** Reads what is still to be read for it. */
	load?: () => Ranked<T>[];
	/** Whether forms of words count. */
	inflected: boolean;
	/** Whether it is what follows a gap. */
	isGap?: boolean;
	/** Which of the nodes of one stem comes first. */
	rank?: number;
	next: Nodes<Node<T>>;
	/** The same by their stems, where forms are looked for. */
	stems: Nodes<Node<T>[]>;
	prefixes: Nodes<Node<T>>;
	lengths: readonly number[];
	/** What may follow after some words of no matter. */
	gap?: Node<T>;
	ends: readonly { phrase: Phrase; value: T }[];
}

type Nodes<V> = ReadonlyMap<string, V>;

/** Many phrases, found in one pass over the words of a text. */
export class PhraseIndex<T> {
	readonly #root: Node<T>;
	readonly #inflected: boolean;

	/** @param options.inflected whether other forms count too: endings, verbs, compounds, small words between (word-forms.ts) */
	constructor({ inflected = false }: { inflected?: boolean } = {}) {
		this.#inflected = inflected;
		this.#root = newNode(0, inflected);
	}

	add(phrase: Phrase, value: T): void {
		for (const way of waysOf(phrase, this.#inflected)) this.#root.waiting.push({ ...way, phrase, value });
	}

	/**
	 * Adds all that begin with one word; they are read when a text has it.
	 *
	 * @param byStem whether forms of the word count: where one of the phrases may be inflected
	 * @param load gives them by rank, which is their place among all that are added
	 */
	addLater(first: Phrase['words'][number], byStem: boolean, load: () => Ranked<T>[]): void {
		const node = first.prefix ? prefixChild(this.#root, first.key) : wordChild(this.#root, first.key, byStem);
		node.load = load;
	}

	/** Every phrase at every place, overlapping ones too, by their first word. */
	scan(words: Word[]): Hit<T>[] {
		const hits: Hit<T>[] = [];
		for (let first = 0; first < words.length; first++) {
			if (words[first]?.glued) continue;
			const before = hits.length;
			walk(this.#root, { words, first, hits, inflected: this.#inflected }, first);
			if (this.#inflected && hits.length === before) this.#scanHead(words, first, hits);
		}
		return hits;
	}

	/** "Einkommensteuererklärung" is a "Steuererklärung". */
	#scanHead(words: Word[], at: number, hits: Hit<T>[]): void {
		const word = words[at] as Word;
		for (const head of compoundHeads(word.folded)) {
			const node = wholeChild(this.#root, { ...word, folded: head, key: head }, true);
			if (!node) continue;
			const ends = opened(node).ends.filter(({ phrase }) => !phrase.exact && phrase.rule === undefined);
			if (ends.length === 0 || !endsHere(words, at)) continue;
			for (const { phrase, value } of ends) hits.push({ phrase, value, first: at, last: at });
			return;
		}
	}
}

/** An addition, and its place among all. */
export interface Ranked<T> extends Addition<T> {
	rank: number;
}

/** The ways to say a phrase: as it is written, and, if forms of it count, turned around and without small words. */
export function waysOf(phrase: Phrase, inflected: boolean): Pick<Phrase, 'words' | 'gap'>[] {
	const { words, gap } = phrase;
	const ways: Pick<Phrase, 'words' | 'gap'>[] = [gap === undefined ? { words } : { words, gap }];
	if (!inflected || phrase.exact) return ways;
	ways.push(...turnedAround(phrase));
	const said = words.filter(({ key }) => !isSmallWord(key));
	if (said.length < 2 || said.length === words.length) return ways;
	const kept = gap && words.slice(0, gap).filter((word) => said.includes(word)).length;
	ways.push(kept === undefined ? { words: said } : { words: said, gap: kept });
	return ways;
}

/**
 * German and Dutch name a task by what is done or by what it is done to: "Erstellung von Berichten", "Berichte erstellen", "Berichte
 * für Kunden erstellt"; "samenstellen van menu's", "menu's samenstellen". From the first the others are made.
 */
function turnedAround({ words, gap }: Phrase): Pick<Phrase, 'words' | 'gap'>[] {
	const [task, ...others] = words;
	const object = others.filter(({ key }) => !isSmallWord(key));
	const isLinked = gap === 1 || (gap === undefined && /^(?:von|van|der|des)$/.test(others[0]?.key ?? ''));
	if (!task || !isLinked || object.length === 0 || object.length > 3) return [];
	return verbsOf(task.key).map((verb) => ({
		words: [...object, { raw: verb, key: verb, prefix: true }],
		gap: object.length,
	}));
}

/** One start in the text. */
interface Walk<T> {
	words: Word[];
	first: number;
	hits: Hit<T>[];
	inflected: boolean;
	skipped?: Skipped;
}

/** From this length on a word is taken for a longer form of a known one. */
const INFLECTED_LENGTH = 9;

function wholeChild<T>(node: Node<T>, word: Word, inflected: boolean): Node<T> | undefined {
	const whole = node.next.get(word.key);
	if (whole || !inflected || node.next.size === 0 || word.folded.length < INFLECTED_LENGTH) return whole;
	const ending = /(?:e[nsrm]?|n|s)$/.exec(word.folded)?.[0];
	return ending ? node.next.get(word.folded.slice(0, -ending.length)) : undefined;
}

function walk<T>(node: Node<T>, path: Walk<T>, at: number, passed = 0): void {
	const word = path.words[at];
	if (!word || (at > path.first && !word.joined)) return;
	opened(node);
	const whole = wholeChild(node, word, path.inflected);
	if (whole) arrive(whole, path, at);
	if (path.inflected) {
		for (const form of formsOf(node, word, whole, at === path.first)) arrive(form, path, at);
		if (at > path.first && passed < MOST_SMALL && isSmallWord(word.folded)) walk(node, path, at + 1, passed + 1);
	}
	for (const length of node.lengths) {
		if (length > word.folded.length) break;
		const started = node.prefixes.get(word.folded.slice(0, length));
		if (started) arrive(started, path, at);
	}
}

/** Of the small words that may stand between two words of a spelling: "de toute la". */
const MOST_SMALL = 2;
/** In letters: a word alone needs to be longer to be known by its stem. */
const LEAST_ALONE = 8;

/** Where other forms of the word lead: of a verb the noun, but only as the first of several words. */
function formsOf<T>(node: Node<T>, word: Word, whole: Node<T> | undefined, isFirst: boolean): Node<T>[] {
	const forms: Node<T>[] = [];
	const stem = stemOf(word.key);
	for (const form of stem === undefined ? EMPTY : sameStem(node, stem)) {
		const isLonely = isFirst && (whole !== undefined || word.key.length < LEAST_ALONE);
		if (form !== whole) forms.push(isLonely ? { ...form, ends: [] } : form);
	}
	if (!isFirst) return forms;
	for (const noun of nounsOf(word.folded)) {
		const form = node.next.get(noun);
		if (form && form !== whole) forms.push({ ...opened(form), ends: [] });
	}
	return forms;
}

/** In the order in which they were added. */
function sameStem<T>(node: Node<T>, stem: string): readonly Node<T>[] {
	const forms = node.stems.get(stem) ?? EMPTY;
	for (const form of forms) opened(form);
	return forms.length < 2 ? forms : forms.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
}

function arrive<T>(node: Node<T>, path: Walk<T>, at: number): void {
	const { words, first, hits, skipped } = path;
	opened(node);
	if (node.ends.length > 0 && endsHere(words, at)) {
		for (const { phrase, value } of node.ends) {
			if (!phrase.exact || sameCase(phrase, words, first)) hits.push({ phrase, value, first, last: at, skipped });
		}
	}
	if (node.next.size > 0 || node.lengths.length > 0) walk(node, path, at + 1);
	if (node.gap) leap(node.gap, path, at + 1);
}

/** How many words of no matter may stand in a gap. */
const LEAP = 4;

function leap<T>(node: Node<T>, path: Walk<T>, from: number): void {
	// Small words count as skipped here, lest the words in a gap be taken for its own.
	walk(node, path, from, MOST_SMALL);
	for (let to = from; to < from + LEAP && path.words[to]?.joined; to++) {
		walk(node, { ...path, skipped: { from, to } }, to + 1, MOST_SMALL);
	}
}

/** Not inside a run of letters and digits; but a version number may follow ("HTML5", "Python3"). */
function endsHere(words: Word[], at: number): boolean {
	const next = words[at + 1];
	if (!next?.glued) return true;
	return (words[at]?.raw.length ?? 0) >= 3 && /^\p{N}/u.test(next.raw);
}

function sameCase(phrase: Phrase, words: Word[], first: number): boolean {
	return phrase.words.every(({ raw }, index) => {
		const written = words[first + index]?.raw;
		return (
			written === raw || isPlural(written, raw) || (raw === '&' && written !== undefined && /^and$/i.test(written))
		);
	});
}

/** "KPIs", "PPAs"; but "Words" is not "Word". */
function isPlural(written: string | undefined, raw: string): boolean {
	return written === `${raw}s` && raw === raw.toUpperCase();
}

/** Most nodes have one successor or none: maps of their own would take 60 MB in all. */
const NONE: Nodes<never> = new Map<string, never>();
const EMPTY: readonly never[] = [];

function newNode<T>(depth: number, inflected: boolean): Node<T> {
	return { waiting: [], depth, inflected, next: NONE, stems: NONE, prefixes: NONE, lengths: EMPTY, ends: EMPTY };
}

/** The node, with what waited for it sorted into the nodes below. */
function opened<T>(node: Node<T>): Node<T> {
	if (node.load) {
		const loaded = node.load();
		delete node.load;
		node.rank = loaded.find(({ phrase }) => !phrase.exact)?.rank ?? 0;
		node.waiting = loaded;
	}
	if (node.waiting.length === 0) return node;
	const { waiting } = node;
	node.waiting = [];
	for (const addition of waiting) sortIn(node, addition);
	return node;
}

function sortIn<T>(node: Node<T>, addition: Addition<T>): void {
	const { phrase, words, gap, value } = addition;
	const word = words[node.depth];
	if (!word) node.ends = [...node.ends, { phrase, value }];
	else if (gap === node.depth && !node.isGap) {
		node.gap ??= { ...newNode<T>(node.depth, node.inflected), isGap: true };
		node.gap.waiting.push(addition);
	} else {
		const child = word.prefix
			? prefixChild(node, word.key)
			: wordChild(node, word.key, node.inflected && !phrase.exact);
		child.waiting.push(addition);
	}
}

function withOne<V>(nodes: Nodes<V>, key: string, value: V): Nodes<V> {
	if (nodes === NONE) return new Map([[key, value]]);
	return (nodes as Map<string, V>).set(key, value);
}

function wordChild<T>(node: Node<T>, key: string, byStem: boolean): Node<T> {
	const child = node.next.get(key) ?? newNode<T>(node.depth + 1, node.inflected);
	node.next = withOne(node.next, key, child);
	const stem = byStem ? stemOf(key) : undefined;
	if (stem !== undefined) {
		const same = node.stems.get(stem) ?? [];
		if (!same.includes(child)) node.stems = withOne(node.stems, stem, [...same, child]);
	}
	return child;
}

function prefixChild<T>(node: Node<T>, key: string): Node<T> {
	const child = node.prefixes.get(key) ?? newNode<T>(node.depth + 1, node.inflected);
	node.prefixes = withOne(node.prefixes, key, child);
	if (!node.lengths.includes(key.length)) node.lengths = [...node.lengths, key.length].sort((a, b) => a - b);
	return child;
}
