import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childCode, digestOf, SOURCES } from './child-code.ts';

const script = 'work-child.ts';
const source = 'engine/src/work-child.ts';
const used = 'engine/src/lexicon/words.ts';
const table = 'engine/data/skills.csv';
let root: string;

const write = (file: string, text: string) => {
	mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
	writeFileSync(path.join(root, file), text);
};
const entry = async () => path.relative(root, (await childCode(script, root)).entry);

beforeEach(() => {
	root = mkdtempSync(path.join(os.tmpdir(), 'child-code-'));
	write(source, 'child');
	write(used, 'words');
	write('build/career-map/work-child.mjs', 'bundled');
	write(table, 'skill');
	const sources = { [source]: 'child', [used]: 'words', [table]: 'skill', 'engine/data/': 'skills.csv' };
	const digests = Object.entries(sources).map(([file, text]) => [file, digestOf(text)]);
	write(`build/career-map/${SOURCES}`, JSON.stringify(Object.fromEntries(digests)));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('The code of a child process', () => {
	it('is the bundle while its sources are unchanged, and the process reads nothing else of ours', async () => {
		const code = await childCode(script, root);
		expect(path.relative(root, code.entry)).toBe('build/career-map/work-child.mjs');
		expect(code.readable).toEqual([path.join(root, 'build/career-map')]);
	});

	it.each<[string, () => void]>([
		['a source changed', () => write(used, 'other words')],
		['a table changed', () => write(table, 'other skill')],
		['a table came', () => write('engine/data/languages/pl/skills.csv', 'skill')],
		['a source is gone', () => rmSync(path.join(root, used))],
		['the list of sources is gone', () => rmSync(path.join(root, 'build/career-map', SOURCES))],
		['the list of sources is cut off', () => write(`build/career-map/${SOURCES}`, '{"app')],
		['the list of sources is empty', () => write(`build/career-map/${SOURCES}`, '{}')],
		['nothing was built', () => rmSync(path.join(root, 'build'), { recursive: true })],
	])('is the source when %s', async (_, change) => {
		change();
		expect(await entry()).toBe(source);
	});

	it('is the bundle again when a change is reverted', async () => {
		write(used, 'other words');
		expect(await entry()).toBe(source);
		write(used, 'words');
		expect(await entry()).toBe('build/career-map/work-child.mjs');
	});
});
