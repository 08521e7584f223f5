import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { openFiles } from './files.ts';
import { restrictToOwner } from './private-folder.ts';

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-private-'));
const umask = process.umask(0o022);
afterAll(() => {
	process.umask(umask);
	fs.rmSync(home, { recursive: true, force: true });
});
const modeOf = (...names: string[]) => (fs.statSync(path.join(home, ...names)).mode & 0o777).toString(8);

it('denies others access to a folder, its contents and what is written later, but leaves the targets of links unchanged', async () => {
	const data = path.join(home, 'data');
	fs.mkdirSync(path.join(data, 'files/cvs'), { recursive: true });
	fs.writeFileSync(path.join(data, 'files/cvs/ada.pdf'), 'a CV');
	fs.writeFileSync(path.join(home, 'elsewhere'), 'not ours');
	fs.symlinkSync(path.join(home, 'elsewhere'), path.join(data, 'link'));
	fs.symlinkSync(home, path.join(data, 'up'));
	expect([modeOf('data'), modeOf('data/files/cvs/ada.pdf')]).toEqual(['755', '644']);
	const logged: string[] = [];
	restrictToOwner(data, createLog('warn', { write: (line: string) => void logged.push(line) }));
	expect(['data', 'data/files', 'data/files/cvs'].map((name) => modeOf(name))).toEqual(['700', '700', '700']);
	expect(modeOf('data/files/cvs/ada.pdf')).toBe('600');
	expect(modeOf('elsewhere')).toBe('644');

	const files = await openFiles({ buckets: ['new'], directory: path.join(data, 'files') });
	await files.bucket('new').put('cv.pdf', 'another');
	expect([modeOf('data/files/new'), modeOf('data/files/new/cv.pdf')]).toEqual(['700', '600']);
	expect(logged).toEqual([]);
});

it('creates a missing folder and its parents', () => {
	restrictToOwner(path.join(home, 'not/yet'), createLog('silent'));
	expect([modeOf('not'), modeOf('not/yet')]).toEqual(['700', '700']);
});
