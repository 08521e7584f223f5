import { randomUUID } from 'node:crypto';
import { type APIRequestContext, test } from '@playwright/test';
import { PASSWORD } from '../tests/operators.ts';
import { deliver, type StripeServer, sessionEvent, startStripeServer, stripeSettings } from '../tests/stripe-server.ts';
import { enrollment, uniqueEmail } from './all-forms.ts';
import { firstOperatorLink, setUpApp } from './console-operators.ts';
import { stripeWebhookUrl } from './providers.ts';
import { expect, type Site, startSite } from './site.ts';

interface Parts {
	site: Site;
	stripe: StripeServer;
	owner: APIRequestContext;
}

interface Order {
	id: string;
	email: string;
	intent: string;
}

test('SIGKILL at each step of a refund leaves one refund, one credit note and one email, and ends the access', async ({
	request,
}) => {
	const stripe = await startStripeServer();
	const site = await startSite(stripeSettings(stripe));
	try {
		await expectOneRefundAcrossKills(site, stripe, request);
	} finally {
		await site.stop();
		await stripe.close();
	}
});

/**
 * Refunds payments while the process is killed at each step: before the provider is asked, when it has made the refund and nobody
 * has its answer, and when the answer is stored and nothing that follows is done.
 */
async function expectOneRefundAcrossKills(site: Site, stripe: StripeServer, owner: APIRequestContext) {
	const parts = { site, stripe, owner };
	const form = { name: 'Olga Field', email: 'olga@example.org', password: PASSWORD };
	await expect.poll(() => firstOperatorLink(site), { intervals: [20] }).not.toBe('');
	await owner.post(firstOperatorLink(site), { form, headers: { origin: site.url } });
	await setUpApp(owner, site);

	// The answer about one is stored and its emails and papers wait; the provider is about to be asked about another one.
	const stored = await makePaidOrder(parts);
	const decided = await makePaidOrder(parts);
	await holdJobs(site);
	await refund(parts, stored, '1990');
	await expect.poll(() => stateOf(site, stored), { intervals: [20] }).toMatchObject({ refunds: 1, live: 0 });
	await killWhen(
		parts,
		(kill) => {
			stripe.beforeWork = (request) => (request === 'GET /v1/refunds' ? kill() : undefined);
		},
		[[decided, '1990']],
	);
	expect(stripe.refunds.map(({ payment_intent }) => payment_intent)).toEqual([stored.intent]);
	expect(await stateOf(site, stored)).toMatchObject({ refunds: 1, live: 0, mails: 0, files: 0 });
	await releaseJobs(site);
	await expectRefunded(parts, stored);
	await expectRefunded(parts, decided);

	// The provider has made one, and its answer is lost; another one, in part, waits for its turn.
	const made = await makePaidOrder(parts);
	const waiting = await makePaidOrder(parts);
	await killWhen(
		parts,
		(kill) => {
			stripe.beforeAnswer = kill;
		},
		[
			[made, '1990'],
			[waiting, '500.50'],
		],
	);
	await expectRefunded(parts, made);
	await expectRefunded(parts, waiting, 50_050);
}

async function makePaidOrder({ site, stripe }: Parts): Promise<Order> {
	const email = uniqueEmail();
	const body = new URLSearchParams({ ...enrollment.fields, email });
	await fetch(`${site.url}/enroll`, { method: 'POST', body, headers: { origin: site.url }, redirect: 'manual' });
	const [row] = await site.rows(
		`select order_uuid as id, reference from enrollments join customers using (customer_uuid) where email = $1`,
		[email],
	);
	const { id, reference } = row as { id: string; reference: string };
	const intent = stripe.addPaid(reference);
	expect(await deliver(stripeWebhookUrl(site), sessionEvent({ reference, intent }))).toBe(200);
	return { id, email, intent };
}

async function refund({ site, owner }: Parts, { id, intent }: Order, amount: string): Promise<void> {
	const decision = {
		intent: 'refund',
		key: randomUUID(),
		payment: intent,
		amount,
		left: '199000',
		reason: 'x',
		confirm: 'on',
	};
	const answer = await owner.post(`${site.url}/console/orders/${id}`, {
		form: decision,
		headers: { origin: site.url },
		maxRedirects: 0,
	});
	expect(answer.status()).toBe(303);
}

