import type { FormToasts } from '#app/forms/answer.ts';
import { consultationToasts } from '../consultation/consultation.toasts.ts';

const { success, failure } = consultationToasts;

/** The toasts of the demo request forms: as for a consultation, without the sentence about the calendar (product.md). */
export const demoRequestToasts = { success: { kind: 'success', title: success.title }, failure } satisfies FormToasts;
