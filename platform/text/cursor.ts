import { isDay } from './day.ts';

/** The end of a page: an instant to the microsecond, as the database writes it, and a key that breaks ties. */
export interface Cursor {
	at: string;
	key: string;
}

const CURSOR = /^((\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3])(?::[0-5]\d){2}\.\d{6}Z)_([a-z0-9:-]{1,120})$/;

export function readCursor(text: string | null | undefined): Cursor | undefined {
	const [, at, day, key] = CURSOR.exec(text ?? '') ?? [];
	return at && key && isDay(day) ? { at, key } : undefined;
}

export function writeCursor({ at, key }: Cursor): string {
	return `${at}_${key}`;
}
