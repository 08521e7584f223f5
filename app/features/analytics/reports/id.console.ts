import { data } from 'react-router';
import { isUuid } from '#platform/text/uuid.ts';

export function parseId(text: string | null | undefined): string | undefined {
	return isUuid(text) ? text.toLowerCase() : undefined;
}

/** The id in the page's URL. @throws 404 if it is invalid. */
export function requireId(text: string | undefined): string {
	const id = parseId(text);
	if (!id) throw data(null, { status: 404 });
	return id;
}
