import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { newcomers } from '../events/basics.server.ts';

export const invitationMails = {
	invited: { name: 'session-invitation' },
	updated: { name: 'session-invitation-updated' },
	cancelled: { name: 'session-invitation-cancelled' },
} as const;

/** Days before a session on which its invitation is sent. A year of them at once would fill an inbox. */
const INVITED_DAYS = 14;
/** People in one transaction, which blocks everyone else on the embedded database. */
const BATCH_SIZE = 50;
/** The next run continues after this many batches. */
const BATCH_LIMIT = 100;

interface Due {
	what: keyof typeof invitationMails;
	event: string;
	person: string;
	email: string;
	sequence: number;
	/** The SEQUENCE of the email: higher than that of the one before. */
	calendar_sequence: number;
}

type Needs = Pick<Services, 'db' | 'jobs' | 'now'>;

export function sessionInvitationsJob(services: Needs): JobKind {
	return {
		name: 'session-invitations',
		cron: '*/5 * * * *',
		retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 60 },
		timeoutSeconds: 240,
		keepDoneSeconds: 24 * 3600,
		async run(_, { signal }) {
			for (let batch = 0; batch < BATCH_LIMIT; batch++) {
				signal.throwIfAborted();
				const count = await services.db.transaction().execute((tx) => inviteBatch(tx, services));
				if (count < BATCH_SIZE) return;
			}
		},
	};
}

/** Enqueues the emails of a batch and records them in the same transaction, so each is sent once. @returns Their number. */
async function inviteBatch(tx: Transaction<Tables>, services: Needs): Promise<number> {
	await sql`select pg_advisory_xact_lock(hashtextextended('session-invitations', 0))`.execute(tx);
	const due = await listDue(tx, services.now());
	for (const { what, event, person, email, sequence, calendar_sequence } of due) {
		const at = services.now();
		const values = { sequence, calendar_sequence, is_cancelled: what === 'cancelled', updated_at: at };
		const { invitation_uuid } = await tx
			.insertInto('session_invitations')
			.values({ event_uuid: event, customer_uuid: person, created_at: at, ...values })
			.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid']).doUpdateSet(values))
			.returning('invitation_uuid')
			.executeTakeFirstOrThrow();
		const params = { invitationId: invitation_uuid, sequence: calendar_sequence };
		await enqueueMail(tx, services, invitationMails[what], { to: email, customerUuid: person, params, isOfMany: true });
	}
	return due.length;
}

/**
 * The differences between what calendars know and the sessions: those of the coming days without an invitation, those that
 * changed, and those that were canceled or are outside the person's access now.
 */
async function listDue(tx: Transaction<Tables>, now: Date): Promise<Due[]> {
	const { rows } = await sql<Due>`
		with ${dueAt(now)}
		select what, event_uuid as event, due.person_uuid as person, c.email, sequence,
			greatest(sequence, last_sequence + 1) as calendar_sequence
		from due join customers c on c.customer_uuid = due.person_uuid
		where what is not null and c.erased_at is null
		order by starts_at, due.person_uuid limit ${BATCH_SIZE}`.execute(tx);
	return rows;
}

/**
 * How many participants the job emails about sessions as they are in this transaction: invitations, new times and cancellations.
 * @param events Their ids.
 */
export async function countDue(tx: Transaction<Tables>, now: Date, events: readonly string[]): Promise<number> {
	if (events.length === 0) return 0;
	const { rows } = await sql<{ count: number }>`
		with ${dueAt(now, events)}
		select count(distinct due.person_uuid)::int as count
		from due join customers c on c.customer_uuid = due.person_uuid
		where what is not null and c.erased_at is null`.execute(tx);
	return rows[0]?.count ?? 0;
}

