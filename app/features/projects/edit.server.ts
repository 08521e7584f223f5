import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod/mini';
import { enqueueMail, operatorOf } from '#app/crm/mail.server.ts';
import { enqueueThrottledMail } from '#app/crm/mail-cooldown.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { paths } from '#content/navigation.ts';
import type { BuilderPortfolios, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { openEditLink, portfolioMails } from './portfolio.mails.server.tsx';
import {
	type Edit,
	editLinkSchema,
	editLinkToasts,
	editRefusals,
	editSchema,
	editToasts,
	type ProjectFields,
} from './portfolio.schema.ts';
import { findImage, type Prepared, refuseRaisedException, unpackImage } from './portfolio.server.ts';
import { columnsOf, fieldsOf, type ProjectColumns, projectColumns } from './project-columns.server.ts';

export type EditPage =
	| { state: 'ask' | 'altered' | 'expired' | 'gone' | 'rejected' | 'archived' }
	| { state: 'open'; token: string; project: EditableProject };

export interface EditableProject {
	fields: ProjectFields;
	/** Changes with every change of the project; an edit of an older version is refused. */
	version: string;
	status: 'submitted' | 'changes_requested' | 'approved' | 'pending';
	/** The changes that the operator requested. */
	note?: string;
	page: string | undefined;
	/** The builder's email address, masked. */
	email: string;
}

export async function loadEdit(services: Services, token: string | null): Promise<EditPage> {
	if (!token) return { state: 'ask' };
	const link = await openEditLink(services, token);
	if (link.state !== 'valid') return { state: link.state };
	const row = await projectOf(services.db, link.subject).executeTakeFirst();
	if (!row) return { state: 'gone' };
	const { status } = row;
	if (status === 'rejected' || status === 'archived') return { state: status };
	const note = status === 'changes_requested' ? await getLastNote(services, row.portfolio_uuid) : undefined;
	return {
		state: 'open',
		token,
		project: {
			fields: fieldsOf(latestColumns(row), services.config.APP_URL),
			version: versionOf(row).toISOString(),
			status: row.pending_edit ? 'pending' : status,
			...(note ? { note } : {}),
			page: status === 'approved' ? `${paths.portfolio}/${row.portfolio_uuid}` : undefined,
			email: maskEmail(row.email),
		},
	};
}

/**
 * The edit form on the server. It writes no row to website_data and calls no webhook: an edit is not another lead. The
 * operators get an email.
 * @param portfolioUuid The project that the link opened; undefined when the link is invalid.
 * @param token The link's token, to redirect back to the page.
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
			await saveEdit(tx, services, portfolioUuid as string, value, image).catch(refuseRaisedException);
			return undefined;
		},
		// The version tells a repeat from a return to an earlier text. An image gets a new path each time it is stored.
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
	const at = nextVersion(row, services.now());
	const columns = columnsOf(value, image ?? foreignImage(latestColumns(row), services.config.APP_URL));
	const update = tx.updateTable('builder_portfolios').where('portfolio_uuid', '=', portfolioUuid);
	if (row.status === 'approved') {
		await update.set({ pending_edit: JSON.stringify(columns), pending_edit_at: at }).execute();
	} else {
		await update.set({ ...columns, status: 'submitted', updated_at: at }).execute();
	}
	if (row.status === 'changes_requested') {
		const review = { action: 'resubmitted', from_status: row.status, to_status: 'submitted' } as const;
		await tx
			.insertInto('portfolio_reviews')
			.values({ ...review, portfolio_uuid: portfolioUuid, decided_at: at })
			.execute();
	}
	await enqueueMail(tx, services, portfolioMails.toOperator, { to: operatorOf(services), params: { portfolioUuid } });
}

const latestColumns = (row: ProjectColumns & { pending_edit: unknown }) =>
	(row.pending_edit as ProjectColumns | null) ?? row;

type Versioned = Pick<Selectable<BuilderPortfolios>, 'updated_at' | 'pending_edit_at'>;

/** The time of the last change of any kind, in whole milliseconds, the precision of `pg`. */
export function versionOf({ updated_at, pending_edit_at }: Versioned): Date {
	return pending_edit_at && pending_edit_at > updated_at ? pending_edit_at : updated_at;
}

/** Now, or a millisecond after the current version if that is later: no two versions are equal. */
export function nextVersion(row: Versioned, now: Date): Date {
	const version = versionOf(row);
	return now > version ? now : new Date(version.getTime() + 1);
}

/** An adopted row's image on another host. The form does not show it, so an empty field does not remove it. */
function foreignImage(columns: ProjectColumns, appUrl: string): string | null {
	return fieldsOf(columns, appUrl).image === '' ? columns.image : null;
}

function refusal(reason: keyof typeof editRefusals): FieldRefused {
	const toast = editRefusals[reason];
	return new FieldRefused('version', toast.description, toast);
}

export function projectOf(db: Pick<Services['db'], 'selectFrom'>, portfolioUuid: string) {
	return db
		.selectFrom('builder_portfolios')
		.select(projectColumns)
		.select(['portfolio_uuid', 'customer_uuid', 'email', 'status', 'pending_edit', 'pending_edit_at', 'updated_at'])
		.where('portfolio_uuid', '=', portfolioUuid);
}

async function getLastNote({ db }: Services, portfolioUuid: string): Promise<string | undefined> {
	const review = await db
		.selectFrom('portfolio_reviews')
		.select('note_to_builder')
		.where('portfolio_uuid', '=', portfolioUuid)
		.where('to_status', '=', 'changes_requested')
		.orderBy('review_number', 'desc')
		.limit(1)
		.executeTakeFirst();
	return review?.note_to_builder ?? undefined;
}

/** As much of an email address as its owner needs to recognize it: `a•••@e•••.org`. */
function maskEmail(email: string): string {
	const [, first, host, ending] = /^(.).*@(.).*?(\.[^.]+)?$/su.exec(email) ?? [];
	return first ? `${first}•••@${host}•••${ending ?? ''}` : '•••';
}

/**
 * The form that requests the edit link. Its response is the same whether or not there is a project. It is no submission in
 * the specification's sense, so it writes no row to website_data.
 */
export const editLinkForm: ReceivedForm<{ email: string }, undefined, undefined> = {
	id: 'portfolio-edit-link',
	schema: editLinkSchema,
	toasts: editLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const projects = await tx
			.selectFrom('builder_portfolios')
			.select(['portfolio_uuid', 'customer_uuid', 'email'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.orderBy('created_at')
			.execute();
		const [first] = projects;
		if (!first) return undefined;
		await enqueueThrottledMail(tx, services, portfolioMails.editLink, {
			// The stored address: a typed one that merely lowercases to the same may be someone else's mailbox.
			to: first.email,
			customerUuid: first.customer_uuid,
			params: { portfolioUuids: projects.map(({ portfolio_uuid }) => portfolio_uuid) },
		});
		return undefined;
	},
	next: () => `${paths.portfolioEdit}?sent`,
};

/**
 * Sends the builder of a project the edit link again, on an operator's request.
 * @throws {DomainError} `gone`, `state` when it cannot be edited, `throttled` when too many were sent today
 */
export async function sendEditLink(tx: Transaction<Tables>, services: Services, portfolioUuid: string): Promise<void> {
	const row = await projectOf(tx, portfolioUuid).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
	if (row.status === 'rejected' || row.status === 'archived') throw new DomainError('state');
	const isQueued = await enqueueThrottledMail(tx, services, portfolioMails.editLinkAgain, {
		to: row.email,
		customerUuid: row.customer_uuid,
		params: { portfolioUuids: [portfolioUuid] },
	});
	if (!isQueued) throw new DomainError('throttled');
}
