import type { Entry } from '#app/crm/people/timeline.server.ts';

export interface WithRepeats<Item> {
	entry: Item;
	repeats: Item[];
}

/**
 * Folds repeats into the latest of them: emails of one kind, and an operator's action of one kind.
 * @param entries Of one page, the latest first.
 */
export function foldRepeats<Item extends Pick<Entry, 'kind' | 'what' | 'detail'>>(
	entries: readonly Item[],
): WithRepeats<Item>[] {
	const folded: WithRepeats<Item>[] = [];
	const byKey = new Map<string, WithRepeats<Item>>();
	for (const entry of entries) {
		const key = repeatKey(entry);
		const latest = key && byKey.get(key);
		if (latest) {
			latest.repeats.push(entry);
			continue;
		}
		const item = { entry, repeats: [] };
		folded.push(item);
		if (key) byKey.set(key, item);
	}
	return folded;
}

/** Entries with the same key are repeats. @returns Undefined if each entry matters by itself. */
function repeatKey({ kind, what, detail }: Pick<Entry, 'kind' | 'what' | 'detail'>): string | undefined {
	if (kind === 'mail' || kind === 'campaign') return detail.mail ? `${kind} ${what} ${detail.mail}` : undefined;
	return kind === 'action' ? `${kind} ${what} ${detail.by}` : undefined;
}
