import { expect, it } from 'vitest';
import { indexes } from './indexes.ts';
import { tables } from './tables.ts';

/** What the bundle of the CV processes reads back (engine/bundle.ts). */
const bundled = <T>(made: T): T => JSON.parse(JSON.stringify(made));

it('The tables are the same in the bundle as when they are read from the data', () => {
	expect(bundled(tables)).toStrictEqual({ ...tables });
});

it('The indexes are the same in the bundle as when they are computed from the data', () => {
	expect(bundled(indexes)).toStrictEqual({ ...indexes });
});
