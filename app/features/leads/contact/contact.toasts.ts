import type { FormToasts } from '#app/forms/answer.ts';

export const contactToasts = {
	success: { kind: 'success', title: 'Message sent successfully.' },
	failure: { kind: 'destructive', title: 'Error sending message', description: 'Please try again later.' },
} satisfies FormToasts;
