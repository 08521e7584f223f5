import fs from 'node:fs';
import { expect, it } from 'vitest';
import { OperatorError, operatorMessageOf } from './operator-error.ts';

it('explains what to do about a file that the system denied, and ignores our own errors', () => {
	const of = (code: string) => operatorMessageOf(Object.assign(new Error(code), { code, path: '/data/database' }));
	expect(of('EACCES')).toMatch(
		/^\/data\/database may not be read or written by the user \w+, who runs this: give it to that user/,
	);
	expect(of('EPERM')).toBe(of('EACCES'));
	expect(of('EROFS')).toMatch(/^\/data\/database is on a disk that can only be read: make it writable/);
	expect(of('ENOSPC')).toBe('The disk that /data/database is on is full: make room on it.');
	expect(of('EISDIR')).toMatch(/^\/data\/database is a folder, and a file is needed there/);
	let caught: unknown;
	try {
		fs.mkdirSync(`${import.meta.filename}/inside`, { recursive: true });
	} catch (error) {
		caught = error;
	}
	expect(operatorMessageOf(caught)).toBe(
		`${import.meta.filename}/inside needs a folder where there is a file: move the file away, or set DATA_DIR to another folder.`,
	);
	expect(operatorMessageOf(new OperatorError('Do this.'))).toBe('Do this.');
	expect(operatorMessageOf(new TypeError('x is not a function'))).toBeUndefined();
	expect(of('ENOENT')).toBeUndefined();
});
