import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { signInMailPrefixes } from '../mail.server.ts';
import { emailConditions } from './conversation-rows.server.ts';
import { conversationFile, cvFile, evidenceFile, type PersonFile, pictureFile } from './files.server.ts';
import { membersOf, ownedBy } from './members.server.ts';
import { columns, personalDataColumns } from './personal-data-columns.ts';

/** Version of the document format; increases with every incompatible change. */
export const EXPORT_SCHEMA = 'mga-person-export/1';

/** Everything a person gave us, and its results. Excludes what operators and others wrote about them. */
export interface DataExport {
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
		order_buyers: sql`order_uuid in (select order_uuid from enrollments where ${byId})`,
		team_seats: byId,
		papers: partOf('enrollments', 'order_uuid', byId),
		paper_files: sql`paper_uuid in (select paper_uuid from papers join enrollments using (order_uuid) where ${byId})`,
		payment_documents: partOf('enrollments', 'order_uuid', byId),
		entitlements: byId,
		participant_sessions: byId,
		passkeys: byId,
		calendar_feeds: byId,
		session_invitations: byId,
		invitation_opt_outs: byId,
		attendance_evidence: byId,
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
