import { createHash } from 'node:crypto';
import { PdfBusy, renderPdf } from '#app/pdf/render.server.ts';
import type { Services } from '#app/services.ts';
import { papers as words } from '#content/papers.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { paperQueue } from './issue.server.ts';
import { type Paper, paperOf } from './paper-content.server.ts';
import { paperAsPdf } from './paper-pdf.ts';

export class PaperDamaged extends Error {
	override name = 'PaperDamaged';
}

type Needs = Pick<Services, 'db' | 'now' | 'config'>;

/** Makes the PDF of a paper after the commit that issued it. */
export function paperJob(services: Services): JobKind<{ paperUuid: string }> {
	return {
		...paperQueue,
		retry: { limit: 8, firstDelaySeconds: 5, longestDelaySeconds: 600 },
		timeoutSeconds: 60,
		async run({ paperUuid }) {
			const row = await services.db
				.selectFrom('papers')
				.selectAll()
				.where('paper_uuid', '=', paperUuid)
				.executeTakeFirst();
			if (row) await paperFile(services, paperOf(row));
		},
	};
}

/**
 * The PDF of a paper, as it was issued. It is made once and stored: a later release, with another layout or library, never
 * changes it.
 * @throws {PaperDamaged} when the stored bytes are not those of its digest. @throws {PdfBusy}, {PdfFailed}
 */
export async function paperFile(services: Needs, paper: Paper): Promise<Buffer> {
	const stored = (await readFile(services, paper)) ?? (await makeFile(services, paper));
	if (digestOf(stored.pdf) !== stored.sha256) throw new PaperDamaged(`The file of ${paper.number} was changed.`);
	return stored.pdf;
}

async function readFile({ db }: Needs, { paper_uuid }: Paper) {
	const file = db.selectFrom('paper_files').select(['sha256', 'pdf']).where('paper_uuid', '=', paper_uuid);
	return await file.executeTakeFirst();
}

/** Of two concurrent attempts the first one's file is stored, and both return it. */
async function makeFile(services: Needs, paper: Paper) {
	const pdf = await renderPdf(paperAsPdf(paper, services.config.APP_URL));
	const { paper_uuid } = paper;
	await services.db
		.insertInto('paper_files')
		.values({ paper_uuid, pdf, sha256: digestOf(pdf), created_at: services.now() })
		.onConflict((conflict) => conflict.column('paper_uuid').doNothing())
		.execute();
	const stored = await readFile(services, paper);
	if (!stored) throw new Error('the file that was just stored is gone');
	return stored;
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function paperResponse(
	services: Needs & Pick<Services, 'log'>,
	paper: Paper,
	headers: Record<string, string>,
): Promise<Response> {
	try {
		const pdf = await paperFile(services, paper);
		const name = words.fileName.replace('{number}', paper.number);
		return new Response(new Uint8Array(pdf), {
			headers: {
				...headers,
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${name}"`,
			},
		});
	} catch (err) {
		const plain = { ...headers, 'content-type': 'text/plain; charset=utf-8' };
		if (err instanceof PdfBusy) {
			return new Response(`${words.busy}\n`, { status: 503, headers: { ...plain, 'retry-after': '10' } });
		}
		services.log.error({ err, paper: paper.number }, 'a paper could not be made');
		return new Response(`${words.failed}\n`, { status: 500, headers: plain });
	}
}
