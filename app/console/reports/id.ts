import { data } from 'react-router';
import { isUuid } from '#platform/text/uuid.ts';

/** An id as it stands in an address; undefined for what is none. */
export function idIn(text: string | null | undefined): string | undefined {
	return isUuid(text) ? text.toLowerCase() : undefined;
}

/** The id of the page's own address. @throws 404 for what is none. */
export function idOf(text: string | undefined): string {
	const id = idIn(text);
	if (!id) throw data(null, { status: 404 });
	return id;
}
