import { sql, type Transaction } from 'kysely';
import type { ImportContext, LinePlan } from '#app/crm/imports/target.ts';
import { suppress } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { unsubscribe } from '../members.server.ts';
import { type ConsentStatement, subscriberPages } from '../subscriber-rules.ts';
import type { SubscriberChanges } from './plan.server.ts';

type Plan = LinePlan<SubscriberChanges>;

/**
 * Subscribes those who are subscribed, with their consent; records those who left as unsubscribed; and puts those who bounced or
 * complained on the suppression list. Sends nothing.
 */
export async function applySubscribers(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ id, options }: ImportContext<ConsentStatement>,
	plans: readonly Plan[],
): Promise<Plan[]> {
	const at = now();
	// One instant: an undo recognizes by it what nobody changed since.
	const services = { now: () => at };
	const subscriptions = plans.filter(({ plan, changes }) => plan !== 'blocked' && !changes?.existing);
	await addCustomers(tx, at, subscriptions);
	await addSubscriptions(tx, at, id, options, subscriptions);
	const done: Plan[] = [];
	for (const plan of plans) {
		const { email, changes } = plan;
		const { existing, status } = changes ?? {};
		if (existing) {
			await unsubscribe(tx, services, existing.id);
			await tx.updateTable('subscriptions').set({ import_uuid: id }).where('id', '=', existing.id).execute();
		}
		const suppression =
			email && (status === 'bounced' || status === 'complained')
				? await suppress(tx, services, email, status, 'import')
				: undefined;
		done.push({
			...plan,
			changes: changes && {
				...changes,
				...(existing && { existing: { ...existing, changedAt: at.toISOString() } }),
				...(suppression && { suppression }),
			},
		});
	}
	return await withPeople(tx, done);
}

/** As `findOrCreateCustomer`, for many. People whom an import creates have never been active. */
async function addCustomers(tx: Transaction<Tables>, at: Date, plans: readonly Plan[]): Promise<void> {
	await sql`
		insert into customers (customer_uuid, email, name, created_at, seen_at, last_seen_at, words)
		select coalesce(
			(select w.customer_uuid from website_data w
				where lower(w.email) = lower(r.email) and w.customer_uuid is not null limit 1),
			(select e.customer_uuid from event_registrations e
				where lower(e.email) = lower(r.email) and e.customer_uuid is not null limit 1),
			gen_random_uuid()), r.email, r.name, ${at}::timestamptz, '-infinity', '-infinity',
			array_to_tsvector(people_words(r.email) || people_words(r.name))
		from ${rowsOf(plans)} where not exists (select from customers c where lower(c.email) = lower(r.email))
		on conflict do nothing`.execute(tx);
}

async function addSubscriptions(
	tx: Transaction<Tables>,
	at: Date,
	id: string,
	{ list, consent, consentOn }: ConsentStatement,
	plans: readonly Plan[],
): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		insert into subscriptions (list, email, customer_uuid, status, first_name, import_uuid, source,
			created_at, requested_at, confirmed_at, unsubscribed_at, updated_at)
		select ${list}, r.email, (select c.customer_uuid from customers c where lower(c.email) = lower(r.email)),
			r.status, r.first_name, ${id}::uuid, 'import', ${at}::timestamptz, ${at}::timestamptz,
			case when r.status = 'confirmed' then ${at}::timestamptz end,
			case when r.status = 'unsubscribed' then coalesce(r.left_at, ${at}::timestamptz) end, ${at}::timestamptz
		from ${rowsOf(plans)} on conflict do nothing returning id`.execute(tx);
	await sql`
		insert into consents (customer_uuid, email, purpose, wording, page_path, given_at)
		select s.customer_uuid, s.email, s.list, ${consent}, ${subscriberPages.imports}, ${consentOn}::date
		from subscriptions s where s.id = any(${rows.map((row) => row.id)}::uuid[]) and s.status = 'confirmed'`.execute(tx);
}

function rowsOf(plans: readonly Plan[]) {
	const rows = plans.map(({ email, changes }) => ({
		email,
		name: changes?.name,
		first_name: changes?.firstName,
		status: changes?.status,
		left_at: changes?.leftAt,
	}));
	return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
		as r (email text, name text, first_name text, status text, left_at timestamptz)`;
}

async function withPeople(tx: Transaction<Tables>, plans: readonly Plan[]): Promise<Plan[]> {
	const { rows } = await sql<{ email: string; person: string }>`
		select lower(email) as email, person_uuid as person from customers
		where lower(email) = any(${plans.map(({ email }) => email?.toLowerCase())}::text[])`.execute(tx);
	const people = new Map(rows.map(({ email, person }) => [email, person]));
	return plans.map((plan) => ({ ...plan, person: people.get(plan.email?.toLowerCase() ?? '') ?? plan.person }));
}
