import type { MessageView } from '#app/crm/webhook-deliveries.server.ts';
import { systemWords } from '#content/console/system.ts';

const { webhooks: words } = systemWords;

/** The subject of a message. */
export function nameOf({ isTest, form }: MessageView): string {
	return isTest ? words.outgoing.aTest : (form ?? words.outgoing.gone);
}

/** The status of the last response, or a text if there was none. */
export function answerOf({ answer, attempts }: MessageView): string {
	if (answer !== null) return String(answer);
	return attempts > 0 ? words.outgoing.noAnswer : words.outgoing.notTried;
}

/** The actions that the state of a message allows. @param canSend Whether an endpoint is configured. */
export function messageActions({ state }: MessageView, canSend: boolean): { label: string; intent: string }[] {
	if (state === 'running') return [];
	const isOver = state === 'delivered' || state === 'discarded';
	return [
		...(canSend ? [{ label: isOver ? words.again : words.retry, intent: 'retry' }] : []),
		...(isOver ? [] : [{ label: words.discard, intent: 'discard' }]),
	];
}
