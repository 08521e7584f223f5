import { emailHeadings, type TargetColumn } from '#app/crm/imports/columns.ts';
import type { ImportTarget } from '#app/crm/imports/target.ts';
import { subscriberColumns, subscriberMeanings } from '#content/import-columns.ts';
import type { ConsentStatement } from '../subscriber-rules.ts';
import { applySubscribers } from './apply.server.ts';
import { planSubscribers, type SubscriberChanges } from './plan.server.ts';
import { eventHeadings, guessMeaning, meanings, statusHeadings } from './status.ts';
import { undoSubscribers } from './undo.server.ts';

const columns: readonly TargetColumn[] = [
	{ key: 'email', label: subscriberColumns.email, guesses: emailHeadings },
	{
		key: 'first',
		label: subscriberColumns.first,
		guesses: ['firstname', 'givenname', 'fname', 'vorname', 'prenom', 'nombre'],
	},
	{
		key: 'last',
		label: subscriberColumns.last,
		guesses: ['lastname', 'surname', 'familyname', 'lname', 'nachname', 'nom'],
	},
	{ key: 'name', label: subscriberColumns.name, guesses: ['name', 'fullname', 'subscribername', 'displayname'] },
	{ key: 'list', label: subscriberColumns.list, guesses: ['list', 'mailinglist'] },
	{
		key: 'status',
		label: subscriberColumns.status,
		guesses: statusHeadings,
		isMany: true,
		values: {
			options: meanings.map((value) => ({ value, label: subscriberMeanings[value] })),
			guess: guessMeaning,
			isTelling: (value) => ['unsubscribed', 'bounced', 'complained'].includes(guessMeaning('', value)),
		},
	},
	...(['left', 'bounced', 'complained'] as const).map((key) => ({
		key,
		label: subscriberColumns[key],
		guesses: eventHeadings[key],
		isMany: true,
	})),
];

/** Imports of subscribers: also of those who left elsewhere, so that they are never emailed. */
export const subscribersTarget: ImportTarget<ConsentStatement, SubscriberChanges> = {
	name: 'subscribers',
	columns: async () => columns,
	plan: planSubscribers,
	apply: applySubscribers,
	undo: undoSubscribers,
};
