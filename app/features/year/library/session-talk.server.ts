import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventRow } from '#app/features/events/events/events.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';

type Tx = Transaction<Tables>;

/** Open questions of one person about one session. */
const MOST_OPEN = 5;
const NAMES_SHOWN = 60;
const QUESTIONS_SHOWN = 200;

export type SessionTalk = Awaited<ReturnType<typeof talkOf>>;

/**
 * Who is coming to a session, and its questions, as one participant sees them: first names only of those who agreed.
 * @param person The customer row that represents them.
 */
export async function talkOf(db: Kysely<Tables>, event: EventRow, person: string) {
	const [coming, questions] = await Promise.all([listComing(db, event), listQuestions(db, event, person)]);
	const own = coming.find((row) => row.person === person);
	const named = coming.flatMap(({ shows_name, name }) => firstNameOf(shows_name, name) ?? []);
	return {
		plan: own && { showsName: own.shows_name },
		names: named.slice(0, NAMES_SHOWN),
		others: coming.length - Math.min(named.length, NAMES_SHOWN),
		questions,
	};
}

/** The first name of someone who agreed that it is shown; undefined if they did not, or gave none. */
const firstNameOf = (isShown: boolean, name: string | null): string | undefined =>
	(isShown && name?.trim().split(/\s+/)[0]?.slice(0, 40)) || undefined;

interface Coming {
	person: string;
	shows_name: boolean;
	name: string | null;
}

/** Once for each person with access to the session. */
async function listComing(db: Kysely<Tables>, { event_uuid, starts_at }: EventRow): Promise<Coming[]> {
	const { rows } = await sql<Coming>`
		select c.person_uuid as person, bool_or(p.shows_name) as shows_name, max(coalesce(m.name, c.name)) as name
		from session_plans p join customers c using (customer_uuid) join customers m on m.customer_uuid = c.person_uuid
		where p.event_uuid = ${event_uuid} and exists (
			select from entitlements e join customers o using (customer_uuid)
			where o.person_uuid = c.person_uuid and e.product = 'year' and e.revoked_at is null
				and e.starts_at <= ${starts_at}::timestamptz and (e.ends_at is null or e.ends_at > ${starts_at}::timestamptz))
		group by c.person_uuid order by min(p.created_at), 3`.execute(db);
	return rows;
}

async function listQuestions(db: Kysely<Tables>, { event_uuid }: EventRow, person: string) {
	const rows = await db
		.selectFrom('session_questions as q')
		.innerJoin('customers as c', 'c.customer_uuid', 'q.customer_uuid')
		.innerJoin('customers as m', 'm.customer_uuid', 'c.person_uuid')
		.select(['question_uuid', 'question', 'shows_name', 'answer', 'hidden_at', 'c.person_uuid', 'm.name'])
		.where('q.event_uuid', '=', event_uuid)
		.where((where) => where.or([where('q.hidden_at', 'is', null), where('c.person_uuid', '=', person)]))
		.orderBy('q.created_at')
		.orderBy('q.question_uuid')
		.limit(QUESTIONS_SHOWN)
		.execute();
	return rows.map(({ question_uuid, question, shows_name, answer, hidden_at, person_uuid, name }) => ({
		id: question_uuid,
		question,
		answer,
		by: firstNameOf(shows_name, name),
		isOwn: person_uuid === person,
		isHidden: hidden_at !== null,
	}));
}

/** Says that a participant is coming, or changes whether their name is shown. */
export async function planToCome(tx: Tx, event: EventRow, person: string, showsName: boolean, at: Date): Promise<void> {
	if (event.ends_at <= at) throw new DomainError('over');
	await removePlan(tx, event, person);
	await tx
		.insertInto('session_plans')
		.values({ event_uuid: event.event_uuid, customer_uuid: person, shows_name: showsName, created_at: at })
		.onConflict((conflict) => conflict.columns(['event_uuid', 'customer_uuid']).doUpdateSet({ shows_name: showsName }))
		.execute();
}

export async function removePlan(tx: Tx, { event_uuid }: EventRow, person: string): Promise<void> {
	const plans = tx.deleteFrom('session_plans').where('event_uuid', '=', event_uuid);
	await plans.where('customer_uuid', 'in', memberIds(tx, person)).execute();
}

/** Asks a question; the same one again is the same. @throws {DomainError} `many` with too many open ones. */
export async function ask(
	tx: Tx,
	{ event_uuid }: EventRow,
	person: string,
	{ question, showsName }: { question: string; showsName: boolean },
	at: Date,
): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`ask:${person}`}, 0))`.execute(tx);
	const open = await tx
		.selectFrom('session_questions')
		.select('question')
		.where('event_uuid', '=', event_uuid)
		.where('customer_uuid', 'in', memberIds(tx, person))
		.where('answered_at', 'is', null)
		.execute();
	if (open.some((row) => row.question === question)) return;
	if (open.length >= MOST_OPEN) throw new DomainError('many');
	await tx
		.insertInto('session_questions')
		.values({ event_uuid, customer_uuid: person, question, shows_name: showsName, created_at: at })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Removes a participant's own question, with its answer. @param id Untrusted. */
export async function removeQuestion(tx: Tx, { event_uuid }: EventRow, person: string, id: string): Promise<void> {
	if (!isUuid(id)) return;
	const questions = tx.deleteFrom('session_questions').where('event_uuid', '=', event_uuid);
	await questions.where('question_uuid', '=', id).where('customer_uuid', 'in', memberIds(tx, person)).execute();
}

/** All questions about a session, for operators. */
export async function questionsOf({ db }: Pick<Services, 'db'>, eventUuid: string) {
	return await db
		.selectFrom('session_questions as q')
		.innerJoin('customers as c', 'c.customer_uuid', 'q.customer_uuid')
		.select(['question_uuid as id', 'question', 'answer', 'q.created_at as askedAt', 'hidden_at as hiddenAt'])
		.select(['c.person_uuid as person', 'c.name', 'c.email'])
		.where('q.event_uuid', '=', eventUuid)
		.orderBy('q.created_at')
		.orderBy('q.question_uuid')
		.limit(QUESTIONS_SHOWN)
		.execute();
}

/** What an operator does with a question; an empty answer is taken back. @throws {DomainError} `gone` */
export async function treatQuestion(
	tx: Tx,
	eventUuid: string,
	id: string,
	change: { answer: string } | { isHidden: boolean },
	at: Date,
): Promise<void> {
	const set =
		'answer' in change
			? { answer: change.answer || null, answered_at: change.answer ? at : null }
			: { hidden_at: change.isHidden ? at : null };
	const { numUpdatedRows } = await tx
		.updateTable('session_questions')
		.set(set)
		.where('event_uuid', '=', eventUuid)
		.where('question_uuid', '=', id)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('gone');
}

/** The parts of a session: minutes and what they are, one on each line. Lines without minutes have none. */
export function agendaOf(text: string | null): { minutes: number | undefined; what: string }[] {
	const lines = (text ?? '').split('\n').map((line) => line.trim());
	return lines.filter(Boolean).map((line) => {
		const [, minutes, what] = /^(\d{1,3})\s*(?:min(?:utes?)?\b)?[.:–-]?\s+(.+)$/.exec(line) ?? [];
		return what ? { minutes: Number(minutes), what } : { minutes: undefined, what: line };
	});
}
