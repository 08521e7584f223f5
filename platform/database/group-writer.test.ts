import { expect, it } from 'vitest';
import { createGroupWriter, QueueFull } from './group-writer.ts';

/** A store whose writes end when the test decides. */
function slowStore({ refuses = (_: number): boolean => false, maxGroupWeight = 100, maxQueuedWeight = 1000 } = {}) {
	const groups: number[][] = [];
	const ends: (() => void)[] = [];
	const writer = createGroupWriter<number>({
		async write(items) {
			groups.push(items);
			await new Promise<void>((end) => void ends.push(end));
			if (items.some(refuses)) throw new Error(`refused in ${items}`);
		},
		weigh: (item) => item,
		maxGroupWeight,
		maxQueuedWeight,
		isItemError: (error) => (error as Error).message.startsWith('refused'),
	});
	const settle = async () => {
		for (let quiet = 0; quiet < 5; quiet++) {
			await new Promise((later) => setImmediate(later));
			const end = ends.shift();
			if (end) quiet = 0;
			end?.();
		}
	};
	return { writer, groups, settle };
}

it('items that arrive during a write are written together, in order', async () => {
	const { writer, groups, settle } = slowStore();
	const added = [writer.add(1)];
	await new Promise((later) => setImmediate(later));
	added.push(writer.add(2), writer.add(3), writer.add(4));
	await settle();
	await Promise.all(added);
	expect(groups).toEqual([[1], [2, 3, 4]]);
});

it('a group stays within its maximum weight, but always has one item', async () => {
	const { writer, groups, settle } = slowStore({ maxGroupWeight: 10 });
	const added = [6, 5, 4, 30, 1].map((item) => writer.add(item));
	await settle();
	await Promise.all(added);
	expect(groups).toEqual([[6], [5, 4], [30], [1]]);
});

it('an item that cannot be written fails alone', async () => {
	const { writer, settle } = slowStore({ refuses: (item) => item === 3 });
	const added = [2, 3, 4].map((item) => writer.add(item));
	const outcomes = Promise.allSettled(added);
	await settle();
	expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('when the store is down the whole group fails at once, and the next group is tried', async () => {
	let isAway = true;
	let writes = 0;
	const writer = createGroupWriter<number>({
		async write() {
			writes++;
			if (isAway) throw new Error('away');
		},
		weigh: () => 1,
		maxGroupWeight: 10,
		maxQueuedWeight: 10,
		isItemError: () => false,
	});
	const outcomes = await Promise.allSettled([1, 2, 3].map((item) => writer.add(item)));
	expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
	expect(writes).toBe(1);
	isAway = false;
	await writer.add(4);
});

it('items beyond the limit are rejected at once, and accepted again later', async () => {
	const { writer, settle } = slowStore({ maxGroupWeight: 5, maxQueuedWeight: 10 });
	const added = [writer.add(5)];
	await new Promise((later) => setImmediate(later));
	added.push(writer.add(5), writer.add(5));
	await expect(writer.add(1)).rejects.toBeInstanceOf(QueueFull);
	await settle();
	await Promise.all(added);
	const later = writer.add(1);
	await settle();
	await later;
});

it('after close, waiting items are still written and no more are accepted', async () => {
	const { writer, groups, settle } = slowStore();
	const added = [writer.add(1), writer.add(2)];
	const closed = writer.close();
	await expect(writer.add(3)).rejects.toBeInstanceOf(QueueFull);
	await settle();
	await Promise.all([...added, closed]);
	expect(groups.flat()).toEqual([1, 2]);
});
