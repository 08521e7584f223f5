export const entryKinds = [
	'form',
	/** A form in which they wrote something. */
	'message',
	'conversation',
	'mail',
	'booking',
	'registration',
	'enrollment',
	'payment',
	'project',
	'career-map',
	'subscription',
	'consent',
	'campaign',
	'affiliate',
	'note',
	'action',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The filters of the timeline; kinds in none of them are shown among all. */
export const entryGroups = {
	messages: ['message', 'conversation', 'note'],
	events: ['registration', 'booking'],
	money: ['enrollment', 'payment', 'affiliate'],
	emails: ['mail', 'campaign', 'subscription', 'consent'],
} as const satisfies Record<string, readonly EntryKind[]>;
export type EntryGroup = keyof typeof entryGroups;
export const entryGroupNames = Object.keys(entryGroups) as readonly EntryGroup[];

/** The kinds of a group, or all that are not messages. */
export const kindsOf = (group: EntryGroup | undefined): readonly EntryKind[] => {
	const messages: readonly EntryKind[] = entryGroups.messages;
	return group ? entryGroups[group] : entryKinds.filter((kind) => !messages.includes(kind));
};
