import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { startEmbedded } from '#platform/database/embedded.ts';
import { emptyDataDirectory } from './empty-database.ts';

export interface EarlierSite {
	url: string;
	/** The folder of its files, in folders of its buckets. */
	files: string;
	query(statements: string): Promise<Record<string, unknown>[]>;
	close(): Promise<void>;
}

/** Opens one with odd rows in every table: tests/fixtures/adopt/hosted-backend.sql. */
export async function openEarlierSite(): Promise<EarlierSite> {
	const directory = emptyDataDirectory();
	const embedded = await startEmbedded(path.join(directory, 'database'), () => {});
	const client = new pg.Client({ connectionString: embedded.connectionString });
	await client.connect();
	const query = async (statements: string) => (await client.query(statements)).rows ?? [];
	await query(fs.readFileSync('tests/fixtures/adopt/hosted-backend.sql', 'utf8'));
	const files = fs.mkdtempSync(path.join(os.tmpdir(), 'mga-earlier-'));
	for (const bucket of ['builder-portfolio-images', 'genai-hack-cvs']) fs.mkdirSync(path.join(files, bucket));
	const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } }).png();
	fs.writeFileSync(path.join(files, 'builder-portfolio-images/1752-abc.png'), await picture.toBuffer());
	fs.writeFileSync(path.join(files, 'genai-hack-cvs/0.123.pdf'), '%PDF-1.4\n');
	return {
		url: embedded.connectionString,
		files,
		query,
		async close() {
			await client.end();
			await embedded.close();
			for (const folder of [directory, files]) fs.rmSync(folder, { recursive: true, force: true });
		},
	};
}
