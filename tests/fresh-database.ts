import pg from 'pg';

/**
 * With TEST_DATABASE_URL, creates a database on that PostgreSQL, with a function to drop it; otherwise returns undefined.
 * @param template The name of an unused database to copy; empty by default.
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
