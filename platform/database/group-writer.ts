/** Writes what comes one by one in groups: whatever came while one write was under way is the next. */
export interface GroupWriter<Item> {
	/**
	 * Resolves when the item is written.
	 * @throws {TooMuchWaiting} at once, when as much is waiting as may; else whatever the write of this item threw.
	 */
	add(item: Item): Promise<void>;
	/** Takes nothing more and resolves when all that waits is written or has failed. */
	close(): Promise<void>;
}

/** Thrown for an item that is not taken: the writer is behind, or closed. */
export class TooMuchWaiting extends Error {
	override name = 'TooMuchWaiting';
}

interface Options<Item> {
	/** Writes a group, all of it or nothing. */
	write(items: Item[]): Promise<void>;
	/** What an item weighs, in any unit. */
	weigh(item: Item): number;
	/** Weight of one group at most, and of all that waits. A group has one item at least. */
	mostAtOnce: number;
	mostWaiting: number;
	/** Whether an error may be one item's fault: then each of the group is written alone, and only its own fails. */
	isItemsFault(error: unknown): boolean;
}

interface Waiting<Item> {
	item: Item;
	weight: number;
	done(): void;
	failed(error: unknown): void;
}

/** One write at a time, so groups grow as the database gets slower and are of one item while it is idle. */
export function createGroupWriter<Item>(options: Options<Item>): GroupWriter<Item> {
	const { write, weigh, mostAtOnce, mostWaiting, isItemsFault } = options;
	const queue: Waiting<Item>[] = [];
	let queued = 0;
	let running: Promise<void> | undefined;
	let isClosed = false;

	const nextGroup = () => {
		let weight = 0;
		let count = 0;
		for (const waiting of queue) {
			if (count > 0 && weight + waiting.weight > mostAtOnce) break;
			weight += waiting.weight;
			count++;
		}
		queued -= weight;
		return queue.splice(0, count);
	};
	const writeGroup = async (group: Waiting<Item>[]): Promise<void> => {
		try {
			await write(group.map(({ item }) => item));
			for (const { done } of group) done();
		} catch (error) {
			if (group.length > 1 && isItemsFault(error)) for (const one of group) await writeGroup([one]);
			else for (const { failed } of group) failed(error);
		}
	};
	const run = async () => {
		while (queue.length > 0) await writeGroup(nextGroup());
		running = undefined;
	};
	return {
		add(item) {
			const weight = weigh(item);
			if (isClosed || (queue.length > 0 && queued + weight > mostWaiting)) {
				return Promise.reject(new TooMuchWaiting(isClosed ? 'It is closed.' : 'Too much waits to be written.'));
			}
			return new Promise((done, failed) => {
				queue.push({ item, weight, done, failed });
				queued += weight;
				running ??= Promise.resolve().then(run);
			});
		},
		async close() {
			isClosed = true;
			await running;
		},
	};
}
