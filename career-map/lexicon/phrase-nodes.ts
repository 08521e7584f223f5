import type { Addition } from './phrase-ways.ts';
import type { Phrase } from './phrases.ts';
import { stemOf } from './word-forms.ts';

/** Opened when a text comes by: most phrases begin with words that it has not. */
export interface Node<T> {
	/** What is still to be sorted into it, from the word at `depth` on. */
	waiting: Addition<T>[];
	depth: number;
	/** Reads what is still to be read for it. */
	load?: () => Addition<T>[];
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

/** Most nodes have one successor or none: maps of their own would take 60 MB in all. */
const NONE: Nodes<never> = new Map<string, never>();
export const EMPTY: readonly never[] = [];

/** A node that nothing leads on from yet. */
export function newNode<T>(depth: number, inflected: boolean): Node<T> {
	return { waiting: [], depth, inflected, next: NONE, stems: NONE, prefixes: NONE, lengths: EMPTY, ends: EMPTY };
}

/** The node, with what waited for it sorted into the nodes below. */
export function opened<T>(node: Node<T>): Node<T> {
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

/** The node that a word leads to; made where there is none.
 * @param stem by which other forms of the word find it; empty where they do not count
 */
export function wordChild<T>(node: Node<T>, key: string, stem: string): Node<T> {
	const child = node.next.get(key) ?? newNode<T>(node.depth + 1, node.inflected);
	node.next = withOne(node.next, key, child);
	if (stem !== '') {
		const same = node.stems.get(stem) ?? [];
		if (!same.includes(child)) node.stems = withOne(node.stems, stem, [...same, child]);
	}
	return child;
}

/** The node that the beginning of a word leads to; made where there is none. */
export function prefixChild<T>(node: Node<T>, key: string): Node<T> {
	const child = node.prefixes.get(key) ?? newNode<T>(node.depth + 1, node.inflected);
	node.prefixes = withOne(node.prefixes, key, child);
	if (!node.lengths.includes(key.length)) node.lengths = [...node.lengths, key.length].sort((a, b) => a - b);
	return child;
}
