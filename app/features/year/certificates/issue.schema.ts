import * as z from 'zod/mini';
import type { FormToasts } from '#app/forms/answer.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import { mySkills } from '#content/my/skills.ts';

export const ISSUE = 'certificate';
const MOST_NAME = 100;

export const issueSchema = z.object({
	name: text(1, mySkills.messages.name, MOST_NAME),
	/** The id of the certificate that has another name. */
	replaces: optionalText(),
});

export type IssueForm = z.output<typeof issueSchema>;

export const issueToasts = {
	success: { kind: 'success', ...mySkills.toasts.issued },
	failure: { kind: 'destructive', ...mySkills.toasts.notIssued },
} satisfies FormToasts;
