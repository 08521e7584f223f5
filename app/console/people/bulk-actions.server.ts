import { setFollowUpDay } from '#app/crm/people/follow-ups.server.ts';
import { addTag, listTags, removeTag } from '#app/crm/people/tags.server.ts';
import { choicesOf } from '#app/list/columns.server.ts';
import type { BulkAction, BulkContext } from '#app/list/table-definition.server.ts';
import { clock } from '#app/settings/clock.ts';

import { dayIn } from '#platform/text/zoned-day.ts';

const bulkWords = {
	add: {
		label: 'Add a tag',
		heading: 'Add a tag?',
		text: 'Choose the tag. New tags are made on a contact’s page or under Tags.',
		button: 'Add to {rows}',
		done: 'Tag added to {rows}',
		already: 'Has this tag already.',
	},
	remove: {
		label: 'Remove a tag',
		heading: 'Remove a tag?',
		text: 'Choose the tag.',
		button: 'Remove from {rows}',
		done: 'Tag removed from {rows}',
		without: 'Does not have this tag.',
	},
	follow: {
		label: 'Set a follow-up',
		heading: 'Set a follow-up?',
		text: 'Choose the day. Notes stay as they are.',
		button: 'Set for {rows}',
		done: 'Follow-up set for {rows}',
	},
} as const;

/** Choices of the bulk action, by days from today. */
const choices = {
	'0': 'Today',
	'1': 'Tomorrow',
	'3': 'In 3 days',
	'7': 'In a week',
	'14': 'In two weeks',
	'30': 'In 30 days',
	none: 'Remove the follow-up',
} as const;

const { add, remove, follow } = bulkWords;

/** The actions on selected people. @param now The day that follow-ups count from. */
export function bulkActions(now: Date): readonly BulkAction[] {
	const tagChoice = {
		label: 'Tag',
		prompt: 'Choose a tag',
		message: 'Please choose a tag.',
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
				label: 'Day',
				prompt: 'Choose a day',
				message: 'Please choose a day.',
				options: async () => choicesOf(choices),
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
