/** Writes single items in groups: everything that arrives during one write goes into the next. */
interface GroupWriter<Item> {
	/**
	 * Resolves when the item is written.
	 * @throws {QueueFull} immediately if too many items are waiting or the writer is closed; otherwise the error of this item's write.
	 */
	add(item: Item): Promise<void>;
	/** Accepts no more items and resolves when all waiting items are written or have failed. */
	close(): Promise<void>;
}

export class QueueFull extends Error {
	override name = 'QueueFull';
}

interface Options<Item> {
	/** Writes a group, all or nothing. */
	write(items: Item[]): Promise<void>;
	/** The weight of an item, in any unit. */
	weigh(item: Item): number;
	/** Maximum weight of one group, and of all waiting items. A group has at least one item. */
	maxGroupWeight: number;
	maxQueuedWeight: number;
	/** Whether an error may be the fault of one item. If so, the items are written one by one, and only that item fails. */
	isItemError(error: unknown): boolean;
}

interface Waiting<Item> {
	item: Item;
	weight: number;
	done(): void;
	failed(error: unknown): void;
}

/** One write at a time: groups grow as the database slows down, and have one item while it is idle. */
export function createGroupWriter<Item>(options: Options<Item>): GroupWriter<Item> {
	const { write, weigh, maxGroupWeight, maxQueuedWeight, isItemError } = options;
	const queue: Waiting<Item>[] = [];
	let queued = 0;
	let running: Promise<void> | undefined;
	let isClosed = false;

	const nextGroup = () => {
		let weight = 0;
		let count = 0;
		for (const waiting of queue) {
			if (count > 0 && weight + waiting.weight > maxGroupWeight) break;
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
			if (group.length > 1 && isItemError(error)) for (const waiting of group) await writeGroup([waiting]);
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
			if (isClosed || (queue.length > 0 && queued + weight > maxQueuedWeight)) {
				return Promise.reject(new QueueFull(isClosed ? 'The writer is closed.' : 'The queue is full.'));
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
