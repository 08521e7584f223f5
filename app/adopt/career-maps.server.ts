import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type CvExtension, cvExtension, MAX_CV_BYTES } from '#app/features/career-map/career-map.schema.ts';
import { retainedUntil } from '#app/features/career-map/career-map-links.server.ts';
import { cvProblem } from '#app/features/career-map/cv-format.server.ts';
import { asOf } from './people.server.ts';
import { type Row, type RowRun, type Run, rowRules, type TableAdopter } from './rows.server.ts';

const requestSchema = z.object({ email: rowRules.address, cv_url: rowRules.optional(500) });

type Cv = { name: string } | { missing: string };

/**
 * Requests for a career map. Their reports were sent by the earlier site, so none is made, and they wait for nobody. CVs are deleted after the
 * same time as others.
 */
export const careerMaps: TableAdopter<typeof requestSchema.shape, Cv> = {
	table: 'genai_career_hacks',
	ids: ['id', 'uuid'],
	schema: requestSchema,
	prepare: prepareCv,
	async adopt({ id, at, value: { email } }, run, cv) {
		const { tx } = run;
		const existing = tx.selectFrom('genai_career_hacks').select('id').where('id', '=', id);
		if (await existing.executeTakeFirst()) {
			if ('name' in cv) await addCv(run, id, cv.name);
			return 'there';
		}
		if ('missing' in cv) run.note(`its CV is left out: ${cv.missing}`);
		await asOf(tx, email, at, (customer_uuid) =>
			tx
				.insertInto('genai_career_hacks')
				.values({
					id,
					customer_uuid,
					email,
					cv_url: 'name' in cv ? cv.name : null,
					cv_deleted_at: 'name' in cv ? null : run.services.now(),
					status: 'failed',
					created_at: at,
				})
				.execute(),
		);
		return 'copied';
	},
};

/** Stores the CV of a request that has none here; in a preview, only checks it. */
async function prepareCv({ id, at, value }: Row<{ cv_url: string }>, run: Run): Promise<Cv> {
	if (value.cv_url === '') return { missing: 'the request names none' };
	const { services } = run;
	const isOld = retainedUntil(services, at) < services.now();
	if (isOld) return { missing: `it is older than ${services.config.CV_RETENTION_DAYS} days` };
	const known = run.db.selectFrom('genai_career_hacks').select(['cv_url', 'deleted_at']).where('id', '=', id);
	const existing = await known.executeTakeFirst();
	if (existing?.cv_url || existing?.deleted_at) return { missing: 'it is there, or was deleted' };
	const file = await run.files.find('genai-hack-cvs', value.cv_url, MAX_CV_BYTES);
	if (typeof file === 'string') return { missing: file };
	const extension = cvExtension(file.name);
	if (!extension) return { missing: 'it is no PDF, DOCX, DOC or TXT file' };
	const bytes = Buffer.from(await file.arrayBuffer());
	const problem = await cvProblem(bytes, extension);
	if (problem) return { missing: problem };
	return { name: await storeCv(run, bytes, extension) };
}

/** A file whose row is then refused is deleted by the job that looks for such files. */
async function storeCv({ services, isPreview }: Run, bytes: Buffer, extension: CvExtension): Promise<string> {
	const name = `${randomUUID()}.${extension}`;
	if (!isPreview) await services.files.bucket('genai-hack-cvs').put(name, bytes);
	return name;
}

/** A CV that an earlier run did not find. */
async function addCv(run: RowRun, id: string, name: string): Promise<void> {
	await run.tx
		.updateTable('genai_career_hacks')
		.set({ cv_url: name, cv_deleted_at: null })
		.where('id', '=', id)
		.execute();
	run.note('its CV is added');
}
