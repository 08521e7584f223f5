import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { privateResponseHeaders } from '#app/console/head.ts';
import { parseForm } from '#app/forms/parse.ts';
import { draftSchema } from './conversation.console.schema.ts';
import { findConversation } from './conversations.server.ts';
import { saveDraft } from './drafts.server.ts';
import type { SavedDraft } from './reply-form.console.tsx';

const respond = (status: number, body: SavedDraft | null) =>
	Response.json(body, { status, headers: privateResponseHeaders });

/** Saves a draft while it is typed. Answers with the conversation's version. Drafts are not in the audit log. */
export const action = actionsOf(
	defineAction({
		who: 'viewer',
		form: 'draft',
		errors: { gone: () => respond(404, null) },
		async run({ tx, services, operator, form, params: { conversation: id = '' } }) {
			const submission = parseForm(form, draftSchema);
			if (submission.status !== 'success') return { answer: respond(400, null) };
			const { body, key: formKey } = submission.value;
			await saveDraft(tx, services, id, operator, { body, formKey });
			const conversation = await findConversation(tx, id);
			return { answer: respond(200, { version: conversation?.version ?? 0 }) };
		},
	}),
);

/** It only receives. */
export function loader() {
	throw data(null, { status: 404, headers: privateResponseHeaders });
}
