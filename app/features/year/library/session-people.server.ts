import { type Kysely, sql, type Transaction } from 'kysely';
import { enqueueMail } from '#app/crm/mail.server.ts';
import type { EventRow } from '#app/features/events/events/events.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { Services } from '#app/services.ts';
import { mySessions } from '#content/my/sessions.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { formatDay } from '../access/entitlements.server.ts';
import type { Participant } from '../access/participant-sessions.server.ts';

type Tx = Transaction<Tables>;

const NAMES_SHOWN = 30;
const MOST_QUESTIONS = 10;
/** How long after a session questions about it are taken. */
const OPEN_MS = 14 * 24 * 3600_000;

/** The email to who asked; composed in `sessions.mails.server.tsx`. */
export const questionAnsweredMail = { name: 'session-question-answered' } as const;

/** Undefined without a name. */
const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || undefined;

/** What other participants see of a session's people. @param person The customer row that represents who looks. */
export async function getSessionPeople({ db, now }: Pick<Services, 'db' | 'now'>, person: string, event: EventRow) {
	const coming = await sql<{ person: string; name: string | null }>`
		select c.person_uuid as person, p.name from session_plans s
		join customers c using (customer_uuid) join customers p on p.customer_uuid = c.person_uuid
		where s.event_uuid = ${event.event_uuid} group by 1, 2 order by min(s.created_at), 2`.execute(db);
	const names = coming.rows.flatMap(({ name }) => firstName(name) ?? []);
	const own = await db.selectFrom('customers').select('name').where('customer_uuid', '=', person).executeTakeFirst();
	const questions = await listQuestions(db, event.event_uuid);
	return {
		names: new Intl.ListFormat('en-US').format(names.slice(0, NAMES_SHOWN)),
		others: Math.max(0, names.length - NAMES_SHOWN),
		isComing: coming.rows.some((row) => row.person === person),
		hasName: firstName(own?.name ?? null) !== undefined,
		canAsk: now().getTime() < event.ends_at.getTime() + OPEN_MS,
		questions: questions
			.filter(({ hidden_at }) => !hidden_at)
			.map(({ question_uuid: id, person_uuid, name, is_named, question, answer, created_at }) => ({
				id,
				isOwn: person_uuid === person,
				name: is_named ? firstName(name) : undefined,
				question,
				answer,
				day: formatDay(created_at),
			})),
	};
}

/** All questions about a session, the oldest first, with who asked. */
export async function listQuestions(db: Kysely<Tables>, eventUuid: string) {
	return await db
		.selectFrom('session_questions as q')
		.innerJoin('customers as c', 'c.customer_uuid', 'q.customer_uuid')
		.innerJoin('customers as p', 'p.customer_uuid', 'c.person_uuid')
		.selectAll('q')
		.select(['c.person_uuid', 'p.name', 'p.email'])
		.where('q.event_uuid', '=', eventUuid)
		.orderBy('q.created_at')
		.orderBy('q.question_uuid')
		.execute();
}

export async function setComing(
	tx: Tx,
	{ now }: Pick<Services, 'now'>,
	{ person }: Participant,
	{ event_uuid }: EventRow,
	isComing: boolean,
): Promise<void> {
	if (isComing) {
		const row = { event_uuid, customer_uuid: person, created_at: now() };
		await tx
			.insertInto('session_plans')
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	} else {
		const rows = tx.deleteFrom('session_plans').where('event_uuid', '=', event_uuid);
		await rows.where('customer_uuid', 'in', memberIds(tx, person)).execute();
	}
}

/** Asks a question; the same again is accepted without another row. @throws {FieldRefused} */
export async function askQuestion(
	tx: Tx,
	{ now }: Pick<Services, 'now'>,
	{ person }: Participant,
	{ event_uuid, ends_at }: EventRow,
	{ question, isNamed }: { question: string; isNamed: boolean },
): Promise<void> {
	const { closed, limit } = mySessions.questions;
	if (now().getTime() >= ends_at.getTime() + OPEN_MS) throw new FieldRefused('question', closed);
	await sql`select from customers where customer_uuid = ${person} for update`.execute(tx);
	const own = await tx
		.selectFrom('session_questions')
		.select('question')
		.where('event_uuid', '=', event_uuid)
		.where('customer_uuid', 'in', memberIds(tx, person))
		.execute();
	if (own.some((row) => row.question === question)) return;
	if (own.length >= MOST_QUESTIONS) throw new FieldRefused('question', limit);
	await tx
		.insertInto('session_questions')
		.values({ event_uuid, customer_uuid: person, question, is_named: isNamed, created_at: now() })
		.execute();
}

/** Takes back a question of one's own. @returns Whether there was one. */
export async function removeQuestion(tx: Tx, { person }: Participant, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	const { numDeletedRows } = await tx
		.deleteFrom('session_questions')
		.where('question_uuid', '=', id)
		.where('customer_uuid', 'in', memberIds(tx, person))
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/**
 * Answers a question for all participants, or changes the answer; the first answer is emailed to who asked.
 * @throws {DomainError} `gone`
 */
export async function answerQuestion(
	tx: Tx,
	services: Pick<Services, 'now' | 'jobs'>,
	{ eventUuid, id, answer }: { eventUuid: string; id: string; answer: string },
): Promise<void> {
	const row = await lockQuestion(tx, eventUuid, id);
	const values = { answer, answered_at: row.answered_at ?? services.now(), hidden_at: null };
	await tx.updateTable('session_questions').set(values).where('question_uuid', '=', id).execute();
	if (row.answered_at) return;
	const { email: to, customer_uuid: customerUuid } = row;
	const onceKey = `${questionAnsweredMail.name}:${id}`;
	await enqueueMail(tx, services, questionAnsweredMail, { to, customerUuid, params: { questionId: id }, onceKey });
}

/** @throws {DomainError} `gone` */
export async function setQuestionHidden(
	tx: Tx,
	{ now }: Pick<Services, 'now'>,
	{ eventUuid, id, isHidden }: { eventUuid: string; id: string; isHidden: boolean },
): Promise<void> {
	await lockQuestion(tx, eventUuid, id);
	const row = tx.updateTable('session_questions').where('question_uuid', '=', id);
	await row.set({ hidden_at: isHidden ? now() : null }).execute();
}

async function lockQuestion(tx: Tx, eventUuid: string, id: string) {
	const row = isUuid(id)
		? await tx
				.selectFrom('session_questions as q')
				.innerJoin('customers as c', 'c.customer_uuid', 'q.customer_uuid')
				.innerJoin('customers as p', 'p.customer_uuid', 'c.person_uuid')
				.select(['q.answered_at', 'p.customer_uuid', 'p.email'])
				.where('q.question_uuid', '=', id)
				.where('q.event_uuid', '=', eventUuid)
				.forUpdate('q')
				.executeTakeFirst()
		: undefined;
	if (!row) throw new DomainError('gone');
	return row;
}
