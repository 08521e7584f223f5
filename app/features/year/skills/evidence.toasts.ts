import type { FormToasts } from '#app/forms/answer.ts';
import { mySkills } from '#content/my/skills.ts';

export const evidenceToasts = {
	success: { kind: 'success', ...mySkills.toasts.sent },
	failure: { kind: 'destructive', ...mySkills.toasts.failed },
} satisfies FormToasts;
