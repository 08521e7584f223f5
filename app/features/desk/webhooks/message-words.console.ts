import type { MessageView } from '#app/crm/webhook-deliveries.server.ts';
import { jobStates } from '../jobs/job-words.console.ts';

export const messageStates = {
	...jobStates,
	delivered: 'Delivered',
	discarded: 'Discarded',
	lost: 'Not delivered, and no retry is scheduled',
} as const;

export function nameOf({ isTest, form }: MessageView): string {
	return isTest ? 'Test message' : (form ?? 'An erased form');
}

export function answerOf({ answer, attempts }: MessageView): string {
	if (answer !== null) return String(answer);
	return attempts > 0 ? 'No response' : 'Not tried yet';
}

export function messageActions({ state }: MessageView, canSend: boolean): { label: string; intent: string }[] {
	if (state === 'running') return [];
	const isOver = state === 'delivered' || state === 'discarded';
	return [
		...(canSend ? [{ label: isOver ? 'Send again' : 'Try now', intent: 'retry' }] : []),
		...(isOver ? [] : [{ label: 'Discard', intent: 'discard' }]),
	];
}
