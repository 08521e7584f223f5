import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ErasedCounts } from './erased-kinds.ts';
import { cvFile, type PersonFile, pictureFiles } from './files.server.ts';
import { type Members, membersOf, theirs } from './members.server.ts';

/** All that is there of a person: ids by table, and what bookkeeping keeps of it. */
export interface PersonInventory {
	person: string;
	members: Members;
	/** Ids of rows that go. */
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
	/** Ids of rows that stay, without the person. */
	kept: Record<'customers' | 'website_data' | 'enrollments' | 'affiliates' | 'payment_events' | 'payouts', string[]>;
	files: PersonFile[];
	/** Registrations that the webinar service knows of, too. */
	atWebinar: number;
	/** Bookings that are still to come. */
	toCome: number;
	/** A project of theirs is public. */
	isPublic: boolean;
	counts: ErasedCounts;
	/** Changes with each row that comes or goes. */
	digest: string;
}

/** Looks at everything there is of a person. @param person The row that stands for them. */
export async function surveyPerson(db: Kysely<Tables>, person: string, now: Date): Promise<PersonInventory> {
	const members = await membersOf(db, person);
	const idsOf = async (table: string, id: string, where = theirs(members)) => {
		const { rows } = await sql<{ id: string }>`
			select ${sql.ref(id)}::text as id from ${sql.table(table)} where ${where} order by 1`.execute(db);
		return rows.map((row) => row.id);
	};
	const enrollments = await enrollmentsOf(db, members);
	const kept = enrollments.filter(({ stays }) => stays);
	const keptForms = new Set(kept.map(({ form }) => form));
	const forms = await idsOf('website_data', 'id');
	const projects = await projectsOf(db, members);
	const maps = await db
		.selectFrom('genai_career_hacks')
		.select(['id', 'cv_url'])
		.where(theirs(members))
		.orderBy('id')
		.execute();
	const registrations = await db
		.selectFrom('event_registrations')
		.select(['id', 'webinar_registrant_id'])
		.where(theirs(members))
		.orderBy('id')
		.execute();
	const bookings = await db
		.selectFrom('bookings')
		.select(['booking_uuid as id', 'starts_at', 'status'])
		.where(theirs(members))
		.orderBy('booking_uuid')
		.execute();
	const affiliates = await affiliatesOf(db, members);
	const keptAffiliates = affiliates.filter(({ stays }) => stays).map(({ id }) => id);
	const about = {
		websiteDataId: forms,
		registrationId: registrations.map(({ id }) => id),
		bookingUuid: bookings.map(({ id }) => id),
		portfolioUuid: projects.map(({ id }) => id),
		careerMapId: maps.map(({ id }) => id),
		enrollmentId: enrollments.map(({ id }) => id),
		affiliateUuid: affiliates.map(({ id }) => id),
	};
	const found: Pick<PersonInventory, 'gone' | 'kept' | 'files'> = {
		gone: {
			website_data: forms.filter((id) => !keptForms.has(id)),
			event_registrations: about.registrationId,
			bookings: about.bookingUuid,
			builder_portfolios: about.portfolioUuid,
			genai_career_hacks: about.careerMapId,
			subscriptions: await idsOf('subscriptions', 'id'),
			consents: await idsOf('consents', 'consent_uuid'),
			mails: await idsOf('mails', 'mail_uuid', theirs(members, 'recipient')),
			copies: await copiesAbout(db, members, about),
			person_notes: await idsOf('person_notes', 'note_uuid', sql`customer_uuid = any(${members.ids}::uuid[])`),
			enrollments: enrollments.filter(({ stays }) => !stays).map(({ id }) => id),
			affiliates: affiliates.filter(({ stays }) => !stays).map(({ id }) => id),
			suppressions: await idsOf('suppressions', 'email', sql`email = any(${members.addresses}::text[])`),
		},
		kept: {
			customers: [...new Set(kept.map(({ customer }) => customer))].sort(),
			website_data: [...keptForms].sort(),
			enrollments: kept.map(({ id }) => id),
			affiliates: keptAffiliates,
			payment_events: await idsOf(
				'payment_events',
				'event_id',
				sql`enrollment_uuid = any(${kept.map(({ id }) => id)}::uuid[])`,
			),
			payouts: await idsOf('affiliate_payouts', 'payout_uuid', sql`affiliate_uuid = any(${keptAffiliates}::uuid[])`),
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

/** Bookkeeping keeps an enrollment that money moved for, or may be moving for. */
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

/** Bookkeeping keeps an affiliate who was paid, or who is owed for an enrollment. */
async function affiliatesOf(db: Kysely<Tables>, members: Members) {
	const { rows } = await sql<{ id: string; stays: boolean }>`
		select affiliate_uuid as id, (
			exists (select from affiliate_payouts p where p.affiliate_uuid = a.affiliate_uuid)
			or exists (select from affiliate_enrollments e where e.affiliate_uuid = a.affiliate_uuid)
		) as stays
		from affiliates a where ${theirs(members)} order by affiliate_uuid`.execute(db);
	return rows;
}

/** Operators' copies that are about what is a person's. */
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
