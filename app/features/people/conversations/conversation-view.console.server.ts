import type { Kysely, Selectable } from 'kysely';
import type { Operator } from '#app/auth/auth.server.ts';
import { can } from '#app/console/permissions.ts';
import { isErasedAddress } from '#app/crm/customers.server.ts';
import { leadFacts } from '#app/crm/lead-facts.ts';
import { isSuppressed } from '#app/crm/suppressions.server.ts';
import type { Services } from '#app/services.ts';
import { formLabel } from '#content/form-sources.ts';
import type { ConversationMessages, Mails, Tables } from '#database/tables.ts';
import { sizeOf } from '#platform/text/size.ts';
import { stageOfPerson } from '../people/person.server.ts';
import { stageNames } from '../people/stages.ts';
import { type AttachmentView, listAttachments } from './attachments.server.ts';
import { type ConversationHead, findConversation } from './conversations.server.ts';
import { type Draft, listDrafts } from './drafts.server.ts';
import { onceKeyOf } from './reply.mails.server.tsx';
import { listTemplates } from './templates.server.ts';

export type ConversationView = NonNullable<Awaited<ReturnType<typeof conversationView>>>;

type Dependencies = Pick<Services, 'db' | 'now'>;

/** @param id Untrusted: of a conversation or of a form. @returns Undefined if there is neither. */
export async function conversationView(services: Dependencies, operator: Operator, id: string) {
	const { db, now } = services;
	const head = await findConversation(db, id);
	if (!head) return undefined;
	const [thread, drafts, files, templates, person] = await Promise.all([
		listThread(db, id),
		listDrafts(db, services, id),
		listAttachments(db, id),
		listTemplates(db),
		personOf(services, head),
	]);
	const { email, subject, version } = head;
	return {
		id,
		email,
		subject,
		version,
		isOpen: head.closed_at === null,
		person,
		form: formOf(head),
		messages: thread.map((message) => messageView(message, { name: person.name, email }, files)),
		mine: ownDraft(drafts, operator.id, files),
		others: drafts
			.filter((draft) => draft.operator.id !== operator.id && (draft.body !== '' || draft.isLocking))
			.map((draft) => otherDraft(draft, now())),
		problem: await problemOf(services, email),
		templates: templates.map(({ template_uuid, name }) => ({ id: template_uuid, name })),
		formKey: crypto.randomUUID(),
		noteKey: crypto.randomUUID(),
		canEditTemplates: can(operator, 'conversations.template'),
	};
}

async function personOf({ db, now }: Dependencies, { customer_uuid, form }: ConversationHead) {
	const customer = customer_uuid
		? await db
				.selectFrom('customers as c')
				.innerJoin('customers as p', 'p.customer_uuid', 'c.person_uuid')
				.select(['p.customer_uuid as id', 'p.name', 'p.company'])
				.where('c.customer_uuid', '=', customer_uuid)
				.executeTakeFirst()
		: undefined;
	return {
		id: customer?.id,
		name: customer?.name ?? form?.name ?? null,
		company: customer?.company ?? form?.company ?? null,
		stage: customer && stageNames[(await stageOfPerson(db, customer.id, now())).stage],
	};
}

function formOf({ form }: ConversationHead) {
	return form && { label: formLabel(form), at: form.created_at, message: form.message, facts: leadFacts(form) };
}

const fileView = ({ attachment_uuid, file_name, file_bytes }: AttachmentView) => ({
	id: attachment_uuid,
	name: file_name,
	size: sizeOf(file_bytes),
});

function messageView(
	{ body, from_email, ...message }: ThreadMessage,
	person: { name: string | null; email: string },
	files: AttachmentView[],
) {
	const isFromPerson = message.kind === 'inbound';
	const own = files.filter(({ message_uuid }) => message_uuid === message.id);
	const isOwnAddress = from_email?.toLowerCase() === person.email.toLowerCase();
	return {
		...message,
		...(isFromPerson ? splitQuote(body) : { text: body, quoted: '' }),
		from: message.operator_name ?? message.from_name ?? (isOwnAddress ? person.name : null) ?? from_email ?? '',
		otherAddress: isFromPerson && !isOwnAddress ? from_email : null,
		files: own.filter(({ is_original }) => !is_original).map(fileView),
		original: own.filter(({ is_original }) => is_original).map(fileView)[0],
	};
}

