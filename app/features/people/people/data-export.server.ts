import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { signInMailPrefixes } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { leadColumns } from '#content/lead-fields.ts';
import type { Tables } from '#database/tables.ts';
import {
	conversationFile,
	cvFile,
	emailConditions,
	evidenceFile,
	isBuyerOf,
	membersOf,
	ownedBy,
	type PersonFile,
	pictureFile,
} from './members.server.ts';

/**
 * Every column of the database that holds text, JSON or a customer id, by table, classified as personal data or not. A test fails for
 * an unclassified column, so that adding one forces a decision about data export and erasure.
 */
interface Classified {
	/** The person's own data: exported, and erased with or from the row. */
	exported: readonly string[];
	/** Written about the person by us or others: erased, but not exported. */
	internal?: readonly string[];
}

export const columns = (names: string): readonly string[] => names.split(' ');

/** Tables with rows of people, with their name in the export. */
export const personalDataColumns = {
	customers: {
		exported: columns('customer_uuid email name company title time_zone certificate_name experience_level'),
		internal: columns('person_uuid merged_into stage_override stage_reason follow_up_note words'),
	},
	website_data: { exported: ['customer_uuid', 'form_name', 'source', ...leadColumns, 'affiliate_id', 'page_path'] },
	subscriptions: { exported: columns('customer_uuid list email status first_name source') },
	consents: { exported: columns('customer_uuid email purpose wording page_path') },
	event_registrations: {
		exported: columns(
			'customer_uuid first_name last_name email company title job_level company_size job_function event_name time_zone place answers',
		),
		internal: columns('webinar_state webinar_registrant_id webinar_room webinar_join_url webinar_error'),
	},
	bookings: { exported: columns('customer_uuid name email time_zone status'), internal: columns('outcome') },
	builder_portfolios: {
		exported: columns(
			'customer_uuid name email project_title project_description project_url business_impact status linkedin image mga_program_quote pending_edit',
		),
		internal: columns('admin_notes internal_notes'),
	},
	portfolio_reviews: { exported: columns('action from_status to_status'), internal: columns('note_to_builder') },
	genai_career_hacks: {
		exported: columns('customer_uuid email cv_url status report outcome reason roles industry language'),
	},
	enrollments: {
		exported: columns(
			'customer_uuid reference short_reference status payment_intent currency dispute_status source price_currency starts_on terms_version terms_hash',
		),
	},
	order_lines: { exported: ['product'] },
	refunds: {
		exported: columns('payment_intent provider_id currency requested_by state'),
		internal: columns('reason failure'),
	},
	ledger_entries: { exported: columns('payment_intent kind currency') },
	teams: { exported: [], internal: columns('buyer_uuid heir_email') },
	order_buyers: { exported: columns('name company vat_number address country purchase_order') },
	team_seats: { exported: columns('customer_uuid invited_email claimed_name'), internal: ['ended_reason'] },
	papers: { exported: columns('kind number payment_intent reason currency content') },
	payment_documents: { exported: columns('event_id stored_name') },
	paper_files: { exported: ['sha256'], internal: ['pdf'] },
	entitlements: {
		exported: columns('customer_uuid product source'),
		internal: columns('granted_reason revoked_reason'),
	},
	participant_sessions: { exported: columns('customer_uuid user_agent'), internal: columns('token_digest') },
	buyer_browsers: { exported: [], internal: ['browser_digest'] },
	first_weeks: { exported: ['customer_uuid'] },
	own_changes: { exported: columns('customer_uuid what email') },
	invitation_opt_outs: { exported: ['customer_uuid'] },
	session_invitations: { exported: ['customer_uuid'] },
	passkey_users: { exported: [], internal: columns('customer_uuid user_handle') },
	passkeys: { exported: columns('customer_uuid name'), internal: columns('credential_id public_key') },
	passkey_challenges: { exported: [], internal: columns('challenge browser_digest customer_uuid') },
	calendar_feeds: { exported: ['customer_uuid'], internal: columns('token_digest') },
	sign_in_links: { exported: [], internal: columns('email browser_digest next_path') },
	session_guests: { exported: columns('email name') },
	attendance_evidence: { exported: columns('customer_uuid source played'), internal: columns('reason') },
	session_plans: { exported: ['customer_uuid'] },
	session_questions: { exported: columns('customer_uuid question answer') },
	skill_evidence: {
		exported: columns('customer_uuid skill kind statement url file_name stored_name status'),
		internal: columns('note'),
	},
	certificates: {
		exported: columns('customer_uuid skill name rule_version credential'),
		internal: columns('revoked_reason'),
	},
	message_recipients: { exported: ['customer_uuid'] },
	payment_events: { exported: columns('event_id type payment_intent reference fact') },
	checkout_sessions: { exported: [], internal: columns('digest session_id url') },
	mails: {
		exported: columns('customer_uuid kind recipient list status subject body_text'),
		internal: columns('params once_key html attachments headers last_error'),
	},
	suppressions: { exported: columns('email reason'), internal: columns('detail') },
	affiliates: { exported: columns('customer_uuid code name email former_emails state'), internal: columns('note') },
	commission_decisions: { exported: [], internal: columns('note') },
	affiliate_payouts: { exported: columns('currency'), internal: columns('note') },
	conversations: { exported: columns('customer_uuid email subject') },
	conversation_messages: {
		exported: columns('kind from_email from_name operator_name body'),
		internal: columns('html rfc_message_id in_reply_to email_digest'),
	},
	set_aside_emails: { exported: columns('reason from_email subject'), internal: columns('digest detail') },
	conversation_drafts: { exported: [], internal: columns('operator_name body') },
	conversation_attachments: { exported: columns('file_name stored_name media_type') },
	person_notes: { exported: [], internal: columns('customer_uuid operator_name text') },
	person_tags: { exported: [], internal: ['customer_uuid'] },
	person_field_values: { exported: columns('customer_uuid value') },
	import_lines: { exported: [], internal: columns('customer_uuid email cells plan problem changes result') },
} satisfies Record<string, Classified>;

