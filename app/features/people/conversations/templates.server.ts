import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Services } from '#app/services.ts';
import type { ReplyTemplates, Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';

type Template = Selectable<ReplyTemplates>;

export async function listTemplates(db: Kysely<Tables>): Promise<Template[]> {
	return await db.selectFrom('reply_templates').selectAll().orderBy('name').execute();
}

/** One template. @param id Untrusted. */
export async function findTemplate(db: Kysely<Tables>, id: string): Promise<Template | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	return await db.selectFrom('reply_templates').selectAll().where('template_uuid', '=', id).executeTakeFirst();
}

/**
 * Adds or changes a template, in the caller's transaction.
 * @param id Undefined for a new one.
 * @param version The version that its author read.
 * @returns Its id.
 * @throws {DomainError} `gone`, `changed`; PostgreSQL's 23505 if another one has the name
 */
export async function saveTemplate(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	id: string | undefined,
	{ name, body, version }: Pick<Template, 'name' | 'body' | 'version'>,
): Promise<string> {
	const at = now();
	if (id === undefined) {
		const { template_uuid } = await tx
			.insertInto('reply_templates')
			.values({ name, body, created_at: at, updated_at: at })
			.returning('template_uuid')
			.executeTakeFirstOrThrow();
		return template_uuid;
	}
	if (!(await findTemplate(tx, id))) throw new DomainError('gone');
	const { numUpdatedRows } = await tx
		.updateTable('reply_templates')
		.set({ name, body, version: version + 1, updated_at: at })
		.where('template_uuid', '=', id)
		.where('version', '=', version)
		.executeTakeFirst();
	if (numUpdatedRows === 0n) throw new DomainError('changed');
	return id;
}

/** Deletes a template, in the caller's transaction. @throws {DomainError} `gone` */
export async function deleteTemplate(tx: Transaction<Tables>, id: string): Promise<void> {
	const template = await findTemplate(tx, id);
	if (!template) throw new DomainError('gone');
	await tx.deleteFrom('reply_templates').where('template_uuid', '=', template.template_uuid).execute();
}
