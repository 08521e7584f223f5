import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openEmptyDatabase } from '../../tests/empty-database.ts';
import { tokenDigest } from './hashed-tokens.server.ts';

const migrations = path.resolve(import.meta.dirname, '../../database/migrations');

it('an upgrade replaces plain session tokens by digests, and keeps operators signed in', async () => {
	const older = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-older-'));
	for (const file of fs.readdirSync(migrations).filter((name) => name < '0031'))
		fs.copyFileSync(path.join(migrations, file), path.join(older, file));
	const { db, close } = await openEmptyDatabase<never>();
	try {
		await migrate(db, older);
		await sql`with olga as (insert into operators (name, email, role) values ('Olga Field', 'olga@example.org', 'owner') returning id)
			insert into operator_sessions (operator_uuid, token, expires_at) select id, 'a-token', now() + interval '1 day' from olga`.execute(
			db,
		);
		await migrate(db, migrations);
		const { rows } = await sql`select token_digest from operator_sessions`.execute(db);
		expect(rows).toEqual([{ token_digest: tokenDigest('a-token') }]);
	} finally {
		await close();
		fs.rmSync(older, { recursive: true, force: true });
	}
});
