import { formatZoned } from '#app/console/times.ts';
import { Rows } from '#app/list/rows.tsx';
import { program } from '#content/program.ts';
import { type ErasedCounts, erasedKinds } from './erased-kinds.ts';
import type { Certificate } from './erasures.server.ts';

export function certificateSentence({ at, by }: Pick<Certificate, 'at' | 'by'>): string {
	return `On ${formatZoned(at)}, ${by} erased a person from this installation of ${program.name}. Every row, document and file that identified them was deleted or anonymized, except receipts, invoices and credit notes, which the law requires us to keep unchanged.`;
}

export const certificatePage = {
	heading: 'Certificate of erasure',
	id: 'Number',
	at: 'When',
	by: 'By whom',
	hashes: 'Keyed hash of the address',
	counts: 'What was erased',
	noCounts: 'The numbers were in a database that was replaced by a backup.',
	note: 'The hash was created with a key that only this installation has. It does not reveal the address; it is used to erase the person again if a backup brings them back.',
} as const;

export const erasedNames = {
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
	questions: 'Questions about sessions',
	evidence: 'Evidence of skills',
	certificates: 'Certificates, which count as revoked from then on',
	signIns: 'Participant sign-ins',
	payments: 'Payments and payouts',
	papers: 'Receipts, invoices and credit notes',
	paymentDocuments: 'Documents of payments',
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
				{ head: 'Kind', cell: ({ kind }) => erasedNames[kind] },
				{ head: 'Erased', isNumber: true, cell: ({ erased }) => erased },
				{ head: 'Kept for bookkeeping', isNumber: true, cell: ({ kept }) => kept },
			]}
		/>
	);
}
