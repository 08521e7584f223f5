import { Rows } from '#app/list/rows.tsx';
import { type ErasedCounts, erasedKinds } from './erased-kinds.ts';

export const erasePage = {
	heading: 'Erase this contact',
	kinds: {
		addresses: 'Addresses',
		forms: 'Forms they sent',
		registrations: 'Registrations',
		bookings: 'Consultations',
		projects: 'Projects, with reviews',
		careerMaps: 'Career maps',
		files: 'Files',
		lists: 'Lists',
		consents: 'Consents',
		mails: 'Emails to them',
		copies: 'Our copies of what they sent',
		suppressions: 'Suppressions',
		conversations: 'Conversations by email',
		notes: 'Notes',
		details: 'Tags and custom fields',
		imports: 'Lines of imported files',
		affiliate: 'Affiliate account',
		enrollments: 'Orders',
		access: 'Access to the program',
		seats: 'Seats of teams, free again',
		attendance: 'Attendance of sessions',
		evidence: 'Evidence of skills',
		certificates: 'Certificates, which count as revoked from then on',
		signIns: 'Participant sign-ins',
		payments: 'Payments and payouts',
		papers: 'Receipts, invoices and credit notes',
		paymentDocuments: 'Documents of payments',
	},
} as const;

export function Counts({ counts }: { counts: Partial<ErasedCounts> }) {
	const rows = erasedKinds
		.map((kind) => ({ kind, erased: 0, kept: 0, ...counts[kind] }))
		.filter(({ erased, kept }) => erased + kept > 0);
	return (
		<Rows
			region="Numbers by kind"
			className="people-counts"
			isMatrix
			rows={rows}
			rowKey={({ kind }) => kind}
			columns={[
				{ head: 'Kind', cell: ({ kind }) => erasePage.kinds[kind] },
				{ head: 'Erased', isNumber: true, cell: ({ erased }) => erased },
				{ head: 'Kept for bookkeeping', isNumber: true, cell: ({ kept }) => kept },
			]}
		/>
	);
}