export async function countInvited(db: Kysely<Tables>, event: string): Promise<number> {
	const { count } = await db
		.selectFrom('session_invitations as i')
		.innerJoin('customers as c', 'c.customer_uuid', 'i.customer_uuid')
		.select(({ fn }) => fn.count<string>('c.person_uuid').distinct().as('count'))
		.where('event_uuid', '=', event)
		.where('is_cancelled', '=', false)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Newcomers are invited to what comes before their basics by their page alone. */
const dueAt = (now: Date, events?: readonly string[]): RawBuilder<unknown> => sql`
		upcoming as (
			select event_uuid, status, sequence, starts_at,
				starts_at <= ${now}::timestamptz + make_interval(days => ${INVITED_DAYS}) as is_soon
			from events where kind in ('learn', 'build') and status <> 'draft' and starts_at > ${now}::timestamptz
				${events ? sql`and event_uuid = any(${events}::uuid[])` : sql``}
		), entitled as (
			select distinct u.event_uuid, c.person_uuid
			from upcoming u join entitlements n on n.product = 'year' and n.revoked_at is null
				and n.starts_at <= u.starts_at and (n.ends_at is null or n.ends_at > u.starts_at)
			join customers c using (customer_uuid)
			where u.status = 'published'
		), newcomers as (${newcomers(now)}), invited as (
			select distinct on (i.event_uuid, c.person_uuid) i.event_uuid, c.person_uuid, i.sequence, i.is_cancelled,
				max(i.calendar_sequence) over (partition by i.event_uuid, c.person_uuid) as last_sequence
			from session_invitations i join customers c using (customer_uuid)
			where i.event_uuid in (select event_uuid from upcoming)
			order by i.event_uuid, c.person_uuid, i.updated_at desc
		), due as (
			select event_uuid, person_uuid, case
				when e.person_uuid is null then case when not i.is_cancelled then 'cancelled' end
				when i.person_uuid is null or i.is_cancelled then case when u.is_soon and not exists (
					select from invitation_opt_outs o join customers c using (customer_uuid)
					where c.person_uuid = e.person_uuid) and not exists (
					select from newcomers n where n.person_uuid = e.person_uuid and u.starts_at < n.begins_at) then 'invited' end
				when i.sequence < u.sequence then 'updated'
			end as what, u.sequence, u.starts_at, coalesce(i.last_sequence, -1) as last_sequence
			from entitled e full join invited i using (event_uuid, person_uuid) join upcoming u using (event_uuid)
		)`;

/**
 * Takes the coming sessions out of the calendar behind an address that is not the main one anymore, in the caller's transaction. The
 * job then invites the new one. @param person The row of the new main address. @param from The former one, and its row.
 */
export async function moveInvitations(
	tx: Transaction<Tables>,
	services: Pick<Services, 'jobs' | 'now'>,
	person: string,
	from: { id: string; email: string },
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended('session-invitations', 0))`.execute(tx);
	const at = services.now();
	const { rows } = await sql<{ invitation: string; sequence: number }>`
		with latest as (
			select distinct on (i.event_uuid) i.*, max(i.calendar_sequence) over (partition by i.event_uuid) as last_sequence
			from session_invitations i join customers c using (customer_uuid) join events e using (event_uuid)
			where c.person_uuid = ${person} and e.starts_at > ${at}::timestamptz
			order by i.event_uuid, i.updated_at desc
		)
		update session_invitations i set is_cancelled = true, calendar_sequence = l.last_sequence + 1, updated_at = ${at}::timestamptz
		from latest l where i.invitation_uuid = l.invitation_uuid and not i.is_cancelled
		returning i.invitation_uuid as invitation, i.calendar_sequence as sequence`.execute(tx);
	for (const { invitation: invitationId, sequence } of rows) {
		const mail = { to: from.email, customerUuid: from.id, params: { invitationId, sequence } };
		await enqueueMail(tx, services, invitationMails.cancelled, mail);
	}
}

export async function getsInvitations({ db }: Pick<Services, 'db'>, { person }: { person: string }): Promise<boolean> {
	const optOut = await db
		.selectFrom('invitation_opt_outs as o')
		.innerJoin('customers as c', 'c.customer_uuid', 'o.customer_uuid')
		.select('o.customer_uuid')
		.where('c.person_uuid', '=', person)
		.executeTakeFirst();
	return optOut === undefined;
}

/** Turns new invitations of a participant on or off. What is in their calendar stays, and follows changes. */
export async function setInvitations(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ person }: { person: string },
	isOn: boolean,
): Promise<void> {
	if (isOn) {
		const own = db.selectFrom('customers').select('customer_uuid').where('person_uuid', '=', person);
		await db.deleteFrom('invitation_opt_outs').where('customer_uuid', 'in', own).execute();
		return;
	}
	await db
		.insertInto('invitation_opt_outs')
		.values({ customer_uuid: person, created_at: now() })
		.onConflict((conflict) => conflict.column('customer_uuid').doNothing())
		.execute();
}
