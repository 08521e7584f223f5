import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import type { Tables } from '#database/tables.ts';
import { listPeople } from '../../../../tests/list-people.ts';
import { openTestServices, type TestServices } from '../../../../tests/services.ts';
import { findPersonId, getPerson, mergePeople, unmerge } from './person.server.ts';
import { getTimeline } from './timeline.server.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
	for (const [number, customer_uuid] of ids.entries()) {
		await test.services.db
			.insertInto('customers')
			.values({ customer_uuid, email: emails[number] as string, created_at: hour(number) } as never)
			.execute();
	}
});
afterAll(() => test.close());

const hour = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 3600_000);
const ids = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
const emails = ['ann@one.example', 'Ann.Field@two.example', 'a.field@three.example', 'ben@four.example'];
const idOf = (number: number) => ids[number] as string;

type Tx = Transaction<Tables>;

async function rolledBack<Answer>(run: (tx: Tx) => Promise<Answer>): Promise<Answer> {
	const stop = new Error('rolled back');
	let answer: Answer | undefined;
	await test.services.db
		.transaction()
		.execute(async (tx) => {
			answer = await run(tx);
			throw stop;
		})
		.catch((error) => {
			if (error !== stop) throw error;
		});
	return answer as Answer;
}

interface Activity {
	person: number;
	kind: 'form' | 'registration' | 'project' | 'consent' | 'note' | 'stage';
	at: number;
}

const activity: fc.Arbitrary<Activity> = fc.record({
	person: fc.nat({ max: 3 }),
	kind: fc.constantFrom('form', 'registration', 'project', 'consent', 'note', 'stage'),
	at: fc.nat({ max: 400 }),
});

