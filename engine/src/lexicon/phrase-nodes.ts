import type { Addition } from './phrase-variants.ts';
import type { Phrase } from './phrases.ts';
import { stemOf } from './word-forms.ts';

/** A node of the index. It is opened when a text reaches it: most phrases begin with words that a text does not have. */
export interface Node<T> {
	/** Phrases to be sorted into it, from the word at `depth` on. */
	waiting: Addition<T>[];
	depth: number;
	/** Reads the phrases that are not loaded yet. */
	load?: () => Addition<T>[];
	/** Whether forms of words count. */
	inflected: boolean;
	/** Whether it follows a gap. */
	isGap?: boolean;
	/** Order among the nodes of one stem. */
	rank?: number;
	next: Nodes<Node<T>>;
	/** Nodes by stem, if other forms count. */
	stems: Nodes<Node<T>[]>;
	prefixes: Nodes<Node<T>>;
	lengths: readonly number[];
	/** The node after a gap. */
	gap?: Node<T>;
	ends: readonly { phrase: Phrase; value: T }[];
}

type Nodes<V> = ReadonlyMap<string, V>;

/** Most nodes have at most one successor: maps of their own would take 60 MB in all. */
const NONE: Nodes<never> = new Map<string, never>();
export const EMPTY: readonly never[] = [];

/** A node without successors. */
export function newNode<T>(depth: number, inflected: boolean): Node<T> {
	return { waiting: [], depth, inflected, next: NONE, stems: NONE, prefixes: NONE, lengths: EMPTY, ends: EMPTY };
}

/** Sorts waiting phrases into the nodes below, and returns the node. */
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

/**
 * The node for a word, created if necessary.
 * @param stem finds the node by other forms of the word; empty if they do not count
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

/** The node for the start of a word, created if necessary. */
export function prefixChild<T>(node: Node<T>, key: string): Node<T> {
	const child = node.prefixes.get(key) ?? newNode<T>(node.depth + 1, node.inflected);
	node.prefixes = withOne(node.prefixes, key, child);
	if (!node.lengths.includes(key.length)) node.lengths = [...node.lengths, key.length].sort((a, b) => a - b);
	return child;
}
