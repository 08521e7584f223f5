/** What an erasure tells the numbers of. */
export const erasedKinds = [
	'addresses',
	'forms',
	'registrations',
	'bookings',
	'projects',
	'careerMaps',
	'files',
	'lists',
	'consents',
	'mails',
	'copies',
	'suppressions',
	'notes',
	'affiliate',
	'enrollments',
	'payments',
] as const;
export type ErasedKind = (typeof erasedKinds)[number];

/** How many are erased, and how many stay with the person taken out of them. */
export type ErasedCounts = Record<ErasedKind, { erased: number; kept: number }>;
