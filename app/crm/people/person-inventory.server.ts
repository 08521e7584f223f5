import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ErasedCounts } from './erased-kinds.ts';
import { cvFile, type PersonFile, pictureFiles } from './files.server.ts';
import { type Members, membersOf, theirs } from './members.server.ts';

/** Everything stored about a person: ids by table, and what bookkeeping retains. */
export interface PersonInventory {
	person: string;
	members: Members;
	/** Ids of rows to delete. */
	gone: Record<
		| 'website_data'
		| 'event_registrations'
		| 'bookings'
		| 'builder_portfolios'
		| 'genai_career_hacks'
		| 'subscriptions'
		| 'consents'
		| 'mails'
		| 'copies'
		| 'person_notes'
		| 'enrollments'
		| 'affiliates'
		| 'suppressions',
		string[]
	>;
	/** Ids of rows to anonymize. */
	kept: Record<'customers' | 'website_data' | 'enrollments' | 'affiliates' | 'payment_events' | 'payouts', string[]>;
	files: PersonFile[];
	/** Registrations that the webinar service also has. */
	atWebinar: number;
	/** Upcoming bookings. */
	toCome: number;
	/** One of their projects is public. */
	isPublic: boolean;
	counts: ErasedCounts;
	/** Changes with every added or removed row. */
	digest: string;
}

/** Reads everything stored about a person. @param person The customer row that represents them. */
export async function getPersonInventory(db: Kysely<Tables>, person: string, now: Date): Promise<PersonInventory> {
	const members = await membersOf(db, person);
	const rows = await readRows(db, members);
	const { enrollments, affiliates, registrations, bookings, projects, maps } = rows;
	const paid = enrollments.filter(({ stays }) => stays);
	const retainedForms = new Set(paid.map(({ form }) => form));
	const retainedAffiliates = affiliates.filter(({ stays }) => stays).map(({ id }) => id);
	const found: Pick<PersonInventory, 'gone' | 'kept' | 'files'> = {
		gone: await erasedIds(db, members, rows, retainedForms),
		kept: {
			customers: [...new Set(paid.map(({ customer }) => customer))].sort(),
			website_data: [...retainedForms].sort(),
			enrollments: paid.map(({ id }) => id),
			affiliates: retainedAffiliates,
			payment_events: await idsOf(
				db,
				'payment_events',
				'event_id',
				sql`enrollment_uuid = any(${paid.map(({ id }) => id)}::uuid[])`,
			),
			payouts: await idsOf(
				db,
				'affiliate_payouts',
				'payout_uuid',
				sql`affiliate_uuid = any(${retainedAffiliates}::uuid[])`,
			),
		},
		files: [
			...maps.flatMap(({ cv_url }) => (cv_url ? [cvFile(cv_url)] : [])),
			...projects.flatMap(({ image, pending }) => [...new Set([image, pending])].flatMap(pictureFiles)),
		],
	};
	return {
		person,
		members,
		...found,
		atWebinar: registrations.filter(({ webinar_registrant_id }) => webinar_registrant_id).length,
		toCome: bookings.filter(({ status, starts_at }) => status === 'booked' && starts_at > now).length,
		isPublic: projects.some(({ status }) => status === 'approved'),
		counts: countsOf(members, found),
		digest: createHash('sha256')
			.update(JSON.stringify([members, found]))
			.digest('base64url'),
	};
}