async function perform(tx: Tx, { person, kind, at }: Activity, number: number): Promise<void> {
	const email = emails[person] as string;
	// Like a form, which ignores merges.
	const customer_uuid = await findOrCreateCustomer(tx, email);
	const uuid = `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
	const row = { customer_uuid, email, created_at: hour(at) };
	if (kind === 'form')
		await tx
			.insertInto('website_data')
			.values({ ...row, id: uuid, form_name: 'contact', name: `Name ${at}` })
			.execute();
	if (kind === 'registration')
		await tx
			.insertInto('event_registrations')
			.values({
				...row,
				id: uuid,
				event_name: `Event ${number}`,
				event_date: '2026-03-01',
				company: `Firm ${at}`,
				notified_at: hour(at),
			})
			.execute();
	if (kind === 'project')
		await tx
			.insertInto('builder_portfolios')
			.values({
				...row,
				portfolio_uuid: uuid,
				name: `Builder ${at}`,
				project_title: 'x',
				project_description: 'x',
				allows_another: true,
				updated_at: hour(at),
			})
			.execute();
	if (kind === 'consent')
		await tx
			.insertInto('consents')
			.values({ consent_uuid: uuid, customer_uuid, email, purpose: 'podcast', wording: 'x', given_at: hour(at) })
			.execute();
	if (kind === 'note')
		await tx
			.insertInto('person_notes')
			.values({ note_uuid: uuid, customer_uuid, operator_name: 'Ada', text: `${at}`, created_at: hour(at) })
			.execute();
	if (kind === 'stage')
		await tx
			.updateTable('customers')
			.set({ stage_override: 'offer' })
			.where('customer_uuid', '=', customer_uuid)
			.execute();
}

/** Every row of every table with this data, without the rank in the gallery, which depends on earlier rows. */
async function everything(tx: Tx): Promise<unknown> {
	const tables = ['customers', 'website_data', 'event_registrations', 'builder_portfolios', 'consents', 'person_notes'];
	return await Promise.all(
		tables.map(
			async (table) =>
				(
					await sql`select (to_jsonb(t) - 'gallery_rank')::text as row from ${sql.table(table)} t order by 1`.execute(
						tx,
					)
				).rows,
		),
	);
}

it('merges and unmerges leave every row unchanged, with any activity before, between and after', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(activity, { maxLength: 6 }),
			fc.array(fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 })), { minLength: 1, maxLength: 4 }),
			fc.array(activity, { maxLength: 6 }),
			fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
			async (before, merges, between, order) => {
				const all = [...before, ...between];
				const without = await rolledBack(async (tx) => {
					for (const [number, action] of all.entries()) await perform(tx, action, number);
					return await everything(tx);
				});
				const within = await rolledBack(async (tx) => {
					for (const [number, action] of before.entries()) await perform(tx, action, number);
					const merged: string[] = [];
					for (const [from, into] of merges) {
						const isDone = await mergePeople(tx, test.services, idOf(from), idOf(into)).then(
							() => true,
							(error) => {
								if (error.code !== 'state') throw error;
								return false;
							},
						);
						if (isDone) merged.push(idOf(from));
					}
					for (const [number, action] of between.entries()) await perform(tx, action, before.length + number);
					// In any order.
					const turns = merged.map((id, number) => ({ id, turn: order[number] ?? 0 }));
					for (const { id } of turns.sort((one, other) => one.turn - other.turn)) await unmerge(tx, id);
					return await everything(tx);
				});
				expect(within).toEqual(without);
			},
		),
		// `npm run test:long` tries more (merge.long.test.ts).
		{ numRuns: process.env.TEST_LONG ? 240 : 20 },
	);
});

describe('two merged addresses', () => {
	it('are one person in the list, in search by either, and in the timeline, including later activity', async () => {
		await rolledBack(async (tx) => {
			const services = { ...test.services, db: tx } as never as TestServices['services'];
			await perform(tx, { person: 0, kind: 'form', at: 500 }, 1);
			await perform(tx, { person: 1, kind: 'registration', at: 501 }, 2);
			await mergePeople(tx, test.services, idOf(0), idOf(1));
			await perform(tx, { person: 0, kind: 'form', at: 502 }, 3);
			expect(await findOrCreateCustomer(tx, 'ANN@one.example')).toBe(idOf(0));
			expect(await findPersonId(services, 'ann@ONE.example')).toBe(idOf(1));
			expect(await findPersonId(services, 'ann.field@two.example')).toBe(idOf(1));
			for (const text of ['ann@one.example', 'one', 'ann.field@two', 'Firm 501', 'Näme 502']) {
				const { rows } = await listPeople(services, { text });
				expect(
					rows.map(({ id }) => id),
					text,
				).toEqual([idOf(1)]);
				const [contact, , , , , , lastSeenAt] = rows[0]?.values ?? [];
				expect([contact, lastSeenAt]).toEqual([expect.arrayContaining([['ann@one.example']]), hour(502)]);
			}
			const { entries } = await getTimeline(services, idOf(1));
			expect(entries.map(({ kind }) => kind)).toEqual(['form', 'registration', 'form']);
			const person = await getPerson(services, idOf(1));
			expect(person.addresses.map(({ email }) => email)).toEqual(['Ann.Field@two.example', 'ann@one.example']);
			await expect(getPerson(services, idOf(0))).rejects.toMatchObject({ code: 'gone' });
		});
	});

	it('cannot form a cycle, and no one can be merged with themselves or a missing person', async () => {
		await rolledBack(async (tx) => {
			await mergePeople(tx, test.services, idOf(0), idOf(1));
			await expect(mergePeople(tx, test.services, idOf(1), idOf(0))).rejects.toMatchObject({ code: 'state' });
			await expect(mergePeople(tx, test.services, idOf(2), idOf(2))).rejects.toMatchObject({ code: 'state' });
			await expect(mergePeople(tx, test.services, idOf(2), crypto.randomUUID())).rejects.toMatchObject({
				code: 'gone',
			});
			await expect(unmerge(tx, idOf(2))).rejects.toMatchObject({ code: 'state' });
		});
	});
});
