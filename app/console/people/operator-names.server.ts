import type { Services } from '#app/services.ts';

/** Who can look after somebody, by name. */
export async function namesOfOperators({ db }: Pick<Services, 'db'>): Promise<{ id: string; name: string }[]> {
	return await db.selectFrom('operators').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}
