import { type Kysely, sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { action as enroll } from '#app/features/money/orders/enrollment.route.tsx';
import { settle } from '#app/features/money/payments/settle.server.ts';
import { myGuard } from '#app/features/year/access/guard.my.server.ts';
import * as link from '#app/features/year/access/link.my.route.tsx';
import * as signIn from '#app/features/year/access/sign-in.my.route.tsx';
import * as home from '#app/features/year/home/home.my.route.tsx';
import { clientContext, servicesContext } from '#app/services.ts';
import { changeSetting } from '#app/settings/store.server.ts';
import type { Tables } from '#database/tables.ts';
import { runDueJobs } from './jobs.ts';
import { submit, type TestServices } from './services.ts';

const SITE = 'http://localhost:3000';

let people = 0;
let forms = 0;

export async function reserve(
	test: TestServices,
	email = `pat${++people}@example.org`,
	fullName = `Pat Green ${++forms}`,
) {
	const { answer } = await submit(test, enroll, '/enroll', {
		fullName,
		email,
		sector: 'Energy',
		experienceLevel: 'beginner',
		referralSource: 'podcast',
	});
	const { reference = '', checkout = '' } = answer?.detail ?? {};
	return { email, fullName, reference, checkout };
}

/** What receipts and invoices say of the seller; by default how to pay, without which no invoice is issued. */
export async function setSeller({ services }: TestServices, texts: Record<string, string> = { payment: 'IBAN DE02' }) {
	const { db, settings, now } = services;
	const empty = {
		name: 'MGA LLC',
		address: '1 Ring Road\nAustin',
		taxId: '',
		taxPercent: '',
		taxNote: '',
		payment: '',
	};
	const value = [{ ...empty, ...texts }];
	const { version } = settings.stored('seller');
	await db.transaction().execute((tx) => changeSetting(tx, { name: 'seller', value, version, by: 'Test', now: now() }));
	await settings.refresh();
}

export async function pay(test: TestServices, reference: string, id = `pi_${reference}`, at = test.services.now()) {
	const fact = { kind: 'session', state: 'paid', amountCents: 199_000, discountCents: 0, currency: 'usd' } as const;
	const event = {
		id: `evt_${id}`,
		type: 'checkout.session.completed',
		createdAt: at,
		paymentIntent: id,
		reference,
		fact,
	};
	await settle(test.services, [event]);
}

export async function refund(test: TestServices, reference: string, id = `pi_${reference}`) {
	await reportRefund(test, id, 'counts');
}

export async function failRefund(test: TestServices, reference: string) {
	await reportRefund(test, `pi_${reference}`, 'failed');
}

async function reportRefund(test: TestServices, id: string, state: 'counts' | 'failed') {
	const fact = { kind: 'refund', refund: `re_${id}`, refundedCents: 199_000, state } as const;
	const event = {
		id: `evt_re_${id}_${state}`,
		type: 'refund.updated',
		createdAt: test.services.now(),
		paymentIntent: id,
		reference: null,
		fact,
	};
	await settle(test.services, [event]);
}

export async function enrolled(test: TestServices, email?: string) {
	const person = await reserve(test, email);
	await pay(test, person.reference);
	return person;
}

export class Browser {
	private readonly test: TestServices;

	constructor(test: TestServices) {
		this.test = test;
	}

	cookies = new Map<string, string>();
	userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

	private keep(headers: Headers | undefined) {
		for (const cookie of headers?.getSetCookie() ?? []) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (value && !/Max-Age=0/.test(cookie)) this.cookies.set(name, value);
			else this.cookies.delete(name);
		}
	}

	async ask(
		route: object,
		address: string,
		{
			form,
			body = form && new URLSearchParams(form),
			params = {},
			guarded = true,
			headers: more = {},
		}: {
			form?: Record<string, string>;
			body?: BodyInit;
			params?: object;
			guarded?: boolean;
			headers?: Record<string, string>;
		} = {},
		// biome-ignore lint/suspicious/noExplicitAny: what any page's loader returns
	): Promise<{ status: number; location: string | null; data: any; headers: Headers }> {
		const url = new URL(address, SITE);
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const request = new Request(url, {
			headers: { cookie, 'user-agent': this.userAgent, origin: SITE, ...more },
			...(body !== undefined && { method: 'POST', body }),
		});
		const context = new RouterContextProvider();
		context.set(servicesContext, this.test.services);
		context.set(clientContext, { address: '203.0.113.9' });
		const args = { request, url, context, params, pattern: url.pathname };
		let result: unknown;
		const handler = (route as Record<string, (args: never) => unknown>)[body === undefined ? 'loader' : 'action'];
		const run = async () => {
			result = await (async () => handler?.(args as never))().catch((thrown: unknown) => {
				if (thrown instanceof Error) throw thrown;
				return thrown;
			});
			return result instanceof Response ? result : new Response();
		};
		let guardResponse: Response | undefined;
		try {
			const response = guarded ? await myGuard(args as never, run as never) : await run();
			if (response) guardResponse = response as Response;
		} catch (thrown) {
			if (thrown instanceof Error) throw thrown;
			result = thrown;
		}
		const wrapped = result as { data?: unknown; init?: { status?: number; headers?: HeadersInit } };
		const isResponse = result instanceof Response;
		const headers = isResponse
			? (result as Response).headers
			: new Headers(wrapped?.init?.headers ?? guardResponse?.headers);
		this.keep(headers);
		const status = isResponse ? (result as Response).status : (wrapped?.init?.status ?? 200);
		const isJson = headers.get('content-type')?.startsWith('application/json');
		if (isResponse && isJson) return { status, location: null, data: await (result as Response).json(), headers };
		const data = isResponse ? undefined : wrapped && 'init' in wrapped ? wrapped.data : result;
		return { status, location: headers.get('location'), data, headers };
	}

	async requestLink(email: string, next?: string) {
		const address = `/my/sign-in${next ? `?next=${encodeURIComponent(next)}` : ''}`;
		await this.ask(signIn, address, { guarded: false });
		return await this.ask(signIn, address, { form: { email }, guarded: false });
	}

	async open(address: string) {
		return await this.ask(link, address, { guarded: false });
	}
	async press(address: string) {
		return await this.ask(link, address, { form: {}, guarded: false });
	}
	async signIn(email: string) {
		await this.requestLink(email);
		const { location } = await this.open(await lastLink(this.test, email));
		if (location !== '/my') throw new Error(`Signing in led to ${location}.`);
		return this;
	}
	home = () => this.ask(home, '/my');
}

