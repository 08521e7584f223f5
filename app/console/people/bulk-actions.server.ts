import { setFollowUpDay } from '#app/crm/people/follow-ups.server.ts';
import { addTag, listTags, removeTag } from '#app/crm/people/tags.server.ts';
import { choicesOf } from '#app/list/columns.server.ts';
import type { BulkAction, BulkContext } from '#app/list/table-definition.server.ts';
import { clock } from '#app/settings/clock.ts';
import { bulkWords, followUpWords } from '#content/console/people-details.ts';
import { dayIn } from '#platform/text/zoned-day.ts';

const { add, remove, follow } = bulkWords;

/** The actions on selected people. @param now The day that follow-ups count from. */
export function bulkActions(now: Date): readonly BulkAction[] {
	const tagChoice = {
		label: bulkWords.tag,
		prompt: bulkWords.tagPrompt,
		message: bulkWords.tagMessage,
		options: async ({ db }: Parameters<NonNullable<BulkAction['choice']>['options']>[0]) =>
			(await listTags(db)).map(({ id, name }) => ({ value: id, label: name })),
	};
	return [
		{
			name: 'tag',
			label: add.label,
			confirmation: add,
			choice: tagChoice,
			done: add.done,
			run: ({ tx, ids, choice }) => changed(ids, addTag(tx, choice, ids), add.already),
		},
		{
			name: 'untag',
			label: remove.label,
			confirmation: remove,
			choice: tagChoice,
			done: remove.done,
			run: ({ tx, ids, choice }) => changed(ids, removeTag(tx, choice, ids), remove.without),
		},
		{
			name: 'follow-up',
			label: follow.label,
			confirmation: follow,
			done: follow.done,
			choice: {
				label: bulkWords.day,
				prompt: bulkWords.dayPrompt,
				message: bulkWords.dayMessage,
				options: async () => choicesOf(followUpWords.choices),
			},
			run: (context) => setFollowUps(context, now),
		},
	];
}

/** The reason for each person who was not changed. */
async function changed(
	ids: readonly string[],
	done: Promise<Set<string>>,
	reason: string,
): Promise<Map<string, string>> {
	const found = await done;
	return new Map(ids.filter((id) => !found.has(id)).map((id) => [id, reason]));
}

async function setFollowUps({ tx, ids, choice }: BulkContext, now: Date): Promise<Map<string, string>> {
	const day = choice === 'none' ? null : dayIn(clock().zone, now, Number(choice));
	await setFollowUpDay(tx, ids, day);
	return new Map();
}
