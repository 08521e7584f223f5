import type { Transaction } from 'kysely';
import { data } from 'react-router';
import {
	changeMessage,
	discardMessage,
	MessageChanged,
	MessageGone,
	sendMessage,
	sendTest,
	stopMessage,
	writeMessage,
} from '#app/features/registrations/event-message.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { messagePage } from '#content/console/events.ts';
import { frame } from '#content/console/frame.ts';
import type { Tables } from '#database/tables.ts';
import { done, parseActionForm } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { again } from '../kit/typed.ts';
import { addresses } from './addresses.ts';
import { messageSchema } from './event-schema.ts';

interface Action {
	services: Services;
	operator: Operator;
	event: string;
	form: FormData;
}

/** Keeps a new message, and leads to it; to the one that is there when the same form is sent twice. */
export async function writeAction({ services, operator, event, form }: Action) {
	allowed(operator, 'events.message');
	const { value, refused } = await parseActionForm(form, 'message', messageSchema);
	if (refused) return data<FormAnswer>(again('message', form, refused.result?.error), { status: 400 });
	const id = await services.db.transaction().execute(async (tx) => {
		const made = await writeMessage(tx, services, event, value, String(form.get('key') || crypto.randomUUID()));
		if (made.isNew) await noted(tx, services, operator, 'event.message', made.id, { event, audience: value.audience });
		return made.id;
	});
	return done(services, addresses.message(event, id));
}

/** Does what a form of a message's page asks for, by the name of its action. */
export async function messageAction(action: Action & { message: string }) {
	const { services, operator, event, message, form } = action;
	allowed(operator, 'events.message');
	const seen = { eventUuid: event, messageUuid: message, version: String(form.get('version') ?? '') };
	const here = addresses.message(event, message);
	const said = messagePage.done;
	const within = <Made>(run: (tx: Transaction<Tables>) => Promise<Made>) => services.db.transaction().execute(run);
	switch (form.get('intent')) {
		case 'save': {
			const { value, refused } = await parseActionForm(form, 'message', messageSchema);
			if (refused) return data<FormAnswer>(again('message', form, refused.result?.error), { status: 400 });
			return await answering(form, async () => {
				await within(async (tx) => {
					await changeMessage(tx, services, seen, value);
					await noted(tx, services, operator, 'event.message', message, { event, audience: value.audience });
				});
				return done(services, here, { kind: 'success', title: said.saved });
			});
		}
		case 'test':
			return await answering(form, async () => {
				await within(async (tx) => {
					await sendTest(tx, services, seen, operator.email);
					await noted(tx, services, operator, 'event.message-test', message, { event });
				});
				return done(services, here, { kind: 'success', title: said.test });
			});
		case 'send':
			return await answering(form, async () => {
				const recipients = await within(async (tx) => {
					const count = await sendMessage(tx, services, seen);
					if (count !== undefined)
						await noted(tx, services, operator, 'event.message-send', message, { event, recipients: count });
					return count;
				});
				const title = recipients === undefined ? said.already : said.sent;
				return done(services, here, { kind: recipients === undefined ? 'neutral' : 'success', title });
			});
		case 'stop':
			return await answering(form, async () => {
				const spared = await within(async (tx) => {
					const count = await stopMessage(tx, services, seen);
					if (count !== undefined)
						await noted(tx, services, operator, 'event.message-stop', message, { without: count });
					return count;
				});
				if (spared === undefined) return done(services, here, { kind: 'neutral', title: said.stoppedNone });
				const description = (spared === 1 ? said.stopped1 : said.stoppedMany).replace(
					'{count}',
					spared.toLocaleString('en-US'),
				);
				return done(services, here, { kind: 'success', title: said.stopped, description });
			});
		case 'discard':
			return await answering(form, async () => {
				await within(async (tx) => {
					await discardMessage(tx, seen);
					await noted(tx, services, operator, 'event.message-discard', message, { event });
				});
				return done(services, addresses.messages(event), { kind: 'success', title: said.discard });
			});
		default:
			throw data(null, { status: 400 });
	}
}

async function noted(
	tx: Transaction<Tables>,
	services: Services,
	operator: Operator,
	action: string,
	id: string,
	after: Record<string, unknown>,
) {
	await writeAuditLog(tx, operator, action, { kind: 'event-message', id }, { after }, services.now());
}

async function answering(form: FormData, run: () => Promise<Response>) {
	const refused = (description: string, status: number) =>
		data<FormAnswer>(again('message', form, {}, { kind: 'destructive', title: frame.refused, description }), {
			status,
		});
	try {
		return await run();
	} catch (error) {
		if (error instanceof MessageGone) return refused(messagePage.gone, 404);
		if (error instanceof MessageChanged) return refused(messagePage.changed, 409);
		throw error;
	}
}
