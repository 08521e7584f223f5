import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';

export interface Tag {
	id: string;
	name: string;
}

export interface TagUse extends Tag {
	people: number;
}

export async function listTags(db: Kysely<Tables>): Promise<Tag[]> {
	return await db.selectFrom('tags').select(['tag_uuid as id', 'name']).orderBy(sql`lower(name)`).execute();
}

export async function listTagUses(db: Kysely<Tables>): Promise<TagUse[]> {
	const { rows } = await sql<TagUse>`
		select t.tag_uuid as id, t.name, (
			select count(distinct m.person_uuid)::int from person_tags x join customers m on m.customer_uuid = x.customer_uuid
			where x.tag_uuid = t.tag_uuid
		) as people from tags t order by lower(t.name)`.execute(db);
	return rows;
}

export async function tagsOf(db: Kysely<Tables>, person: string): Promise<Tag[]> {
	const { rows } = await sql<Tag>`
		select t.tag_uuid as id, t.name from tags t where t.tag_uuid in (
			select x.tag_uuid from person_tags x join customers m on m.customer_uuid = x.customer_uuid
			where m.person_uuid = ${person}::uuid
		) order by lower(t.name)`.execute(db);
	return rows;
}

/** Finds tags by name in any case, and creates those that do not exist. @returns Their ids, in order. */
export async function findOrCreateTags(tx: Transaction<Tables>, names: readonly string[]): Promise<string[]> {
	const ids: string[] = [];
	for (const name of names) {
		const { rows } = await sql<{ id: string }>`
			insert into tags (name) values (${name}) on conflict (lower(name)) do update set name = tags.name
			returning tag_uuid as id`.execute(tx);
		if (rows[0]) ids.push(rows[0].id);
	}
	return ids;
}

/** Gives people a tag. @returns Those who did not have it. @throws {DomainError} `gone` if the tag was deleted. */
export async function addTag(tx: Transaction<Tables>, tag: string, people: readonly string[]): Promise<Set<string>> {
	await lockTag(tx, tag);
	const { rows } = await sql<{ id: string }>`
		insert into person_tags (customer_uuid, tag_uuid)
		select c.customer_uuid, ${tag}::uuid from customers c
		where c.customer_uuid = any(${people}::uuid[]) and c.erased_at is null and not exists (
			select from person_tags x join customers m on m.customer_uuid = x.customer_uuid
			where m.person_uuid = c.customer_uuid and x.tag_uuid = ${tag}::uuid
		)
		on conflict do nothing returning customer_uuid as id`.execute(tx);
	return new Set(rows.map(({ id }) => id));
}

/** Takes a tag from people and all their addresses. @returns Those who had it. */
export async function removeTag(tx: Transaction<Tables>, tag: string, people: readonly string[]): Promise<Set<string>> {
	const { rows } = await sql<{ id: string }>`
		delete from person_tags x using customers m
		where m.customer_uuid = x.customer_uuid and x.tag_uuid = ${tag}::uuid and m.person_uuid = any(${people}::uuid[])
		returning m.person_uuid as id`.execute(tx);
	return new Set(rows.map(({ id }) => id));
}

/** Renames a tag. @throws {DomainError} `gone`; PostgreSQL's 23505 if another tag has the name. */
export async function renameTag(tx: Transaction<Tables>, tag: string, name: string): Promise<void> {
	await lockTag(tx, tag);
	await tx.updateTable('tags').set({ name }).where('tag_uuid', '=', tag).execute();
}

/** Moves the people of one tag to another, and deletes it. @throws {DomainError} `gone`; `same` if both are one. */
export async function mergeTags(tx: Transaction<Tables>, from: string, into: string): Promise<void> {
	if (from === into) throw new DomainError('same');
	for (const tag of [from, into].toSorted()) await lockTag(tx, tag);
	await sql`
		insert into person_tags (customer_uuid, tag_uuid, created_at)
		select customer_uuid, ${into}::uuid, created_at from person_tags where tag_uuid = ${from}::uuid
		on conflict do nothing`.execute(tx);
	await tx.deleteFrom('tags').where('tag_uuid', '=', from).execute();
}

/** Deletes a tag; no contact has it anymore. @throws {DomainError} `gone` */
export async function deleteTag(tx: Transaction<Tables>, tag: string): Promise<void> {
	await lockTag(tx, tag);
	await tx.deleteFrom('tags').where('tag_uuid', '=', tag).execute();
}

async function lockTag(tx: Transaction<Tables>, tag: string): Promise<void> {
	const row = await tx.selectFrom('tags').select('tag_uuid').where('tag_uuid', '=', tag).forUpdate().executeTakeFirst();
	if (!row) throw new DomainError('gone');
}
