import * as z from 'zod/mini';
import { defineAction } from '#app/act.server.ts';
import type { ActionName } from '#app/console/parts.ts';
import { MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { evidenceAddress } from './addresses.console.ts';
import { type EvidenceDecision, reviewEvidence } from './evidence-review.server.ts';
import { evidencePages } from './evidence-words.console.ts';

const refused = {
	state: 'This evidence was decided or withdrawn in the meantime. Look at it again.',
} as const;

const toasts = {
	approved: { title: 'Approved', description: 'The participant gets an email.' },
	more: { title: 'Asked for more', description: 'The participant gets an email.' },
} as const;

const { gone } = evidencePages;

function decide(name: ActionName, decision: EvidenceDecision) {
	const isApproval = decision === 'approved';
	return defineAction({
		name,
		form: 'decide',
		schema: z.object({
			note: isApproval
				? optionalText(MAX_TEXT)
				: text(1, 'Please write what is missing, in 5,000 characters at most.', MAX_TEXT),
			seen: optionalText(),
		}),
		// 23505: the project counts for another skill in the meantime.
		errors: {
			gone: gone.text,
			state: refused.state,
			again: 'The participant has sent another version since. Decide on that one.',
			23505: refused.state,
		},
		async run({ tx, services, params, value: { note, seen } }) {
			const id = params.evidence ?? '';
			if (!isUuid(id)) throw new DomainError('gone');
			const { from } = await reviewEvidence(tx, services, id, decision, isApproval ? '' : note);
			// Another operator decided since the page was opened: their email is on its way.
			if (seen && seen !== from) throw new DomainError('state');
			const audit = { subject: { kind: 'evidence', id }, before: { status: from }, after: { status: decision } };
			const toast = { kind: 'success' as const, ...(isApproval ? toasts.approved : toasts.more) };
			return { audit, to: evidenceAddress(id), toast };
		},
	});
}

export const pieceActions = {
	approved: decide('evidence.approve', 'approved'),
	changes_requested: decide('evidence.ask', 'changes_requested'),
};
