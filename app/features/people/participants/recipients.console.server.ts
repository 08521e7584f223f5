import { formatZoned } from '#app/console/times.ts';
import type { MessageRow } from '#app/features/newsletters/messages/messages.server.ts';
import { countWithoutAccess, listRecipients } from '#app/features/newsletters/messages/recipients.server.ts';
import type { Services } from '#app/services.ts';

const PAGE_SIZE = 100;

export type RecipientsPage = Awaited<ReturnType<typeof recipientsPage>>;

/**
 * The names of a draft's recipients, as many as a page shows.
 * @param count How many there are.
 * @param url Its `page` is the number of the page; any other value is the nearest one.
 */
export async function recipientsPage(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	message: MessageRow,
	count: number,
	url: URL,
) {
	const pages = Math.max(1, Math.ceil(count / PAGE_SIZE));
	const requested = Math.trunc(Number(url.searchParams.get('page'))) || 1;
	const page = Math.min(pages, Math.max(1, requested));
	const at = now();
	return {
		count,
		page,
		pages,
		first: (page - 1) * PAGE_SIZE + 1,
		people: await listRecipients(db, message, at, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
		withoutAccess: await countWithoutAccess(db, message, at),
		chosenAt: formatZoned(message.created_at),
	};
}