/** The last email of a kind to an address, after the due jobs ran; the sign-in email by default. */
export async function lastMail(test: TestServices, email: string, kind = 'participant-sign-in') {
	await runDueJobs(test);
	return await test.services.db
		.selectFrom('mails')
		.select(['body_text', 'subject'])
		.where('recipient', '=', email)
		.where('kind', '=', kind)
		.orderBy('created_at', 'desc')
		.orderBy('updated_at', 'desc')
		// The clock of a test may stand still.
		.orderBy(sql`xmin::text::bigint`, 'desc')
		.executeTakeFirstOrThrow();
}
export async function lastLink(test: TestServices, email: string): Promise<string> {
	const { body_text } = await lastMail(test, email);
	return /https?:\S*\/my\/link\?token=[\w.-]+/.exec(body_text ?? '')?.[0] ?? '';
}

/** Deletes all payments with everything that belongs to them, also what is append-only, and all emails. */
export async function emptyPayments(db: Kysely<Tables>): Promise<void> {
	const children = [
		'order_lines',
		'refunds',
		'ledger_entries',
		'papers',
		'paper_files',
		'entitlements',
		'checkout_sessions',
	];
	const deletes = [...children, 'payment_events', 'mails', 'enrollments'].map((table) => `delete from ${table}`);
	await sql.raw(`do $$ begin set local session_replication_role = replica; ${deletes.join('; ')}; end $$`).execute(db);
}
