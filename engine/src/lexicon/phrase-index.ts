import {
	type Addition,
	additionsOf,
	compoundHeads,
	isSmallWord,
	nounsOf,
	type Phrase,
	type StoredPhrases,
	stemOf,
	variantsOf,
} from './phrases.ts';
import type { Word } from './words.ts';

/** A node of the index. It is opened when a text reaches it: most phrases begin with words that a text does not have. */
interface Node<T> {
	/** Phrases to be sorted into it, from the word at `depth` on. */
	waiting: Addition<T>[];
	depth: number;
	load?: () => Addition<T>[];
	/** Whether forms of words count. */
	inflected: boolean;
	isGap?: boolean;
	/** Order among the nodes of one stem. */
	rank?: number;
	next: Nodes<Node<T>>;
	stems: Nodes<Node<T>[]>;
	prefixes: Nodes<Node<T>>;
	lengths: readonly number[];
	gap?: Node<T>;
	ends: readonly { phrase: Phrase; value: T }[];
}

type Nodes<V> = ReadonlyMap<string, V>;

/** Most nodes have at most one successor: maps of their own would take 60 MB in all. */
const NONE: Nodes<never> = new Map<string, never>();
const EMPTY: readonly never[] = [];

function newNode<T>(depth: number, inflected: boolean): Node<T> {
	return { waiting: [], depth, inflected, next: NONE, stems: NONE, prefixes: NONE, lengths: EMPTY, ends: EMPTY };
}

function opened<T>(node: Node<T>): Node<T> {
	if (node.load) {
		node.waiting = node.load();
		delete node.load;
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
			: wordChild(node, word.key, node.inflected && !phrase.exact ? (stemOf(word.key) ?? '') : '');
		child.waiting.push(addition);
	}
}

function withOne<V>(nodes: Nodes<V>, key: string, value: V): Nodes<V> {
	if (nodes === NONE) return new Map([[key, value]]);
	return (nodes as Map<string, V>).set(key, value);
}

/**
 * The node for a word, created if necessary.
 * @param stem finds the node by other forms of the word; empty if they do not count
 */
function wordChild<T>(node: Node<T>, key: string, stem: string): Node<T> {
	const child = node.next.get(key) ?? newNode<T>(node.depth + 1, node.inflected);
	node.next = withOne(node.next, key, child);
	if (stem !== '') {
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

export interface Hit<T> {
	phrase: Phrase;
	value: T;
	first: number;
	last: number;
	skipped?: Skipped;
}

interface Skipped {
	from: number;
	to: number;
}

export class PhraseIndex<T> {
	readonly #root: Node<T>;
	readonly #inflected: boolean;

	/**
	 * @param options.inflected whether other forms count too: endings, verbs, compounds, small words in between (phrases.ts)
	 */
	constructor({ inflected = false }: { inflected?: boolean } = {}) {
		this.#inflected = inflected;
		this.#root = newNode(0, inflected);
	}

	add(phrase: Phrase, value: T): void {
		for (const variant of variantsOf(phrase, this.#inflected)) this.#root.waiting.push({ ...variant, phrase, value });
	}

	/**
	 * Adds stored phrases. Those that begin with a word are read when a text has it.
	 * @param values what the numbers of the stored phrases stand for
	 * @param prepare applied to each phrase
	 */
	addStored(
		stored: StoredPhrases,
		values: readonly T[],
		prepare: (phrase: Phrase) => Phrase = (phrase) => phrase,
	): void {
		for (let at = 0; at < stored.length; at += 3) {
			const [first = '', stem = '', lines = ''] = stored.slice(at, at + 3);
			const node = first.endsWith('*')
				? prefixChild(this.#root, first.slice(0, -1))
				: wordChild(this.#root, first, stem);
			node.rank = at;
			node.load = () => additionsOf(lines, this.#inflected, values, prepare);
		}
	}

	/** Finds every phrase at every place, including overlaps, by their first word. */
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

interface Walk<T> {
	words: Word[];
	first: number;
	hits: Hit<T>[];
	inflected: boolean;
	skipped?: Skipped;
}

/** Words from this length on may be longer forms of a known one. */
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
		if (at > path.first && passed < MAX_SMALL && isSmallWord(word.folded)) walk(node, path, at + 1, passed + 1);
	}
	for (const length of node.lengths) {
		if (length > word.folded.length) break;
		const started = node.prefixes.get(word.folded.slice(0, length));
		if (started) arrive(started, path, at);
	}
}

/** How many small words may be between two words of a spelling: "de toute la". */
const MAX_SMALL = 2;
/** In letters: a shorter word alone does not match by its stem. */
const MIN_ALONE = 8;

/** The nodes that other forms of the word lead to. Nouns of verbs count only as the first of several words. */
function formsOf<T>(node: Node<T>, word: Word, whole: Node<T> | undefined, isFirst: boolean): Node<T>[] {
	const forms: Node<T>[] = [];
	const stem = stemOf(word.key);
	for (const form of stem === undefined ? EMPTY : sameStem(node, stem)) {
		const isLonely = isFirst && (whole !== undefined || word.key.length < MIN_ALONE);
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

/** How many arbitrary words a gap may have. */
const LEAP = 4;

function leap<T>(node: Node<T>, path: Walk<T>, from: number): void {
	// No more small words may be skipped, so that words in the gap are not taken for the phrase's own.
	walk(node, path, from, MAX_SMALL);
	for (let to = from; to < from + LEAP && path.words[to]?.joined; to++) {
		walk(node, { ...path, skipped: { from, to } }, to + 1, MAX_SMALL);
	}
}

/** Not inside a run of letters and digits, but a version number may follow ("HTML5", "Python3"). */
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

/** "KPIs", "PPAs", but "Words" is not "Word". */
function isPlural(written: string | undefined, raw: string): boolean {
	return written === `${raw}s` && raw === raw.toUpperCase();
}