function ownDraft(drafts: Draft[], operator: string, files: AttachmentView[]) {
	const draft = drafts.find((one) => one.operator.id === operator);
	return draft && { body: draft.body, files: files.filter(({ draft_uuid }) => draft_uuid === draft.id).map(fileView) };
}

function otherDraft({ operator, body, at, isLocking }: Draft, now: Date) {
	return { id: operator.id, name: operator.name, body, at, isLocking, ago: agoInWords(at, now) };
}

function agoInWords(at: Date, now: Date): string {
	const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000);
	if (minutes < 1) return 'just now';
	if (minutes < 60) return `${minutes} min ago`;
	return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / 1440)} d ago`;
}

async function problemOf({ db }: Dependencies, email: string): Promise<'erased' | 'suppressed' | undefined> {
	if (isErasedAddress(email)) return 'erased';
	return (await isSuppressed(db, email)) ? 'suppressed' : undefined;
}

interface ThreadMessage
	extends Pick<
		Selectable<ConversationMessages>,
		'kind' | 'operator_name' | 'from_email' | 'from_name' | 'body' | 'is_automatic' | 'is_partial' | 'is_cut'
	> {
	id: string;
	at: Date;
	hasHtml: boolean;
	mail: Pick<Selectable<Mails>, 'status' | 'last_error'> | undefined;
}

const MAX_MESSAGES = 200;

async function listThread(db: Kysely<Tables>, conversation: string): Promise<ThreadMessage[]> {
	const rows = await db
		.selectFrom('conversation_messages')
		.select(['message_uuid', 'kind', 'operator_name', 'from_email', 'from_name', 'body'])
		.select([
			'is_automatic',
			'is_partial',
			'is_cut',
			'created_at',
			({ eb }) => eb('html', 'is not', null).as('has_html'),
		])
		.where('conversation_uuid', '=', conversation)
		.orderBy('created_at', 'desc')
		.orderBy('message_uuid')
		.limit(MAX_MESSAGES)
		.execute();
	const keys = rows.flatMap(({ kind, message_uuid }) => (kind === 'outbound' ? [onceKeyOf(message_uuid)] : []));
	const mails = keys.length
		? await db.selectFrom('mails').select(['once_key', 'status', 'last_error']).where('once_key', 'in', keys).execute()
		: [];
	return rows.reverse().map(({ message_uuid: id, created_at: at, has_html, ...message }) => ({
		...message,
		id,
		at,
		hasHtml: Boolean(has_html),
		mail: mails.find(({ once_key }) => once_key === onceKeyOf(id)),
	}));
}

export async function latestMessage(db: Kysely<Tables>, conversation: string): Promise<ThreadMessage | undefined> {
	return (await listThread(db, conversation)).findLast(({ kind, is_automatic }) => kind !== 'note' && !is_automatic);
}

/** The sanitized HTML of a message; undefined if it has none, or is of another conversation. */
export async function messageHtml(
	db: Kysely<Tables>,
	conversation: string,
	message: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom('conversation_messages')
		.select('html')
		.where('message_uuid', '=', message)
		.where('conversation_uuid', '=', conversation)
		.executeTakeFirst();
	return row?.html ?? undefined;
}

const QUOTE_STARTS = [
	/^(On|Am|Le|El|Il|Op) .{5,200}(wrote|schrieb|écrit|escribió|scritto|geschreven).{0,100}:$/,
	/^-{3,} ?(Original Message|Ursprüngliche Nachricht|Forwarded message) ?-{3,}$/i,
	/^_{20,}$/,
];

export function splitQuote(body: string): { text: string; quoted: string } {
	const lines = body.split('\n');
	let start = lines.findIndex(
		// The line before a quote may be wrapped.
		(line, index) =>
			QUOTE_STARTS.some(
				(pattern) => pattern.test(line.trim()) || pattern.test(`${line.trim()} ${lines[index + 1]?.trim()}`),
			),
	);
	if (start < 0) {
		// Quoted lines to the end, without an introduction.
		let last = lines.length;
		while (last > 0 && /^(>|\s*$)/.test(lines[last - 1] ?? '')) last--;
		start = lines.slice(last).some((line) => line.startsWith('>')) ? last : -1;
	}
	const text = lines.slice(0, start).join('\n').trim();
	if (start <= 0 || !text) return { text: body, quoted: '' };
	return { text, quoted: lines.slice(start).join('\n').trim() };
}
