import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { action } from '#app/features/career-map/career-map.route.tsx';
import { submit, type TestServices } from './services.ts';

const samples = path.resolve(import.meta.dirname, '../engine/fixtures/cvs');

/** A CV that produces a report, and a file that does not. */
export const goodCv = () => sampleCv('en-sustainability-analyst.txt');
export const invoice = () => sampleCv('not-cvs/invoice.txt');

function sampleCv(name: string): File {
	return new File([new Uint8Array(readFileSync(path.join(samples, name)))], path.basename(name));
}

let people = 0;

export async function requestCareerMap(
	test: TestServices,
	cv: File = goodCv(),
): Promise<{ email: string; id: string }> {
	const email = `ada${++people}@example.org`;
	expect((await submit(test, action, '/genai-career-hack', { email, cv })).status).toBe(200);
	const { id } = await test.services.db
		.selectFrom('genai_career_hacks')
		.select('id')
		.where('email', '=', email)
		.executeTakeFirstOrThrow();
	return { email, id };
}

export async function careerMapRow({ services }: Pick<TestServices, 'services'>, id: string) {
	return await services.db.selectFrom('genai_career_hacks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