/** Columns without personal data, and why. @internal A test compares both lists with the database's columns. */
export const nonPersonalColumns: Record<string, { columns: readonly string[]; because: string }> = {
	reconciliations: { columns: ['day'], because: 'a day' },
	payment_differences: { columns: columns('difference_key kind payment_intent'), because: 'ids of payments' },
	promotion_codes: { columns: columns('code currency'), because: 'codes for anyone who has them' },
	submissions: {
		columns: columns('key form_name answer'),
		because: 'digests, and names of answers; deleted after 90 days',
	},
	secrets: { columns: columns('name value'), because: 'keys of the installation' },
	events: {
		columns: columns(
			'slug kind title summary host agenda skills time_zone display_time location status recording_url join_url webinar_kind webinar_id session_key',
		),
		because: 'the program’s own',
	},
	event_series: {
		columns: columns('slug title lead takeaways body host_name host_bio faq picture picture_alt'),
		because: 'the program’s own',
	},
	event_question_sets: { columns: ['questions'], because: 'what operators ask everyone who registers' },
	certificate_keys: { columns: columns('public_key private_key'), because: 'keys of the installation' },
	session_reports: { columns: columns('state error'), because: 'the state of a provider’s report' },
	session_materials: {
		columns: columns('kind title link_url file_name media_type text file_text search'),
		because: 'what everyone with access gets',
	},
	messages: {
		columns: columns('audience segment subject body'),
		because: 'what operators write to everyone at an event or to participants',
	},
	reply_templates: { columns: columns('name body'), because: 'texts that operators answer with' },
	mailing_lists: { columns: columns('key'), because: 'the names of the lists' },
	voices: {
		columns: columns('kind name role sector words picture picture_alt consent consent_by'),
		because: 'published with the person’s consent, and deleted on its own page when they withdraw it',
	},
	newsletters: {
		columns: columns('list audience subject preview body sent_body slug archive_subject archive_preview archive_body'),
		because: 'what operators write to everyone on a list',
	},
	newsletter_pictures: { columns: columns('stored_name alt'), because: 'pictures of newsletters' },
	settings: {
		columns: columns('setting_name value set_by'),
		because: 'the program’s own, and the operator who set it',
	},
	not_found_addresses: { columns: columns('path'), because: 'addresses of pages, without query strings' },
	diagnostics_reports: { columns: columns('report'), because: 'state of the site' },
	incoming_webhooks: { columns: columns('source refusal'), because: 'why a provider’s message was refused' },
	webhook_deliveries: {
		columns: columns('digest last_error'),
		because: 'digests and error codes; they go with the form’s row',
	},
	redirects: { columns: columns('from_path to_path'), because: 'addresses of pages' },
	affiliate_terms: { columns: columns('state'), because: 'a state' },
	affiliate_touches: { columns: columns('code page_path'), because: 'a visit is not tied to a person' },
	website_analytics_sessions: {
		columns: columns(
			'user_fingerprint user_agent referrer initial_page device_type browser_name screen_resolution viewport_size timezone language source utm_medium utm_campaign affiliate_code country marks',
		),
		because: 'a visit is not tied to a person: its fingerprint is made with a salt deleted daily',
	},
	website_analytics_events: { columns: columns('event_type event_name page_url custom_data'), because: 'the same' },
	website_analytics_visit_pages: { columns: columns('page_url'), because: 'the same' },
	website_analytics_daily: { columns: columns('dimension value'), because: 'numbers' },
	analytics_salts: { columns: columns('salt'), because: 'keys of a day' },
	operators: { columns: columns('name email image role'), because: 'operators, who are removed on their own page' },
	task_states: { columns: columns('kind subject_id'), because: 'ids, and which operator has the task' },
	operator_notifications: { columns: columns('immediate daily'), because: 'operators' },
	operator_notified_tasks: { columns: columns('kind subject_id'), because: 'operators, and ids of their tasks' },
	operator_sessions: { columns: columns('token_digest ip_address user_agent'), because: 'operators' },
	operator_passwords: {
		columns: columns('account_id provider_id access_token refresh_token id_token scope password'),
		because: 'operators',
	},
	operator_challenges: { columns: columns('identifier value'), because: 'operators' },
	operator_second_factors: { columns: columns('secret backup_codes'), because: 'operators' },
	operator_invitations: { columns: columns('email role'), because: 'invited operators' },
	operator_used_codes: { columns: columns('code_digest'), because: 'operators' },
	operator_preferences: { columns: columns('name value'), because: 'operators’ choices in the console' },
	operator_stored_forms: { columns: columns('path fields'), because: 'encrypted, for an hour' },
	sign_in_failures: { columns: columns('key'), because: 'keyed hashes, for a day' },
	ended_sessions: { columns: columns('token_digest'), because: 'operators' },
	audit_log: {
		columns: columns('operator_name action subject_kind subject_id before after'),
		because: 'states and ids; the id of an erased person is anonymous',
	},
	tags: { columns: ['name'], because: 'the names of tags' },
	person_fields: { columns: columns('name kind choices'), because: 'the names of fields' },
	segments: { columns: columns('name query'), because: 'filters without search words' },
	imports: {
		columns: columns('target file_name state headers mapping options format operator_name'),
		because: 'an operator’s file; its lines are personal and listed above',
	},
	erasures: { columns: columns('operator_name customer_uuid counts'), because: 'an anonymous id, and numbers' },
	erased_addresses: { columns: columns('hash'), because: 'keyed hashes that keep an erasure permanent' },
};

