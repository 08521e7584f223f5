import { data } from 'react-router';
import { isUuid } from '#platform/text/uuid.ts';

/** An id of a URL; undefined when it is invalid. */
export function idIn(text: string | null | undefined): string | undefined {
	return isUuid(text) ? text.toLowerCase() : undefined;
}

/** The id of the page's own URL. @throws 404 when it is invalid */
export function idOf(text: string | undefined): string {
	const id = idIn(text);
	if (!id) throw data(null, { status: 404 });
	return id;
}
