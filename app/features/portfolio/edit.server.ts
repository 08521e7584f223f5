import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import { FieldRefused } from '#app/forms/form-answers.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { PortfolioStatus, Tables } from '#database/tables.ts';
import { editRefusals, editToasts } from './edit.toasts.ts';
import { openEditLink } from './edit-address.server.ts';
import { portfolioToOperator } from './portfolio.mails.server.tsx';
import { type Edit, editSchema, type ProjectFields } from './portfolio.schema.ts';
import { findImage, type Prepared, sayItsMessage, unpackImage } from './portfolio.server.ts';
import { columnsOf, fieldsOf, type ProjectColumns, projectColumns } from './project-columns.server.ts';

/** What stands behind a link to edit. */
export type EditPage =
	| { state: 'ask' | 'altered' | 'expired' | 'gone' | 'rejected' | 'archived' }
	| { state: 'open'; token: string; project: EditableProject };

/** A project as its builder sees it. */
export interface EditableProject {
	fields: ProjectFields;
	/** Changes with every change; who saves must have seen the latest. */
	version: string;
	standing: 'submitted' | 'changes_requested' | 'approved' | 'pending';
	/** What the operator asked for. */
	note?: string;
	/** The public page's path. */
	page?: string;
	/** The address we write to, masked. */
	address: string;
}

type Row = ProjectColumns & {
	portfolio_uuid: string;
	email: string;
	status: PortfolioStatus;
	pending_edit: unknown;
	pending_edit_at: Date | null;
	updated_at: Date;
};

/** What a link to edit shows. @param token The link's `?token=`. */
export async function loadEdit(services: Services, token: string | null): Promise<EditPage> {
	if (!token) return { state: 'ask' };
	const link = await openEditLink(services, token);
	if (link.state !== 'valid') return { state: link.state };
	const row = await projectOf(services.db, link.subject).executeTakeFirst();
	if (!row) return { state: 'gone' };
	const { status } = row;
	if (status === 'rejected' || status === 'archived') return { state: status };
	const shown = (row.pending_edit as ProjectColumns | null) ?? row;
	const note = status === 'changes_requested' ? await lastNote(services, row.portfolio_uuid) : undefined;
	return {
		state: 'open',
		token,
		project: {
			fields: fieldsOf(shown, services.config.APP_URL),
			version: versionOf(row).toISOString(),
			standing: row.pending_edit ? 'pending' : status,
			...(note ? { note } : {}),
			...(status === 'approved' ? { page: `${paths.portfolio}/${row.portfolio_uuid}` } : {}),
			address: masked(row.email),
		},
	};
}

/**
 * The edit form as the server receives it. It leaves no row in website_data and tells no webhook: that table has one row a
 * submission, and a typo put right is not another lead. The operators get an email.
 * @param portfolioUuid What its link opened; undefined when it opened nothing.
 * @param token The link's, for the way back to the page.
 */
export function editForm(portfolioUuid: string | undefined, token: string): ReceivedForm<Edit, Prepared, undefined> {
	return {
		id: 'portfolio-edit',
		schema: editSchema,
		toasts: editToasts,
		toLead: undefined,
		async unpack(formData, services) {
			const image = portfolioUuid && (await unpackImage(formData, services));
			return image ? z.extend(editSchema, { image }) : editSchema;
		},
		async prepare({ image }, services) {
			if (!portfolioUuid) throw refusal('closed');
			return await findImage(image, services);
		},
		async persist(tx, value, _, { image }, services) {
			await saveEdit(tx, services, portfolioUuid as string, value, image).catch(sayItsMessage);
			return undefined;
		},
		// The version tells a repeat from a return to an earlier text; an image stored again is the same image.
		identity: (value) => ({ ...value, image: value.image !== '', portfolioUuid }),
		next: () => `${paths.portfolioEdit}?${new URLSearchParams({ token, saved: '' })}`,
	};
}

async function saveEdit(
	tx: Transaction<Tables>,
	services: Services,
	portfolioUuid: string,
	value: Edit,
	image: string | null,
): Promise<void> {
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row || row.status === 'rejected' || row.status === 'archived') throw refusal('closed');
	if (versionOf(row).toISOString() !== value.version) throw refusal('conflict');
	const at = laterThan(versionOf(row), services.now());
	const before = (row.pending_edit as ProjectColumns | null) ?? row;
	const columns = columnsOf(value, image ?? unseenImage(before, services.config.APP_URL));
	const update = tx.updateTable('builder_portfolios').where('portfolio_uuid', '=', portfolioUuid);
	if (row.status === 'approved') {
		await update.set({ pending_edit: JSON.stringify(columns), pending_edit_at: at }).execute();
	} else {
		await update.set({ ...columns, status: 'submitted', updated_at: at }).execute();
	}
	if (row.status === 'changes_requested') {
		const move = { action: 'resubmitted', from_status: row.status, to_status: 'submitted' } as const;
		await tx
			.insertInto('portfolio_reviews')
			.values({ ...move, portfolio_uuid: portfolioUuid, note_to_builder: null, decided_at: at })
			.execute();
	}
	await enqueueMail(tx, services, portfolioToOperator, { to: operatorOf(services), params: { portfolioUuid } });
}

/** The moment of the last change of any kind, in whole milliseconds: `pg` reads no finer. */
export function versionOf({ updated_at, pending_edit_at }: Pick<Row, 'updated_at' | 'pending_edit_at'>): Date {
	return pending_edit_at && pending_edit_at > updated_at ? pending_edit_at : updated_at;
}

/** The present, or a millisecond after the last version where that is not later: no two versions are of one instant. */
export function laterThan(version: Date, now: Date): Date {
	return now > version ? now : new Date(version.getTime() + 1);
}

/** The image of an adopted row that lies elsewhere: the form cannot show it, so it cannot have taken it away. */
function unseenImage(columns: ProjectColumns, appUrl: string): string | null {
	return fieldsOf(columns, appUrl).image === '' ? columns.image : null;
}

function refusal(why: keyof typeof editRefusals): FieldRefused {
	const toast = editRefusals[why];
	return new FieldRefused('version', toast.description, toast);
}

/** The query for a project, as far as edits and decisions need it. */
export function projectOf(db: Pick<Services['db'], 'selectFrom'>, portfolioUuid: string) {
	return db
		.selectFrom('builder_portfolios')
		.select(projectColumns)
		.select(['portfolio_uuid', 'customer_uuid', 'email', 'status', 'pending_edit', 'pending_edit_at', 'updated_at'])
		.where('portfolio_uuid', '=', portfolioUuid);
}

async function lastNote({ db }: Services, portfolioUuid: string): Promise<string | undefined> {
	const review = await db
		.selectFrom('portfolio_reviews')
		.select('note_to_builder')
		.where('portfolio_uuid', '=', portfolioUuid)
		.orderBy('review_number', 'desc')
		.limit(1)
		.executeTakeFirst();
	return review?.note_to_builder ?? undefined;
}

/** Enough of an address for its owner to know it by: `a•••@e•••.org`. */
function masked(email: string): string {
	const [, first, host, ending] = /^(.).*@(.).*?(\.[^.]+)?$/su.exec(email) ?? [];
	return first ? `${first}•••@${host}•••${ending ?? ''}` : '•••';
}
