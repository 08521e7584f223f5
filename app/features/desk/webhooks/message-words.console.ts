import type { MessageView } from '#app/crm/webhook-deliveries.server.ts';
import { systemWords } from '../system/system-words.console.ts';

const { webhooks: words } = systemWords;

export function nameOf({ isTest, form }: MessageView): string {
	return isTest ? words.outgoing.aTest : (form ?? words.outgoing.gone);
}

export function answerOf({ answer, attempts }: MessageView): string {
	if (answer !== null) return String(answer);
	return attempts > 0 ? words.outgoing.noAnswer : words.outgoing.notTried;
}

export function messageActions({ state }: MessageView, canSend: boolean): { label: string; intent: string }[] {
	if (state === 'running') return [];
	const isOver = state === 'delivered' || state === 'discarded';
	return [
		...(canSend ? [{ label: isOver ? words.again : words.retry, intent: 'retry' }] : []),
		...(isOver ? [] : [{ label: words.discard, intent: 'discard' }]),
	];
}
