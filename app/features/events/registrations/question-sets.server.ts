import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { type Question, type QuestionSet, questionKinds } from '#app/forms/questions.ts';
import type { EventQuestionSets, Tables } from '#database/tables.ts';
import { contentId } from '#platform/text/content-id.ts';
import type { EventRow } from '../events/events.server.ts';

const storedQuestions = z.array(
	z.object({
		id: z.string(),
		kind: z.enum(questionKinds),
		label: z.string(),
		isRequired: z.boolean(),
		choices: z.array(z.string()),
	}),
);

/** The current version of an event's questions; undefined if it never had any. */
export async function findQuestionSet(
	db: Kysely<Tables>,
	{ question_set_uuid: id }: Pick<EventRow, 'question_set_uuid'>,
): Promise<QuestionSet | undefined> {
	if (!id) return undefined;
	const sets = db.selectFrom('event_question_sets').selectAll();
	const row = await sets.where('question_set_uuid', '=', id).executeTakeFirst();
	return row && setOf(row);
}

/** The current version of an event's questions and all earlier ones, newest first: a form opened before a change is still accepted. */
export async function listQuestionSets(
	db: Kysely<Tables>,
	{ question_set_uuid: id }: Pick<EventRow, 'question_set_uuid'>,
): Promise<QuestionSet[]> {
	if (!id) return [];
	const { rows } = await sql<Selectable<EventQuestionSets>>`
		with recursive versions as (
			select * from event_question_sets where question_set_uuid = ${id}
			union all select s.* from event_question_sets s join versions v on s.question_set_uuid = v.previous_uuid
		)
		select * from versions order by version desc`.execute(db);
	return rows.map(setOf);
}

/**
 * Stores a new version of an event's questions, in the caller's transaction, unless they are unchanged.
 * @param previous The event's current version.
 * @returns The id of the version with these questions; null if there never were any.
 */
export async function saveQuestions(
	tx: Transaction<Tables>,
	questions: readonly Question[],
	previous: string | null,
	now: Date,
): Promise<string | null> {
	const current = await findQuestionSet(tx, { question_set_uuid: previous });
	if (JSON.stringify(current?.questions ?? []) === JSON.stringify(questions)) return previous;
	const id = contentId('event-questions', [previous, questions]);
	await tx
		.insertInto('event_question_sets')
		.values({
			question_set_uuid: id,
			previous_uuid: previous,
			version: (current?.version ?? 0) + 1,
			questions: JSON.stringify(questions),
			created_at: now,
		})
		.onConflict((conflict) => conflict.column('question_set_uuid').doNothing())
		.execute();
	return id;
}

function setOf(row: Selectable<EventQuestionSets>): QuestionSet {
	return { id: row.question_set_uuid, version: row.version, questions: storedQuestions.parse(row.questions) };
}
