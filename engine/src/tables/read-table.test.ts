import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataFolder, readRows, readWords } from './read-table.ts';

let folder: string;
const file = (name: string, text: string) => {
	writeFileSync(path.join(folder, name), text);
	return path.relative(dataFolder(), path.join(folder, name));
};

beforeEach(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'tables-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const row = z.strictObject({ skill: z.string(), weight: z.enum(['1', '2'], 'a weight is 1 or 2') });

describe('A table of rows', () => {
	it('is read without its comments', () => {
		const name = file('good.csv', 'skill,weight\n# of offices\nexcel,1\n\nc#,2\n');
		expect(readRows(name, row)).toEqual([
			{ skill: 'excel', weight: '1' },
			{ skill: 'c#', weight: '2' },
		]);
	});

	it('is refused with the line of the row that is wrong', () => {
		const name = file('bad.csv', 'skill,weight\n# of offices\nexcel,1\n\nword,9\n');
		expect(() => readRows(name, row)).toThrow(`${name}:5: weight: a weight is 1 or 2`);
	});
});

describe('A file of words', () => {
	const words = z.strictObject({ months: z.array(z.string()) });

	it('is read without its comments', () => {
		expect(readWords(file('good.yaml', '# of the year\nmonths:\n  - mai # short\n'), words)).toEqual({
			months: ['mai'],
		});
	});

	it('is refused with the line of the word that is wrong', () => {
		const name = file('bad.yaml', 'months:\n  - mai\n  - 6\n');
		expect(() => readWords(name, words)).toThrow(`${name}:3: months.1:`);
	});

	it('is refused with the line where it is not YAML', () => {
		const name = file('broken.yaml', 'months:\n  - mai\n - [juni\n');
		expect(() => readWords(name, words)).toThrow(/broken\.yaml: .*line/s);
	});
});