/** Version of the document format; increases with every incompatible change. */
const EXPORT_SCHEMA = 'mga-person-export/1';

/** Everything a person gave us, and its results. Excludes what operators and others wrote about them. */
interface DataExport {
	schema: typeof EXPORT_SCHEMA;
	madeAt: string;
	addresses: string[];
	records: Record<string, Record<string, unknown>[]>;
	/** Files next to the document, by their name in the ZIP. */
	files: string[];
}

interface ExportedFile {
	/** Its name in the ZIP. */
	as: string;
	read(): Promise<ReadableStream<Uint8Array> | Uint8Array>;
}

interface Document {
	data: DataExport;
	files: ExportedFile[];
}

/** Internal to this installation, or a credential. */
const INTERNAL = columns(
	'customer_uuid owner_uuid version seen_at last_seen_at merged_at erased_at confirmation_uuid link_version notified_sequence sequence blocked_until attempts allows_another review_number sign_count form_key closed_by',
);

type Table = keyof typeof personalDataColumns;

/** All of a person's own data. @param person The customer row that represents them. */
export async function dataExportOf(
	{ db, files: store, now }: Pick<Services, 'db' | 'files' | 'now'>,
	person: string,
): Promise<Document> {
	const members = await membersOf(db, person);
	const isOwned = ownedBy(members);
	const partOf = (table: string, id: string, where: RawBuilder<unknown> = isOwned) =>
		sql`${sql.ref(id)} in (select ${sql.ref(id)} from ${sql.table(table)} where ${where})`;
	const byId = sql`customer_uuid = any(${members.ids}::uuid[])`;
	const wheres: Partial<Record<Table, RawBuilder<unknown>>> = {
		customers: byId,
		person_field_values: byId,
		website_data: isOwned,
		subscriptions: isOwned,
		consents: isOwned,
		event_registrations: isOwned,
		bookings: isOwned,
		builder_portfolios: isOwned,
		portfolio_reviews: partOf('builder_portfolios', 'portfolio_uuid'),
		genai_career_hacks: isOwned,
		enrollments: byId,
		order_lines: partOf('enrollments', 'order_uuid', byId),
		refunds: partOf('enrollments', 'order_uuid', byId),
		ledger_entries: partOf('enrollments', 'order_uuid', byId),
		order_buyers: isBuyerOf(members),
		team_seats: byId,
		papers: partOf('enrollments', 'order_uuid', byId),
		paper_files: sql`paper_uuid in (select paper_uuid from papers join enrollments using (order_uuid) where ${byId})`,
		payment_documents: partOf('enrollments', 'order_uuid', byId),
		entitlements: byId,
		participant_sessions: byId,
		own_changes: byId,
		passkeys: byId,
		calendar_feeds: byId,
		session_invitations: byId,
		first_weeks: byId,
		invitation_opt_outs: byId,
		attendance_evidence: byId,
		session_plans: byId,
		session_questions: byId,
		skill_evidence: byId,
		certificates: byId,
		session_guests: sql`lower(email) = any(${members.addresses}::text[])`,
		message_recipients: byId,
		payment_events: partOf('enrollments', 'enrollment_uuid', byId),
		// Emails that sign someone in are not included.
		mails: sql`not exists (select from unnest(${signInMailPrefixes}::text[]) as prefix where starts_with(kind, prefix))
			and ${ownedBy(members, 'recipient')}`,
		suppressions: sql`email = any(${members.addresses}::text[])`,
		affiliates: isOwned,
		affiliate_payouts: partOf('affiliates', 'affiliate_uuid'),
		...emailConditions(members),
	};
	const records: DataExport['records'] = {};
	for (const [table, where] of Object.entries(wheres)) {
		const rows = await rowsOf(db, table as Table, where);
		if (rows.length > 0) records[table] = rows;
	}
	const files = [...(await storedFiles(store, records)), ...(await paperFiles(db, byId))];
	return {
		data: {
			schema: EXPORT_SCHEMA,
			madeAt: now().toISOString(),
			addresses: members.addresses,
			records,
			files: files.map(({ as }) => as),
		},
		files,
	};
}

