import { notFound } from '../access/guard.my.server.ts';
import { privateHeaders } from './page.my.ts';

export const headers = privateHeaders;

/** An address under /my that leads nowhere is answered in the participant's frame, whose boundary says so. */
export function loader() {
	throw notFound();
}

export function action() {
	throw notFound();
}

/** With a page, what is thrown reaches the boundary. */
export default function MissingPage() {
	return null;
}
