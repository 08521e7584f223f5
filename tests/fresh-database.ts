import pg from 'pg';

/**
 * With TEST_DATABASE_URL, a new database on that PostgreSQL and a function to drop it; else undefined: the embedded one is used.
 * @param template The name of a database to copy, which no one has open; else it is empty.
 */
export async function freshDatabase(
	template?: string,
): Promise<{ name: string; url: string; drop(): Promise<void> } | undefined> {
	const base = process.env.TEST_DATABASE_URL;
	if (!base) return undefined;
	const name = `mga_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
	const run = async (statement: string) => {
		const client = new pg.Client({ connectionString: base });
		await client.connect();
		await client.query(statement);
		await client.end();
	};
	await run(`create database ${name}${template ? ` template ${template}` : ''}`);
	const url = new URL(base);
	url.pathname = `/${name}`;
	return { name, url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