async function rowsOf(db: Kysely<Tables>, table: Table, where: RawBuilder<unknown>) {
	const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${where}`.execute(db);
	const classified = personalDataColumns[table];
	const internal = 'internal' in classified ? classified.internal : [];
	const isExported = (name: string) => !internal.includes(name) && !INTERNAL.includes(name);
	return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isExported(name))));
}

async function storedFiles(store: Services['files'], records: DataExport['records']): Promise<ExportedFile[]> {
	const files: ExportedFile[] = [];
	for (const { bucket, name } of filesIn(records)) {
		const disk = store.bucket(bucket);
		if (!(await disk.exists(name))) continue;
		const read = async () => Readable.toWeb(await disk.getStream(name)) as ReadableStream<Uint8Array>;
		files.push({ as: `files/${name}`, read });
	}
	return files;
}

/** The PDFs of their papers, each read from the database when it is sent. */
async function paperFiles(db: Kysely<Tables>, isOwn: RawBuilder<unknown>): Promise<ExportedFile[]> {
	const { rows } = await sql<{ id: string; number: string }>`
		select paper_uuid as id, number from papers join paper_files using (paper_uuid) join enrollments using (order_uuid)
		where ${isOwn} order by issued_at, number`.execute(db);
	return rows.map(({ id, number }) => ({
		as: `papers/${number}.pdf`,
		async read() {
			const file = db.selectFrom('paper_files').select('pdf').where('paper_uuid', '=', id);
			return new Uint8Array((await file.executeTakeFirstOrThrow()).pdf);
		},
	}));
}

function filesIn(records: DataExport['records']): PersonFile[] {
	const cvs = (records.genai_career_hacks ?? []).flatMap(({ cv_url }) => (cv_url ? [cvFile(String(cv_url))] : []));
	const pictures = (records.builder_portfolios ?? []).flatMap(({ image, pending_edit }) => [
		image,
		(pending_edit as { image?: string } | null)?.image,
	]);
	const evidence = (records.skill_evidence ?? []).flatMap(({ stored_name }) =>
		stored_name ? [evidenceFile(String(stored_name))] : [],
	);
	const attached = (records.conversation_attachments ?? []).map(({ stored_name }) =>
		conversationFile(String(stored_name)),
	);
	const named = pictures.flatMap((image) => pictureFile(image) ?? []);
	return [...cvs, ...evidence, ...attached, ...new Map(named.map((file) => [file.name, file])).values()];
}

export function zipOf({ data, files }: Document): ReadableStream<Uint8Array> {
	async function* parts() {
		yield { name: 'person.json', input: `${JSON.stringify(data, null, '\t')}\n`, lastModified: data.madeAt };
		for (const { as, read } of files) yield { name: as, input: await read(), lastModified: data.madeAt };
	}
	return makeZip(parts());
}
