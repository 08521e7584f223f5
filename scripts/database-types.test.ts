import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../tests/services.ts';
import { databaseTypes, TYPES_FILE } from './db-types.ts';

let test: TestServices;
beforeAll(async () => {
	test = await openTestServices();
});
afterAll(() => test.close());

it('the generated types match the migrated database; if not, run npm run db:types', async () => {
	expect(await databaseTypes(test.services.db)).toBe(fs.readFileSync(TYPES_FILE, 'utf8'));
});
