import { data } from 'react-router';
import { findConversation } from '#app/crm/conversations/conversations.server.ts';
import { saveDraft } from '#app/crm/conversations/drafts.server.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { operatorContext } from '../kit/guard.server.ts';
import { privateResponseHeaders } from '../kit/head.ts';
import type { Route } from './+types/draft.route';
import { draftSchema } from './conversation.schema.ts';
import type { SavedDraft } from './draft-saver.tsx';

/** Saves a draft while it is typed. Answers with the conversation's version. Drafts are not in the audit log. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const submission = parseForm((await readForm(request)) ?? new FormData(), draftSchema);
	const respond = (status: number, body: SavedDraft | null) =>
		Response.json(body, { status, headers: privateResponseHeaders });
	if (submission.status !== 'success') return respond(400, null);
	const { body, key: formKey } = submission.value;
	const id = params.conversation;
	try {
		return await services.db.transaction().execute(async (tx) => {
			await saveDraft(tx, services, id, operator, { body, formKey });
			const conversation = await findConversation(tx, id);
			return respond(200, { version: conversation?.version ?? 0 });
		});
	} catch (error) {
		if (error instanceof DomainError && error.code === 'gone') return respond(404, null);
		throw error;
	}
}

/** It only receives. */
export function loader() {
	throw data(null, { status: 404, headers: privateResponseHeaders });
}
