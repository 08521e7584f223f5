/** Where a page of a list ended: an instant to the microsecond, as the database writes it, and what tells two of it apart. */
export interface Cursor {
	at: string;
	key: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([a-z0-9:-]{1,120})$/;

/** Reads one from an address. @returns Undefined for what is none. */
export function readCursor(text: string | null | undefined): Cursor | undefined {
	const [, at = '', key = ''] = CURSOR.exec(text ?? '') ?? [];
	return at && !Number.isNaN(Date.parse(at)) ? { at, key } : undefined;
}

/** Writes one for an address. */
export function writeCursor({ at, key }: Cursor): string {
	return `${at}_${key}`;
}