async function idsOf(db: Kysely<Tables>, table: string, id: string, where: RawBuilder<unknown>): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select ${sql.ref(id)}::text as id from ${sql.table(table)} where ${where} order by 1`.execute(db);
	return rows.map((row) => row.id);
}

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows(db: Kysely<Tables>, members: Members) {
	return {
		forms: await idsOf(db, 'website_data', 'id', theirs(members)),
		enrollments: await enrollmentsOf(db, members),
		affiliates: await affiliatesOf(db, members),
		projects: await projectsOf(db, members),
		maps: await db
			.selectFrom('genai_career_hacks')
			.select(['id', 'cv_url'])
			.where(theirs(members))
			.orderBy('id')
			.execute(),
		registrations: await db
			.selectFrom('event_registrations')
			.select(['id', 'webinar_registrant_id'])
			.where(theirs(members))
			.orderBy('id')
			.execute(),
		bookings: await db
			.selectFrom('bookings')
			.select(['booking_uuid as id', 'starts_at', 'status'])
			.where(theirs(members))
			.orderBy('booking_uuid')
			.execute(),
	};
}

async function erasedIds(
	db: Kysely<Tables>,
	members: Members,
	{ forms, enrollments, affiliates, projects, maps, registrations, bookings }: Rows,
	retainedForms: ReadonlySet<string>,
): Promise<PersonInventory['gone']> {
	const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
	const about = {
		websiteDataId: forms,
		registrationId: ids(registrations),
		bookingUuid: ids(bookings),
		portfolioUuid: ids(projects),
		careerMapId: ids(maps),
		enrollmentId: ids(enrollments),
		affiliateUuid: ids(affiliates),
	};
	return {
		website_data: forms.filter((id) => !retainedForms.has(id)),
		event_registrations: about.registrationId,
		bookings: about.bookingUuid,
		builder_portfolios: about.portfolioUuid,
		genai_career_hacks: about.careerMapId,
		subscriptions: await idsOf(db, 'subscriptions', 'id', theirs(members)),
		consents: await idsOf(db, 'consents', 'consent_uuid', theirs(members)),
		mails: await idsOf(db, 'mails', 'mail_uuid', theirs(members, 'recipient')),
		copies: await copiesAbout(db, members, about),
		person_notes: await idsOf(db, 'person_notes', 'note_uuid', sql`customer_uuid = any(${members.ids}::uuid[])`),
		enrollments: ids(enrollments.filter(({ stays }) => !stays)),
		affiliates: ids(affiliates.filter(({ stays }) => !stays)),
		suppressions: await idsOf(db, 'suppressions', 'email', sql`email = any(${members.addresses}::text[])`),
	};
}

function countsOf(
	members: Members,
	{ gone, kept, files }: Pick<PersonInventory, 'gone' | 'kept' | 'files'>,
): ErasedCounts {
	const count = (erased: string[], stays: string[] = []) => ({ erased: erased.length, kept: stays.length });
	return {
		addresses: count(members.addresses),
		forms: count(gone.website_data, kept.website_data),
		registrations: count(gone.event_registrations),
		bookings: count(gone.bookings),
		projects: count(gone.builder_portfolios),
		careerMaps: count(gone.genai_career_hacks),
		files: { erased: files.length, kept: 0 },
		lists: count(gone.subscriptions),
		consents: count(gone.consents),
		mails: count(gone.mails),
		copies: count(gone.copies),
		suppressions: count(gone.suppressions),
		notes: count(gone.person_notes),
		affiliate: count(gone.affiliates, kept.affiliates),
		enrollments: count(gone.enrollments, kept.enrollments),
		payments: count([], [...kept.payment_events, ...kept.payouts]),
	};
}

/** Bookkeeping retains an enrollment with a payment, completed or possibly in progress. */
async function enrollmentsOf(db: Kysely<Tables>, { ids }: Members) {
	const { rows } = await sql<{ id: string; form: string; customer: string; stays: boolean }>`
		select enrollment_uuid as id, website_data_id as form, customer_uuid as customer,
			(payments > 0 or payment_intent is not null or paid_at is not null or pending_since is not null
				or status in ('paid', 'refunded', 'disputed')
				or exists (select from payment_events p where p.enrollment_uuid = e.enrollment_uuid)) as stays
		from enrollments e where customer_uuid = any(${ids}::uuid[]) order by enrollment_uuid`.execute(db);
	return rows;
}

async function projectsOf(db: Kysely<Tables>, members: Members) {
	const { rows } = await sql<{ id: string; image: string | null; pending: string | null; status: string }>`
		select portfolio_uuid as id, image, pending_edit ->> 'image' as pending, status
		from builder_portfolios where ${theirs(members)} order by portfolio_uuid`.execute(db);
	return rows;
}

/** Bookkeeping retains an affiliate with a payout or a pending commission. */
async function affiliatesOf(db: Kysely<Tables>, members: Members) {
	const { rows } = await sql<{ id: string; stays: boolean }>`
		select affiliate_uuid as id, (
			exists (select from affiliate_payouts p where p.affiliate_uuid = a.affiliate_uuid)
			or exists (select from affiliate_enrollments e where e.affiliate_uuid = a.affiliate_uuid)
		) as stays
		from affiliates a where ${theirs(members)} order by affiliate_uuid`.execute(db);
	return rows;
}

/** Operators' copies of emails about a person's data. */
async function copiesAbout(
	db: Kysely<Tables>,
	{ addresses }: Members,
	about: Record<string, string[]>,
): Promise<string[]> {
	const params = Object.entries(about).flatMap(([name, ids]) => ids.map((id) => JSON.stringify({ [name]: id })));
	const { rows } = await sql<{ id: string }>`
		select distinct m.mail_uuid::text as id
		from unnest(${params}::text[]) as about(params)
		join mails m on m.params @> about.params::jsonb and m.customer_uuid is null
		where not (lower(m.recipient) = any(${addresses}::text[])) order by 1`.execute(db);
	return rows.map(({ id }) => id);
}
