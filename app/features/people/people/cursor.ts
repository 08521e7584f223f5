/** The end of a page: an instant to the microsecond, as the database writes it, and a key that breaks ties. */
export interface Cursor {
	at: string;
	key: string;
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([a-z0-9:-]{1,120})$/;

export function readCursor(text: string | null | undefined): Cursor | undefined {
	const [, at = '', key = ''] = CURSOR.exec(text ?? '') ?? [];
	return at && !Number.isNaN(Date.parse(at)) ? { at, key } : undefined;
}

export function writeCursor({ at, key }: Cursor): string {
	return `${at}_${key}`;
}
