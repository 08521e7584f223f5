import { cachedFolder } from '../tests/cached-folder.ts';
import { freshDatabase } from '../tests/fresh-database.ts';
import { startSite } from './site.ts';

const SOURCES = ['database/migrations', 'build/server', 'platform', 'server'];

/** Creates the database of a started site for all tests to copy, because the first start takes seconds. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
	const database = await freshDatabase();
	if (!database) {
		process.env.SITE_TEMPLATE = await cachedFolder('site', SOURCES, (folder) => startOnce({ DATA_DIR: folder }));
		return undefined;
	}
	await startOnce({ DATABASE_URL: database.url });
	process.env.SITE_TEMPLATE_DATABASE = database.name;
	return () => database.drop();
}

async function startOnce(env: Record<string, string>): Promise<void> {
	await (await startSite(env, { empty: true })).stop();
}
