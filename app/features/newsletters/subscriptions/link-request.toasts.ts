import type { FormToasts } from '#app/forms/answer.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { unsubscribePages } from '#content/pages.ts';
import { linkRequest } from '#content/subscriptions.ts';
import { LINK_REQUEST } from './link-request.schema.ts';

/** The same for every address. */
export const linkRequestToasts = {
	success: { kind: 'success', title: linkRequest.title, description: unsubscribePages.linkSent },
	failure: { kind: 'destructive', ...linkRequest.failure },
} satisfies FormToasts;

export const linkRequestInPlace = answerInPlace(LINK_REQUEST, linkRequestToasts);
