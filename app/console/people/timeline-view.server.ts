import type { ConsoleRole } from '#app/auth/roles.ts';
import { readCursor } from '#app/crm/people/cursor.ts';
import { type EntryGroup, entryGroupNames, kindsOf } from '#app/crm/people/entry-kinds.ts';
import { type Entry, getTimeline } from '#app/crm/people/timeline.server.ts';
import type { Services } from '#app/services.ts';
import { can } from '../kit/permissions.ts';
import { withQuery } from '../kit/with-query.ts';
import { personPath } from './addresses.ts';
import { linkOf } from './entry-links.ts';
import { repeatsHeading, wordsOf } from './entry-words.server.ts';
import { foldRepeats } from './repeats.ts';

/** The messages that are shown before everything else. */
const LATEST_MESSAGES = 5;

export type TimelineView = Awaited<ReturnType<typeof timelineView>>;

/**
 * A page of a person's timeline: of one group, or the latest messages and then everything else.
 * @param person The customer row that represents them.
 * @param url Its `show` names the group, its `before` the page.
 */
export async function timelineView(
	services: Pick<Services, 'db'>,
	operator: { role: ConsoleRole },
	person: string,
	url: URL,
	operators: { id: string; name: string }[],
) {
	const show = entryGroupNames.find((name) => name === url.searchParams.get('show'));
	const before = readCursor(url.searchParams.get('before'));
	const [page, messages] = await Promise.all([
		getTimeline(services, person, { kinds: kindsOf(show), before }),
		show || before ? undefined : getTimeline(services, person, { kinds: kindsOf('messages'), limit: LATEST_MESSAGES }),
	]);
	const seesMoney = can(operator, 'orders.see');
	const view = (entry: Entry) => ({
		key: entry.key,
		kind: entry.kind,
		at: entry.at,
		to: linkOf(entry, operator),
		...wordsOf(entry, operators, seesMoney),
	});
	const path = (query: { show?: EntryGroup | undefined; before?: string | undefined }) =>
		`${withQuery(personPath(person), query)}#timeline`;
	const items = foldRepeats(page.entries).map(({ entry, repeats }) => ({
		entry: view(entry),
		repeats: repeats.map(view),
		heading: repeatsHeading(entry, repeats.length + 1, operators, seesMoney),
	}));
	return {
		show,
		groups: [undefined, ...entryGroupNames].map((name) => ({
			name: name ?? ('all' as const),
			to: path({ show: name }),
		})),
		messages: messages && {
			entries: messages.entries.map(view),
			all: messages.older ? path({ show: 'messages' }) : undefined,
		},
		items,
		older: page.older && path({ show, before: page.older }),
		newest: before && path({ show }),
	};
}
