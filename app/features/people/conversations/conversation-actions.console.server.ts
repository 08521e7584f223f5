import { data } from 'react-router';
import { type ActionContext, defineAction, type Problem } from '#app/act.server.ts';
import type { Operator } from '#app/auth/auth.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { formatZoned } from '#app/console/times.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { formLabel } from '#content/form-sources.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { addNote, sendAnswer } from './answer.server.ts';
import { addAttachments, storeOutgoing } from './attachments.server.ts';
import {
	CHOOSE_TEMPLATE,
	draftSchema,
	fillFields,
	insertSchema,
	noteSchema,
	replyProblems,
	sendSchema,
	type templateFields,
} from './conversation.console.schema.ts';
import { conversationPath } from './conversations.console.ts';
import { closeConversation, findConversation, requireConversation } from './conversations.server.ts';
import { deleteDraft, saveDraft } from './drafts.server.ts';
import { findTemplate } from './templates.server.ts';
import { latestMessage, splitQuote } from './thread.server.ts';

type Values = Partial<Record<(typeof templateFields)[number], string>>;

/** The values of a template's fields for a conversation; those that are not known are missing. */
async function fieldValues(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operator: Pick<Operator, 'name'>,
	conversation: string,
): Promise<Values> {
	const head = await findConversation(db, conversation);
	if (!head) return {};
	const { form, customer_uuid } = head;
	const customer =
		customer_uuid &&
		(await db.selectFrom('customers').select('name').where('customer_uuid', '=', customer_uuid).executeTakeFirst());
	const name = form?.name ?? (customer ? customer.name : null);
	const firstName = name?.trim().split(/\s+/)[0];
	const session = await db
		.selectFrom('events')
		.select(['title', 'starts_at'])
		.where('status', '=', 'published')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.limit(1)
		.executeTakeFirst();
	return {
		...(firstName && { first_name: firstName }),
		...(form && { form: formLabel(form) }),
		...(session && { next_session: `${session.title}, ${dayInWords(session.starts_at)}` }),
		operator: operator.name,
	};
}

/** Such as `Tuesday, December 1, 6:00 PM EST`, in the program's time zone. */
function dayInWords(at: Date): string {
	const format = new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: clock().zone,
	});
	return format.format(at).replaceAll('\u202f', ' ').replace(' at ', ', ');
}

const success = (title: string, description?: string) =>
	({ kind: 'success', title, ...(description && { description }) }) as const;
const idOf = ({ params }: Pick<ActionContext, 'params'>): string => params.conversation ?? '';
const pageOf = (context: Pick<ActionContext, 'params'>, anchor = ''): string =>
	conversationPath(idOf(context)) + anchor;
const auditOf = (context: Pick<ActionContext, 'params'>) => ({
	subject: { kind: 'conversation', id: idOf(context) },
});

const gone = () => {
	throw data(null, { status: 404, headers: privateResponseHeaders });
};
const notSent = (description: string): Problem => ({ title: 'Not sent', description });
const fileProblem = (message: (detail: string) => string) => (detail: string) => ({
	fields: { files: [message(detail)] },
});

const replyErrors = {
	gone,
	erased: notSent(replyProblems.erased),
	suppressed: notSent(replyProblems.suppressed),
	locked: (name: string) =>
		notSent(`${name} is writing an answer. Nothing was sent. To send yours anyway, check the box below your text.`),
	changed: async (_: unknown, context: ActionContext) => notSent(await latestChange(context)),
	files: fileProblem(() => 'Please send at most 5 files.'),
	tooLarge: fileProblem((size) => `Please send at most ${size} of files.`),
	empty: fileProblem((name) => `“${name}” is empty. Please choose another file.`),
	type: fileProblem((name) => `“${name}” cannot be sent. Please choose a PDF, Office, picture, calendar or text file.`),
};

const storeFiles = async ({ services, form }: ActionContext) =>
	await storeOutgoing(
		services,
		form.getAll('files').filter((file) => file instanceof File),
	);