/**
 * Decides refunds, and kills the process at a step of the first one.
 * @param arm Has the provider call `kill` at that step. It calls once, and answers when the process runs again.
 */
async function killWhen(
	parts: Parts,
	arm: (kill: () => Promise<void>) => void,
	refunds: [Order, amount: string][],
): Promise<void> {
	const { site, stripe } = parts;
	const { promise: decided, resolve: decide } = Promise.withResolvers<void>();
	const killed = new Promise<void>((resolve, reject) => {
		arm(async () => {
			stripe.beforeWork = undefined;
			stripe.beforeAnswer = undefined;
			await decided;
			const restart = site.killAndRestart();
			restart.then(resolve, reject);
			await restart;
		});
	});
	for (const [order, amount] of refunds) await refund(parts, order, amount);
	decide();
	await killed;
	if (!process.env.TEST_DATABASE_URL) return;
	// Another process could be alive there: the interrupted attempt fails when its heartbeat has been missed for 20 seconds.
	await site.rows(`update pgboss.job set heartbeat_on = heartbeat_on - interval '21 seconds' where state = 'active'`);
	await site.findLostJobs();
}

async function stateOf(site: Site, { id }: Order) {
	const [state] = await site.rows(
		`select e.status, e.payments,
			(select count(*)::int from refunds where order_uuid = e.order_uuid and state = 'made') as refunds,
			(select count(*)::int from refunds where order_uuid = e.order_uuid and state <> 'made') as unmade,
			(select min(provider_id) from refunds where order_uuid = e.order_uuid) as provider,
			(select coalesce(sum(amount_cents), 0)::int from ledger_entries
				where order_uuid = e.order_uuid and kind = 'refund') as cents,
			(select count(*)::int from entitlements
				where enrollment_uuid = e.enrollment_uuid and product = 'year' and revoked_at is null) as live,
			(select count(*)::int from papers where order_uuid = e.order_uuid and kind = 'credit-note') as notes,
			(select count(*)::int from papers join paper_files using (paper_uuid)
				where order_uuid = e.order_uuid and kind = 'credit-note') as files,
			(select count(*)::int from mails where kind = 'enrollment-refunded' and status = 'stored'
				and customer_uuid = e.customer_uuid) as mails
		from enrollments e where order_uuid = $1`,
		[id],
	);
	return state;
}

/** Waits until everything is done, with nobody's help: one refund at the provider, and everything that follows from it once. */
async function expectRefunded({ site, stripe }: Parts, order: Order, partCents?: number): Promise<void> {
	const isWhole = partCents === undefined;
	const cents = partCents ?? 199_000;
	const done = {
		refunds: 1,
		unmade: 0,
		cents: -cents,
		notes: 1,
		files: 1,
		live: isWhole ? 0 : 1,
		mails: isWhole ? 1 : 0,
	};
	const state = async () => {
		// Sooner than after the pause before a repeated attempt.
		await site.rows(`update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`);
		return await stateOf(site, order);
	};
	await expect
		.poll(state, { intervals: [50] })
		.toMatchObject({ ...done, status: isWhole ? 'refunded' : 'paid', payments: 1 });
	const made = stripe.refunds.filter(({ payment_intent }) => payment_intent === order.intent);
	expect(made).toMatchObject([{ amount: cents, status: 'succeeded', id: (await stateOf(site, order))?.provider }]);
	const keys = stripe.requests.filter(({ fields }) => fields.payment_intent === order.intent);
	expect(keys).toHaveLength(1);
}

async function holdJobs(site: Site): Promise<void> {
	await site.rows(`create function hold_job() returns trigger language plpgsql as $$
		begin
			new.start_after := new.start_after + interval '1 day';
			return new;
		end $$;
		create trigger hold_job before insert on pgboss.job for each row
			when (new.name in ('mail', 'paper')) execute function hold_job()`);
}

async function releaseJobs(site: Site): Promise<void> {
	await site.rows(`drop trigger hold_job on pgboss.job; drop function hold_job();
		update pgboss.job set start_after = now() where name in ('mail', 'paper') and state = 'created'`);
}
