import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { ErasedCounts } from './erased-kinds.ts';
import {
	conversationFile,
	cvFile,
	evidenceFile,
	isBuyerOf,
	type Members,
	membersOf,
	ownedBy,
	type PersonFile,
	pictureFiles,
	readConversations,
} from './members.server.ts';

/** What operators noted in tags, fields and imported files. Rows without an id of their own are named by all of their key. */
async function listDetailRows(db: Kysely<Tables>, { ids, addresses }: Members) {
	const keys = async (rows: RawBuilder<unknown>) => {
		const found = await sql<{ id: string }>`select * from (${rows}) as keys (id) order by 1`.execute(db);
		return found.rows.map(({ id }) => id);
	};
	const mine = sql`customer_uuid = any(${ids}::uuid[])`;
	return {
		person_tags: await keys(sql`select customer_uuid || ':' || tag_uuid from person_tags where ${mine}`),
		person_field_values: await keys(
			sql`select customer_uuid || ':' || field_uuid from person_field_values where ${mine}`,
		),
		import_lines: await keys(
			sql`select import_uuid || ':' || line from import_lines where ${mine} or lower(email) = any(${addresses}::text[])`,
		),
	};
}

export interface PersonInventory {
	person: string;
	members: Members;
	/** Ids of rows to delete, by table; `copies` are operators' emails about the person. */
	deleted: Awaited<ReturnType<typeof listDeleted>>;
	/** Ids of rows to anonymize, by table. */
	retained: Awaited<ReturnType<typeof listRetained>>;
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

export async function getPersonInventory(db: Kysely<Tables>, person: string, now: Date): Promise<PersonInventory> {
	const members = await membersOf(db, person);
	const rows = await readRows(db, members);
	const { registrations, bookings, projects, maps } = rows;
	const found = {
		deleted: await listDeleted(db, members, rows),
		retained: await listRetained(db, rows),
		files: [
			...maps.flatMap(({ cv_url }) => (cv_url ? [cvFile(cv_url)] : [])),
			...projects.flatMap(({ image, pending }) => [...new Set([image, pending])].flatMap(pictureFiles)),
			...rows.attachments.map(({ stored_name }) => conversationFile(stored_name)),
			...rows.evidence.flatMap(({ stored_name }) => (stored_name ? [evidenceFile(stored_name)] : [])),
		],
	};
	return {
		person,
		members,
		...found,
		atWebinar: registrations.filter(({ webinar_registrant_id }) => webinar_registrant_id).length,
		toCome: bookings.filter(({ status, starts_at }) => status === 'booked' && starts_at > now).length,
		isPublic: projects.some(({ status }) => status === 'approved'),
		counts: countRows(members, found),
		digest: createHash('sha256')
			.update(JSON.stringify([members, found]))
			.digest('base64url'),
	};
}

async function selectIds(db: Kysely<Tables>, table: string, id: string, where: RawBuilder<unknown>): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		select ${sql.ref(id)}::text as id from ${sql.table(table)} where ${where} order by 1`.execute(db);
	return idsOf(rows);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows(db: Kysely<Tables>, members: Members) {
	const where = ownedBy(members);
	return {
		forms: await selectIds(db, 'website_data', 'id', where),
		...(await readConversations(db, members)),
		enrollments: await readEnrollments(db, members),
		affiliates: await readAffiliates(db, members),
		projects: await readProjects(db, members),
		maps: await db.selectFrom('genai_career_hacks').select(['id', 'cv_url']).where(where).orderBy('id').execute(),
		evidence: await db
			.selectFrom('skill_evidence')
			.select(['evidence_uuid as id', 'stored_name'])
			.where('customer_uuid', 'in', members.ids)
			.orderBy('evidence_uuid')
			.execute(),
		registrations: await db
			.selectFrom('event_registrations')
			.select(['id', 'webinar_registrant_id'])
			.where(where)
			.orderBy('id')
			.execute(),
		bookings: await db
			.selectFrom('bookings')
			.select(['booking_uuid as id', 'starts_at', 'status'])
			.where(where)
			.orderBy('booking_uuid')
			.execute(),
	};
}

const isOf = (enrollments: string[]) =>
	sql<boolean>`enrollment_uuid is not null and enrollment_uuid = any(${enrollments}::uuid[])`;

const isOrderOf = (enrollments: string[]) =>
	sql<boolean>`order_uuid in (select order_uuid from enrollments where ${isOf(enrollments)})`;

async function listDeleted(db: Kysely<Tables>, members: Members, rows: Rows) {
	const { forms, enrollments, affiliates, projects, maps, registrations, bookings } = rows;
	const retainedForms = new Set(enrollments.filter(({ stays }) => stays).map(({ form }) => form));
	const retainedEnrollments = idsOf(enrollments.filter(({ stays }) => stays));
	const byCustomer = sql`customer_uuid = any(${members.ids}::uuid[])`;
	const byAddress = sql`lower(email) = any(${members.addresses}::text[])`;
	const mails = await selectIds(db, 'mails', 'mail_uuid', ownedBy(members, 'recipient'));
	const subjects = [...(await listSubjects(db, members, rows)), ...mails];
	return {
		website_data: forms.filter((id) => !retainedForms.has(id)),
		event_registrations: idsOf(registrations),
		bookings: idsOf(bookings),
		builder_portfolios: idsOf(projects),
		genai_career_hacks: idsOf(maps),
		subscriptions: await selectIds(db, 'subscriptions', 'id', ownedBy(members)),
		consents: await selectIds(db, 'consents', 'consent_uuid', ownedBy(members)),
		mails,
		copies: await listCopies(db, members, subjects, {
			websiteDataId: forms,
			registrationId: idsOf(registrations),
			bookingUuid: idsOf(bookings),
			portfolioUuid: idsOf(projects),
			careerMapId: idsOf(maps),
			enrollmentId: idsOf(enrollments),
			affiliateUuid: idsOf(affiliates),
			entitlementId: await selectIds(db, 'entitlements', 'entitlement_uuid', byCustomer),
		}),
		conversations: rows.conversations,
		conversation_messages: rows.conversationMessages,
		set_aside_emails: rows.setAside,
		person_notes: await selectIds(db, 'person_notes', 'note_uuid', byCustomer),
		...(await listDetailRows(db, members)),
		enrollments: idsOf(enrollments.filter(({ stays }) => !stays)),
		entitlements: await selectIds(
			db,
			'entitlements',
			'entitlement_uuid',
			sql`${byCustomer} and not (${isOf(retainedEnrollments)})`,
		),
		participant_sessions: await selectIds(db, 'participant_sessions', 'session_uuid', byCustomer),
		passkeys: await selectIds(db, 'passkeys', 'passkey_uuid', byCustomer),
		passkey_users: await selectIds(db, 'passkey_users', 'customer_uuid', byCustomer),
		calendar_feeds: await selectIds(db, 'calendar_feeds', 'customer_uuid', byCustomer),
		session_invitations: await selectIds(db, 'session_invitations', 'invitation_uuid', byCustomer),
		first_weeks: await selectIds(db, 'first_weeks', 'customer_uuid', byCustomer),
		invitation_opt_outs: await selectIds(db, 'invitation_opt_outs', 'customer_uuid', byCustomer),
		own_changes: await selectIds(db, 'own_changes', 'change_uuid', sql`${byCustomer} or ${byAddress}`),
		sign_in_links: await selectIds(db, 'sign_in_links', 'link_uuid', byAddress),
		session_guests: await selectIds(db, 'session_guests', 'guest_uuid', byAddress),
		attendance_evidence: await selectIds(db, 'attendance_evidence', 'evidence_uuid', byCustomer),
		session_questions: await selectIds(db, 'session_questions', 'question_uuid', byCustomer),
		session_plans: await selectIds(db, 'session_plans', 'customer_uuid', byCustomer),
		...(await listTeamRows(db, members)),
		skill_evidence: idsOf(rows.evidence),
		certificates: await selectIds(db, 'certificates', 'certificate_uuid', byCustomer),
		message_recipients: await selectIds(db, 'message_recipients', 'recipient_uuid', byCustomer),
		affiliates: idsOf(affiliates.filter(({ stays }) => !stays)),
		suppressions: await selectIds(db, 'suppressions', 'email', sql`email = any(${members.addresses}::text[])`),
	};
}

async function listTeamRows(db: Kysely<Tables>, members: Members) {
	return {
		team_seats: await selectIds(db, 'team_seats', 'seat_uuid', ownedBy(members, 'invited_email')),
		order_buyers: await selectIds(db, 'order_buyers', 'order_uuid', isBuyerOf(members)),
	};
}

async function listRetained(db: Kysely<Tables>, rows: Rows) {
	const paid = rows.enrollments.filter(({ stays }) => stays);
	const enrollments = idsOf(paid);
	const affiliates = idsOf(rows.affiliates.filter(({ stays }) => stays));
	const byEnrollment = isOf(enrollments);
	const byAffiliate = sql`affiliate_uuid = any(${affiliates}::uuid[])`;
	return {
		customers: [...new Set(paid.map(({ customer }) => customer))].sort(),
		website_data: [...new Set(paid.map(({ form }) => form))].sort(),
		enrollments,
		entitlements: await selectIds(db, 'entitlements', 'entitlement_uuid', byEnrollment),
		affiliates,
		payment_events: await selectIds(db, 'payment_events', 'event_id', byEnrollment),
		papers: await selectIds(db, 'papers', 'paper_uuid', isOrderOf(enrollments)),
		payment_documents: await selectIds(db, 'payment_documents', 'document_uuid', isOrderOf(enrollments)),
		payouts: await selectIds(db, 'affiliate_payouts', 'payout_uuid', byAffiliate),
	};
}

function countRows(
	members: Members,
	{ deleted, retained, files }: Pick<PersonInventory, 'deleted' | 'retained' | 'files'>,
): ErasedCounts {
	const count = (erased: unknown[], kept: unknown[] = []) => ({ erased: erased.length, kept: kept.length });
	return {
		addresses: count(members.addresses),
		forms: count(deleted.website_data, retained.website_data),
		registrations: count(deleted.event_registrations),
		bookings: count(deleted.bookings),
		projects: count(deleted.builder_portfolios),
		careerMaps: count(deleted.genai_career_hacks),
		files: count(files),
		lists: count(deleted.subscriptions),
		consents: count(deleted.consents),
		mails: count(deleted.mails),
		copies: count(deleted.copies),
		suppressions: count(deleted.suppressions),
		conversations: count([...deleted.conversations, ...deleted.conversation_messages, ...deleted.set_aside_emails]),
		notes: count(deleted.person_notes),
		details: count([...deleted.person_tags, ...deleted.person_field_values]),
		imports: count(deleted.import_lines),
		affiliate: count(deleted.affiliates, retained.affiliates),
		enrollments: count(deleted.enrollments, retained.enrollments),
		access: count(deleted.entitlements, retained.entitlements),
		seats: count(deleted.team_seats),
		attendance: count([...deleted.attendance_evidence, ...deleted.session_guests, ...deleted.session_plans]),
		questions: count(deleted.session_questions),
		signIns: count([
			...deleted.participant_sessions,
			...deleted.passkeys,
			...deleted.calendar_feeds,
			...deleted.session_invitations,
			...deleted.first_weeks,
			...deleted.invitation_opt_outs,
			...deleted.own_changes,
			...deleted.sign_in_links,
		]),
		evidence: count(deleted.skill_evidence),
		certificates: count(deleted.certificates),
		payments: count([], [...retained.payment_events, ...retained.payouts]),
		papers: count([], retained.papers),
		paymentDocuments: count([], retained.payment_documents),
	};
}

/** Bookkeeping retains an enrollment with a payment, completed or possibly in progress, or with an invoice. */
async function readEnrollments(db: Kysely<Tables>, { ids }: Members) {
	const { rows } = await sql<{ id: string; form: string; customer: string; stays: boolean }>`
		select enrollment_uuid as id, website_data_id as form, customer_uuid as customer,
			(payments > 0 or payment_intent is not null or paid_at is not null or pending_since is not null
				or status in ('paid', 'refunded', 'disputed')
				or exists (select from payment_events p where p.enrollment_uuid = e.enrollment_uuid)
				or exists (select from papers p where p.order_uuid = e.order_uuid)) as stays
		from enrollments e where customer_uuid = any(${ids}::uuid[]) order by enrollment_uuid`.execute(db);
	return rows;
}

async function readProjects(db: Kysely<Tables>, members: Members) {
	const { rows } = await sql<{ id: string; image: string | null; pending: string | null; status: string }>`
		select portfolio_uuid as id, image, pending_edit ->> 'image' as pending, status
		from builder_portfolios where ${ownedBy(members)} order by portfolio_uuid`.execute(db);
	return rows;
}

/** Bookkeeping retains an affiliate with a payout or a pending commission. */
async function readAffiliates(db: Kysely<Tables>, members: Members) {
	const { rows } = await sql<{ id: string; stays: boolean }>`
		select affiliate_uuid as id, (
			exists (select from affiliate_payouts p where p.affiliate_uuid = a.affiliate_uuid)
			or exists (select from affiliate_enrollments e where e.affiliate_uuid = a.affiliate_uuid)
		) as stays
		from affiliates a where ${ownedBy(members)} order by affiliate_uuid`.execute(db);
	return rows;
}

async function listSubjects(db: Kysely<Tables>, { ids }: Members, rows: Rows): Promise<string[]> {
	const byCustomer = sql`customer_uuid = any(${ids}::uuid[])`;
	const orders = await selectIds(db, 'enrollments', 'order_uuid', byCustomer);
	const evidence = await selectIds(db, 'skill_evidence', 'evidence_uuid', byCustomer);
	const { forms, bookings, projects, maps, enrollments, conversations, setAside } = rows;
	return [
		...forms,
		...conversations,
		...setAside,
		...[bookings, projects, maps, enrollments].flatMap(idsOf),
		...orders,
		...evidence,
	];
}

/** Emails to operators whose params have one of these ids, or a task about one of these subjects. */
async function listCopies(
	db: Kysely<Tables>,
	{ addresses }: Members,
	subjects: readonly string[],
	idsByParam: Record<string, string[]>,
): Promise<string[]> {
	const params = Object.entries(idsByParam).flatMap(([name, ids]) => ids.map((id) => JSON.stringify({ [name]: id })));
	params.push(...subjects.map((id) => JSON.stringify({ taskIds: [id] })));
	const { rows } = await sql<{ id: string }>`
		select distinct m.mail_uuid::text as id
		from unnest(${params}::text[]) as about(params)
		join mails m on m.params @> about.params::jsonb and m.customer_uuid is null
		where not (lower(m.recipient) = any(${addresses}::text[])) order by 1`.execute(db);
	return idsOf(rows);
}
