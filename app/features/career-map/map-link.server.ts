import { enqueueThrottledMail } from '#app/crm/mail-throttle.server.ts';
import type { ReceivedForm } from '#app/forms/receive.server.ts';
import { paths } from '#content/navigation.ts';
import { careerMapLinkMail } from './career-map.mails.server.tsx';
import { mapLinkSchema } from './map.schema.ts';
import { mapLinkToasts } from './map.toasts.ts';

const MAX_MAPS = 10;

/** The form that requests a lost link. It answers the same whether or not there is a career map. */
export const mapLinkForm: ReceivedForm<{ email: string }, undefined, undefined> = {
	id: 'career-map-link',
	schema: mapLinkSchema,
	toasts: mapLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const maps = await tx
			.selectFrom('genai_career_hacks')
			.select(['id', 'customer_uuid', 'email'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.where('cv_deleted_at', 'is', null)
			.orderBy('created_at', 'desc')
			.limit(MAX_MAPS)
			.execute();
		const [first] = maps;
		if (!first) return undefined;
		await enqueueThrottledMail(tx, services, careerMapLinkMail, {
			// The stored address: one that only looks or lower-cases like it may be someone else's mailbox.
			to: first.email,
			customerUuid: first.customer_uuid,
			params: { careerMapIds: maps.filter(({ email }) => email === first.email).map(({ id }) => id) },
		});
		return undefined;
	},
	next: () => `${paths.careerMapReport}?sent`,
};
