import type { Operator } from '#app/auth/auth.server.ts';
import { findConversation } from '#app/crm/conversations/conversations.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import { formLabel } from '#content/form-sources.ts';
import type { templateFields } from './conversation.schema.ts';

type Values = Partial<Record<(typeof templateFields)[number], string>>;

/** The values of a template's fields for a conversation; those that are not known are missing. */
export async function fieldValues(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	operator: Pick<Operator, 'name'>,
	conversation: string,
): Promise<Values> {
	const head = await findConversation(db, conversation);
	if (!head) return {};
	const { form, customer_uuid } = head;
	const customer =
		customer_uuid &&
		(await db.selectFrom('customers').select('name').where('customer_uuid', '=', customer_uuid).executeTakeFirst());
	const name = form?.name ?? (customer ? customer.name : null);
	const firstName = name?.trim().split(/\s+/)[0];
	const session = await db
		.selectFrom('events')
		.select(['title', 'starts_at'])
		.where('status', '=', 'published')
		.where('starts_at', '>', now())
		.orderBy('starts_at')
		.limit(1)
		.executeTakeFirst();
	return {
		...(firstName && { first_name: firstName }),
		...(form && { form: formLabel(form) }),
		...(session && { next_session: `${session.title}, ${dayInWords(session.starts_at)}` }),
		operator: operator.name,
	};
}

/** Such as `Tuesday, December 1, 6:00 PM EST`, in the program's time zone. */
function dayInWords(at: Date): string {
	const format = new Intl.DateTimeFormat('en-US', {
		weekday: 'long',
		month: 'long',
		day: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
		timeZone: clock().zone,
	});
	return format.format(at).replaceAll('\u202f', ' ').replace(' at ', ', ');
}
