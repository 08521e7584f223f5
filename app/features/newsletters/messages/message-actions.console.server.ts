import { type ActionContext, type ActionResult, defineAction, type RunContext } from '#app/act.server.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import {
	changeMessage,
	discardMessage,
	type MessageRow,
	type MessageSelection,
	type MessageText,
	sendMessage,
	sendTest,
	stopMessage,
} from './messages.server.ts';

interface Options<Text> {
	prefix: 'event' | 'participants';
	schema: FormSchema<Text>;
	/** The event whose registrants get the message; null for participants. */
	eventOf(params: ActionContext['params']): string | null;
	listPath(event: string | null): string;
}

const success = (title: string, description?: string) =>
	({ kind: 'success', title, ...(description && { description }) }) as const;
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
