import * as z from 'zod/mini';
import { IMAGE_MOST_BYTES } from '#app/features/projects/image.rules.ts';
import { ImageRefused, storeImage } from '#app/features/projects/image.server.ts';
import { optionalUrl } from '#app/forms/rules.ts';
import type { PortfolioStatus } from '#database/tables.ts';
import { asOf } from './people.server.ts';
import { dateOf, type RowRun, type Run, rowRules, type TableAdopter, textOf } from './rows.server.ts';
import type { SourceRow } from './source.server.ts';

const projectSchema = z.object({
	email: rowRules.address,
	name: rowRules.required(1000),
	project_title: rowRules.required(1000),
	project_description: rowRules.required(20_000),
	business_impact: rowRules.optional(20_000),
	mga_program_quote: rowRules.optional(20_000),
	admin_notes: rowRules.optional(20_000),
	project_url: rowRules.optional(2000),
	linkedin: rowRules.optional(2000),
	status: rowRules.optional(200),
});

const statuses = ['submitted', 'changes_requested', 'approved', 'rejected', 'archived'] as const;

/** The path of a picture in our bucket, why there is none, or undefined for a project without one. */
type Picture = { path: string } | { missing: string } | undefined;

/** Projects, which keep their ids: their pages are linked to. */
export const projects: TableAdopter<typeof projectSchema.shape, Picture> = {
	table: 'builder_portfolios',
	ids: ['portfolio_uuid', 'id'],
	schema: projectSchema,
	prepare: ({ raw, id }, run) => preparePicture(raw, id, run),
	async adopt({ id, at, raw, value }, run, picture) {
		const { tx } = run;
		const { email, status, project_url, linkedin, admin_notes, ...texts } = value;
		const updated_at = dateOf(raw, 'updated_at', at, run.services.now());
		if (await exists(run, id)) {
			if (picture && 'path' in picture) await addPicture(run, id, picture.path, updated_at);
			return 'there';
		}
		if (picture && 'missing' in picture) run.note(`its picture is missing: ${picture.missing}`);
		const allows_another = await hasProject(run, email);
		if (allows_another) run.note('it is not the first project of its address');
		await asOf(tx, email, at, (customer_uuid) =>
			tx
				.insertInto('builder_portfolios')
				.values({
					...texts,
					portfolio_uuid: id,
					customer_uuid,
					email,
					business_impact: texts.business_impact || null,
					mga_program_quote: texts.mga_program_quote || null,
					admin_notes: admin_notes || null,
					project_url: webAddress('project_url', project_url, run),
					linkedin: webAddress('linkedin', linkedin, run),
					image: picture && 'path' in picture ? picture.path : null,
					status: statusOf(status, run),
					featured: raw.featured === true,
					allows_another,
					created_at: at,
					updated_at,
				})
				.execute(),
		);
		return 'copied';
	},
};

/** Stores the picture of a project that has none here; in a preview, only looks for it. */
async function preparePicture(row: SourceRow, id: string, run: Run): Promise<Picture> {
	const stored = textOf(row.image).trim();
	if (stored === '') return undefined;
	const project = run.db.selectFrom('builder_portfolios').select('image').where('portfolio_uuid', '=', id);
	if ((await project.executeTakeFirst())?.image) return undefined;
	const file = await run.files.find('builder-portfolio-images', stored, IMAGE_MOST_BYTES);
	if (typeof file === 'string') return { missing: file };
	if (run.isPreview) return { path: '' };
	try {
		return { path: await storeImage(file, run.services) };
	} catch (error) {
		if (error instanceof ImageRefused) return { missing: error.message };
		throw error;
	}
}

async function exists({ tx }: RowRun, id: string): Promise<boolean> {
	const project = tx.selectFrom('builder_portfolios').select('portfolio_uuid').where('portfolio_uuid', '=', id);
	return (await project.executeTakeFirst()) !== undefined;
}

/** A picture that an earlier run did not find; nobody has changed the project since. */
async function addPicture(run: RowRun, id: string, image: string, updatedAt: Date): Promise<void> {
	const added = await run.tx
		.updateTable('builder_portfolios')
		.set({ image })
		.where('portfolio_uuid', '=', id)
		.where('image', 'is', null)
		.where('updated_at', '=', updatedAt)
		.returning('portfolio_uuid')
		.executeTakeFirst();
	if (added) run.note('its picture is added');
}

async function hasProject({ tx }: RowRun, email: string): Promise<boolean> {
	const other = tx
		.selectFrom('builder_portfolios')
		.select('portfolio_uuid')
		.where((where) => where.eb(where.fn('lower', ['email']), '=', email.toLowerCase()))
		.where('allows_another', '=', false);
	return (await other.executeTakeFirst()) !== undefined;
}

function statusOf(status: string, run: RowRun): PortfolioStatus {
	const known = statuses.find((value) => value === status.toLowerCase());
	if (!known && status) run.note('its status is none of ours: it waits for a review');
	return known ?? 'submitted';
}

const url = optionalUrl('no web address');

/** An address as our forms take it. Earlier ones took addresses without a scheme. */
function webAddress(column: string, value: string, run: RowRun): string | null {
	if (value === '') return null;
	const address = /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`;
	if (z.safeParse(url, address).success) return address;
	run.note(`its ${column} is no web address and left out`);
	return null;
}