async function latestChange({ services, params }: ActionContext): Promise<string> {
	const message = await latestMessage(services.db, params.conversation ?? '');
	if (!message) return 'The conversation has changed. Nothing was sent. Your text is below.';
	const { text } = splitQuote(message.body);
	const who = message.kind === 'outbound' ? `${message.operator_name ?? ''} answered` : 'The person wrote again';
	const excerpt = text.length > 500 ? `${text.slice(0, 500)}…` : text;
	return `${who} at ${formatZoned(message.at)}: “${excerpt}” Nothing was sent. Your text is below.`;
}

const send = defineAction({
	name: 'conversations.reply',
	form: 'reply',
	schema: sendSchema,
	errors: replyErrors,
	prepare: (context) => storeFiles(context),
	async run(context) {
		const { tx, services, operator, value, prepared: files } = context;
		const isSent = await sendAnswer(tx, services, idOf(context), operator, {
			body: value.body,
			formKey: value.key,
			version: value.version,
			ignoresLock: value.override !== '',
			files,
		});
		if (!isSent) return { to: pageOf(context), toast: { kind: 'neutral', title: 'Already sent' } };
		return {
			audit: auditOf(context),
			to: pageOf(context),
			toast: success('Answer sent', 'The conversation is closed. It opens again when they reply.'),
		};
	},
});

const save = defineAction({
	name: 'conversations.reply',
	form: 'reply',
	schema: draftSchema,
	errors: replyErrors,
	prepare: (context) => storeFiles(context),
	async run(context) {
		const { tx, services, operator, value, prepared: files } = context;
		const draft = { body: value.body, formKey: value.key };
		const draft_uuid = await saveDraft(tx, services, idOf(context), operator, draft);
		if (!draft_uuid) return { to: pageOf(context), toast: { kind: 'neutral', title: 'Already sent' } };
		await addAttachments(tx, services, { draft_uuid }, files);
		return { to: pageOf(context, '#reply'), toast: success('Draft saved') };
	},
});

/** Adds a template to the draft. */
const insert = defineAction({
	name: 'conversations.reply',
	form: 'reply',
	schema: insertSchema,
	errors: { ...replyErrors, template: { fields: { template: [CHOOSE_TEMPLATE] } } },
	prepare: async (context) => ({
		values: await fieldValues(context.services, context.operator, idOf(context)),
		template: await findTemplate(context.services.db, context.value.template),
	}),
	async run(context) {
		const { tx, services, operator, value, prepared } = context;
		if (!prepared.template) throw new DomainError('template');
		const text = fillFields(prepared.template.body, prepared.values);
		const body = [value.body, text].filter(Boolean).join('\n\n');
		await saveDraft(tx, services, idOf(context), operator, { body, formKey: value.key });
		return { to: pageOf(context, '#reply'), toast: success('Template inserted') };
	},
});

const discard = defineAction({
	name: 'conversations.reply',
	form: 'discard',
	async run(context) {
		await deleteDraft(context.tx, idOf(context), context.operator.id);
		return { to: pageOf(context, '#reply'), toast: success('Draft deleted') };
	},
});

const note = defineAction({
	name: 'conversations.note',
	form: 'note',
	schema: noteSchema,
	errors: { gone },
	async run(context) {
		const { tx, services, operator, value } = context;
		const isNew = await addNote(tx, services, idOf(context), operator, { body: value.note, formKey: value.key });
		return { ...(isNew && { audit: auditOf(context) }), to: pageOf(context), toast: success('Note added') };
	},
});

const setClosed = (name: 'conversations.close' | 'conversations.reopen', title: string) =>
	defineAction({
		name,
		form: 'state',
		errors: { gone },
		async run(context) {
			const { tx, services, operator } = context;
			const conversation = await requireConversation(tx, services, idOf(context));
			const by = name === 'conversations.close' ? operator.id : null;
			const hasChanged = await closeConversation(tx, conversation, by, services.now());
			return { ...(hasChanged && { audit: auditOf(context) }), to: pageOf(context), toast: success(title) };
		},
	});

export const conversationActions = {
	send,
	save,
	insert,
	discard,
	note,
	close: setClosed('conversations.close', 'Conversation closed'),
	reopen: setClosed('conversations.reopen', 'Conversation opened'),
};
