import type { Kysely, Transaction } from 'kysely';
import { withdrawConsent } from '#app/crm/consents.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import type { Services } from '#app/services.ts';
import { careerMapPage } from '#content/career-map-page.ts';
import type { Tables } from '#database/tables.ts';
import { CAREER_MAP_CONSENT } from './career-map.server.ts';
import { openCareerMap } from './career-map-links.server.ts';
import { deleteSchema, deleteToasts } from './map.schema.ts';
import { mapPagePath } from './map-address.ts';

/**
 * The form that deletes a career map: file, report, and the text of its emails, but not the record that they were sent. The file
 * is deleted first, so that no row claims a deletion that did not happen.
 * @param token The token of the owner's link.
 */
export function deleteForm(token: string | null): ReceivedForm<Record<string, unknown>, string, undefined> {
	return {
		id: 'career-map-delete',
		schema: deleteSchema,
		toasts: deleteToasts,
		toLead: undefined,
		identity: () => ({ token }),
		async prepare(_, services) {
			const link = await openCareerMap(services, token);
			if (link.state !== 'valid' || link.right !== 'owner')
				throw new FieldRefused('intent', careerMapPage.expired.heading);
			await deleteCareerMapFile(services, link.id);
			return { prepared: link.id, undo: async () => {} };
		},
		async persist(tx, _, __, id, services) {
			await forgetCareerMap(tx, services, id);
			return {};
		},
		next: () => mapPagePath(token ?? ''),
	};
}

/** Deletes the file of a request, if it has one. Call it before `forgetCareerMap` and outside of any transaction. */
export async function deleteCareerMapFile({ db, files }: Pick<Services, 'db' | 'files'>, id: string): Promise<void> {
	const row = await db.selectFrom('genai_career_hacks').select('cv_url').where('id', '=', id).executeTakeFirst();
	if (row?.cv_url) await files.bucket('genai-hack-cvs').delete(row.cv_url);
}

/** Deletes the report of a request whose file is deleted, and the text of its emails. @returns False when it was deleted before. */
export async function forgetCareerMap(
	tx: Transaction<Tables>,
	services: Pick<Services, 'now'>,
	id: string,
): Promise<boolean> {
	const at = services.now();
	const row = await tx
		.updateTable('genai_career_hacks')
		.set((set) => ({
			cv_url: null,
			report: null,
			cv_deleted_at: set.fn.coalesce('cv_deleted_at', set.val(at)),
			deleted_at: at,
		}))
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.returning('email')
		.executeTakeFirst();
	if (!row) return false;
	await emptyCareerMapMails(tx, id);
	const others = await tx
		.selectFrom('genai_career_hacks')
		.select('id')
		.where((where) => where.eb(where.fn('lower', ['email']), '=', row.email.toLowerCase()))
		.where('cv_deleted_at', 'is', null)
		.executeTakeFirst();
	if (!others) await withdrawConsent(tx, services, CAREER_MAP_CONSENT, row.email);
	return true;
}

/** Deletes the text of a career map's email, which quotes the CV, and cancels it if it is still queued. */
export async function emptyCareerMapMails(db: Kysely<Tables>, id: string): Promise<void> {
	await db
		.updateTable('mails')
		.set((set) => ({
			html: null,
			body_text: null,
			status: set
				.case()
				.when('status', '=', 'queued')
				.then('cancelled' as const)
				.else(set.ref('status'))
				.end(),
		}))
		.where('once_key', '=', `career-map-ready:${id}`)
		.execute();
}
