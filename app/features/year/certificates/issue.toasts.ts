import type { FormToasts } from '#app/forms/answer.ts';
import { mySkills } from '#content/my/skills.ts';

export const issueToasts = {
	success: { kind: 'success', ...mySkills.toasts.issued },
	failure: { kind: 'destructive', ...mySkills.toasts.notIssued },
} satisfies FormToasts;
