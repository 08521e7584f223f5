/** The kinds of timeline entries. */
export const entryKinds = [
	'form',
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
