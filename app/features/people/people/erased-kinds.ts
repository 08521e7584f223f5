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
	'conversations',
	'notes',
	'details',
	'imports',
	'affiliate',
	'enrollments',
	'access',
	'seats',
	'attendance',
	'questions',
	'evidence',
	'certificates',
	'signIns',
	'payments',
	'papers',
	'paymentDocuments',
] as const;
type ErasedKind = (typeof erasedKinds)[number];

/** How many were erased, and how many were anonymized. */
export type ErasedCounts = Record<ErasedKind, { erased: number; kept: number }>;
