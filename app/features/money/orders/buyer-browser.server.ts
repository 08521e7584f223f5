import { sql } from 'kysely';
import { cookieName, cookieOf, setCookie } from '#app/auth/cookies.server.ts';
import { tokenDigest } from '#app/auth/hashed-tokens.server.ts';
import { markBrowser, newToken, startSession } from '#app/features/year/access/participant-sessions.server.ts';
import { sendLink } from '#app/features/year/access/sign-in-links.server.ts';
import { isUnasked } from '#app/forms/form.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { type Services, servicesOf } from '#app/services.ts';

const COOKIE = 'buyer';
/** As long as the provider's page lives. Who pays later, for instance by a transfer, gets a link by email. */
const SECONDS = 24 * 3600;

/** A form that reserves a place, remembering the browser that sent it, which a paying buyer returns to. */
export function fromBuyer<Value>(
	{ request, context }: { request: Request; context: Parameters<typeof servicesOf>[0] },
	form: ReceivedForm<Value>,
): ReceivedForm<Value> {
	const { APP_URL } = servicesOf(context).config;
	const value = cookieOf(request, cookieName(COOKIE, APP_URL)) ?? newToken();
	return {
		...form,
		setCookie: setCookie(COOKIE, value, SECONDS, APP_URL),
		async persist(tx, ...rest) {
			const stored = await form.persist?.(tx, ...rest);
			const [, , , { now }] = rest;
			const { enrollment_uuid } = await tx
				.selectFrom('enrollments')
				.select('enrollment_uuid')
				.where('reference', '=', stored?.reference ?? '')
				.executeTakeFirstOrThrow();
			const expires_at = new Date(now().getTime() + SECONDS * 1000);
			await tx
				.insertInto('buyer_browsers')
				.values({ enrollment_uuid, browser_digest: tokenDigest(value), expires_at })
				.execute();
			return stored;
		},
	};
}

/**
 * Emails a sign-in link to the address of a paid order, for a browser that is not signed in as its buyer.
 * @param next Where it leads. @returns The `Set-Cookie` header that lets this browser use the link at once, if it has none yet.
 */
export async function emailBuyerLink(
	services: Services,
	request: Request,
	reference: string,
	next: string,
): Promise<string | undefined> {
	const { digest: browserDigest, setCookie } = markBrowser(services, request);
	await services.db.transaction().execute(async (tx) => {
		const order = await tx
			.selectFrom('enrollments')
			.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
			.select('email')
			.where('reference', '=', reference)
			.where('status', '=', 'paid')
			.executeTakeFirst();
		if (order?.email) await sendLink(tx, services, { email: order.email, browserDigest, next });
	});
	return setCookie;
}

/**
 * Signs in the buyer of a paid order, once, in the browser that reserved it. Anyone can type an address, so only where its
 * person has nothing that the session would open: no other contact, order, access, seat or sign-in.
 * @param reference Of the order, which the provider says is paid.
 * @returns The `Set-Cookie` headers; undefined if this browser or person does not qualify.
 */
export async function signInBuyer(
	services: Pick<Services, 'db' | 'now' | 'config'>,
	request: Request,
	reference: string,
): Promise<string[] | undefined> {
	const { APP_URL } = services.config;
	const value = cookieOf(request, cookieName(COOKIE, APP_URL));
	if (isUnasked(request) || !value) return undefined;
	const digest = tokenDigest(value);
	return await services.db.transaction().execute(async (tx) => {
		const { rows } = await sql<{ customer: string; enrollment: string; is_known: boolean }>`
			select c.customer_uuid as customer, e.enrollment_uuid as enrollment, (
				exists (select from customers m where m.person_uuid = c.person_uuid and m.customer_uuid <> c.customer_uuid)
				or exists (
					select from enrollments o left join buyer_browsers w using (enrollment_uuid)
					where o.customer_uuid = c.customer_uuid and o.enrollment_uuid <> e.enrollment_uuid
						and (o.paid_at is not null or w.browser_digest is distinct from b.browser_digest))
				or exists (
					select from entitlements n where n.customer_uuid = c.customer_uuid
						and n.enrollment_uuid is distinct from e.enrollment_uuid)
				or exists (
					select from team_seats s
					where s.customer_uuid = c.customer_uuid or lower(s.invited_email) = lower(c.email))
				or exists (
					select from teams t where lower(t.heir_email) = lower(c.email)
						or (t.buyer_uuid = c.customer_uuid and t.team_uuid <> e.order_uuid))
				or exists (select from participant_sessions s where s.customer_uuid = c.customer_uuid)
				or exists (select from passkeys k where k.customer_uuid = c.customer_uuid)
				or exists (select from sign_in_links l where lower(l.email) = lower(c.email) and l.used_at is not null)
			) as is_known
			from buyer_browsers b join enrollments e using (enrollment_uuid) join customers c using (customer_uuid)
			where e.reference = ${reference} and b.browser_digest = ${digest}
				and b.expires_at > ${services.now()}::timestamptz
				and e.status = 'paid' and e.cancelled_at is null and c.erased_at is null
			for update of b`.execute(tx);
		const [buyer] = rows;
		if (!buyer) return undefined;
		await tx.deleteFrom('buyer_browsers').where('enrollment_uuid', '=', buyer.enrollment).execute();
		if (buyer.is_known) return undefined;
		return [
			await startSession(tx, services, request, buyer.customer, { byPayment: true }),
			setCookie(COOKIE, '', 0, APP_URL),
		];
	});
}
