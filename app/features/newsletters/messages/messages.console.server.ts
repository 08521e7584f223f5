import type { Kysely } from 'kysely';
import { data } from 'react-router';
import { type ActionContext, type ActionResult, defineAction, type RunContext, success } from '#app/act.server.ts';
import { formatMinute, formatZoned } from '#app/console/times.ts';
import { countRecipients, settledProgress } from '#app/crm/mail-progress.server.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import type { Services } from '#app/services.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { messageFields } from './messages.console.schema.ts';
import {
	changeMessage,
	countAudience,
	discardMessage,
	type MessageRow,
	type MessageSelection,
	type MessageText,
	progressOf,
	sendMessage,
	sendTest,
	stateOf,
	stopMessage,
} from './messages.server.ts';

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>[number];

export type MessageView = Awaited<ReturnType<typeof viewOf>>;

/** The latest 100 messages of an event, or to participants. @param event Null for messages to participants. */
export async function listMessages(db: Kysely<Tables>, event: string | null) {
	const rows = await messagesOf(db, event).orderBy('created_at', 'desc').limit(100).execute();
	const messages = rows.map(async (row) => ({
		id: row.message_uuid,
		subject: row.subject,
		audience: audienceWords(row),
		state: stateOf(row),
		/** When it was stopped, sent or last changed, in the console's time zone. */
		at: formatMinute(row.stopped_at ?? row.sent_at ?? row.updated_at),
		/** The number of recipients; for a stopped message, of those who got it. */
		recipients: row.stopped_at ? countRecipients(await progressOf(db, row)) : row.recipients,
	}));
	return await Promise.all(messages);
}

/** A message of an event, or to participants. @throws 404 when it does not exist. */
export async function getMessage(
	db: Kysely<Tables>,
	event: string | null,
	id: string | undefined,
): Promise<MessageRow> {
	const found = isCanonicalUuid(id) && (await messagesOf(db, event).where('message_uuid', '=', id).executeTakeFirst());
	if (!found) throw data(null, { status: 404 });
	return found;
}

const messagesOf = (db: Kysely<Tables>, event: string | null) =>
	db.selectFrom('messages').selectAll().where('event_uuid', 'is not distinct from', event);

const audienceWords = ({ audience, segment }: MessageRow): string =>
	audience === 'participants' ? (segment ?? '') : messageFields.audiences[audience];

export async function viewOf({ db, now }: Pick<Services, 'db' | 'now'>, message: MessageRow) {
	const { message_uuid, subject, body, sent_at, recipients, updated_at, stopped_at } = message;
	const progress = settledProgress(await progressOf(db, message), message);
	return {
		message: { id: message_uuid, subject, body, audience: message.audience, version: updated_at.toISOString() },
		audience: audienceWords(message),
		state: stateOf(message),
		stoppedAt: stopped_at && formatZoned(stopped_at),
		sent: sent_at
			? { at: formatMinute(sent_at), recipients: recipients ?? 0, progress, reached: countRecipients(progress) }
			: undefined,
		people: sent_at ? 0 : await countAudience(db, message, now()),
	};
}

interface Options<Text> {
	prefix: 'event' | 'participants';
	schema: FormSchema<Text>;
	/** The event whose registrants get the message; null for participants. */
	eventOf(params: ActionContext['params']): string | null;
	listPath(event: string | null): string;
}

const nothingDone = (title: string): ActionResult => ({ toast: { kind: 'neutral', title } });

export const subjectOf = (prefix: Options<unknown>['prefix'], id: string) => ({
	kind: prefix === 'event' ? 'event-message' : 'participant-message',
	id,
});

export function messageActions<Text extends MessageText & Partial<Pick<MessageRow, 'audience'>>>({
	prefix,
	schema,
	eventOf,
	listPath,
}: Options<Text>) {
	const common = {
		form: 'message',
		errors: {
			gone: 'This message no longer exists.',
			changed: 'The message was changed or sent meanwhile. Please check it and try again.',
		},
	};
	const shown = ({ params, form }: ActionContext): MessageSelection => ({
		eventUuid: eventOf(params),
		messageUuid: params.message ?? '',
		version: String(form.get('version') ?? ''),
	});
	const audit = (context: ActionContext, after: object = {}) => {
		const { eventUuid, messageUuid } = shown(context);
		return { subject: subjectOf(prefix, messageUuid), after: { ...(eventUuid && { event: eventUuid }), ...after } };
	};
	return {
		save: defineAction({
			...common,
			name: `${prefix}.message`,
			schema,
			run: async (context: RunContext<Text>) => {
				await changeMessage(context.tx, context.services, shown(context), context.value);
				const { audience } = context.value;
				return { audit: audit(context, { ...(audience && { audience }) }), toast: success('Message saved') };
			},
		}),
		test: defineAction({
			...common,
			name: `${prefix}.message-test`,
			run: async (context) => {
				await sendTest(context.tx, context.services, shown(context), context.operator.email);
				return { audit: audit(context), toast: success('A test is on its way to you') };
			},
		}),
		send: defineAction({
			...common,
			name: `${prefix}.message-send`,
			run: async (context) => {
				const recipients = await sendMessage(context.tx, context.services, shown(context));
				if (recipients === undefined) return nothingDone('Already sent; no one gets it twice');
				return { audit: audit(context, { recipients }), toast: success('The message will be sent in a minute') };
			},
		}),
		stop: defineAction({
			...common,
			name: `${prefix}.message-stop`,
			run: async (context) => {
				const without = await stopMessage(context.tx, context.services, shown(context));
				if (without === undefined) return nothingDone('Everything had already been sent.');
				const description = without === 1 ? '1 person will not get it.' : '{count} people will not get it.';
				return {
					audit: { subject: subjectOf(prefix, shown(context).messageUuid), after: { without } },
					toast: success('Stopped', description.replace('{count}', without.toLocaleString('en-US'))),
				};
			},
		}),
		discard: defineAction({
			...common,
			name: `${prefix}.message-discard`,
			run: async (context) => {
				await discardMessage(context.tx, shown(context));
				return { audit: audit(context), to: listPath(shown(context).eventUuid), toast: success('Message deleted') };
			},
		}),
	};
}
