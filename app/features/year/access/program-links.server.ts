import { sql } from 'kysely';
import type { Services } from '#app/services.ts';
import { settingText } from '#app/settings/settings.server.ts';
import { programPlaces } from '#content/my.ts';
import { isLive } from './entitlements.server.ts';

export type ProgramPlace = (typeof programPlaces)[number];

export const programLink = (services: Pick<Services, 'settings'>, place: ProgramPlace): string | undefined =>
	settingText(services, `${place}-link`).url || undefined;

export const missingLinks = (services: Pick<Services, 'settings'>): ProgramPlace[] =>
	programPlaces.filter((place) => !programLink(services, place));

/**
 * Whether a person may open a place now. Asked at every click: the community comes with the year, the learning app also with a
 * lifetime place.
 * @param person The customer row that represents them.
 */
export async function mayOpen(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	person: string,
	place: ProgramPlace,
): Promise<boolean> {
	const products = place === 'learning-app' ? ['year', 'learning-app'] : ['year'];
	const { rows } = await sql<{ may: boolean }>`
		select exists (
			select from entitlements e join customers c using (customer_uuid)
			where c.person_uuid = ${person} and e.product = any(${products}::text[]) and ${isLive(now())}
		) as may`.execute(db);
	return rows[0]?.may === true;
}
