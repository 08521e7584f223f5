import { matchPath } from 'react-router';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { can, consolePageAt } from '#app/console/permissions.ts';
import { withQuery } from '#app/console/with-query.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { personPath } from './addresses.console.ts';
import { readCursor } from './cursor.ts';
import { type EntryGroup, entryGroupNames, kindsOf } from './entry-kinds.ts';
import { repeatsHeading, wordsOf } from './entry-words.console.server.ts';
import { type Entry, getTimeline } from './timeline.server.ts';

/** The link of a timeline entry: the first page showing it that exists and that the operator may open. */
function linkOf(entry: Entry, operator: { role: ConsoleRole }): string | undefined {
	return candidatePaths(entry).find((path) => canOpen(path, operator));
}

function canOpen(path: string, operator: { role: ConsoleRole }): boolean {
	if (matchPath(`${consolePaths.emails}/:mail`, path)) return can(operator, 'outbox.see');
	if (!path.startsWith(consolePaths.today)) return true;
	const page = consolePageAt(path.replace(/\?.*/, ''));
	return page !== undefined && can(operator, page.see);
}

function candidatePaths({ kind, id, what, detail }: Entry): string[] {
	const row = id.replace(/:.*/, '');
	const rowOrList = (list: string) => [`${list}/${row}`, list];
	switch (kind) {
		case 'form':
		case 'message':
			return rowOrList(consolePaths.leads);
		case 'conversation':
			return [`${consolePaths.conversations}/${detail.conversation}`];
		case 'mail':
			return what === 'suppression' ? [] : [`${consolePaths.emails}/${row}`];
		case 'campaign':
			return what === 'code' ? [consolePaths.affiliates] : [`${consolePaths.emails}/${row}`];
		case 'booking':
			return rowOrList(consolePaths.bookings);
		case 'registration':
			return [
				`${consolePaths.registrations}/${row}`,
				...(detail.event ? [`${consolePaths.events}/${detail.event}`] : []),
				consolePaths.registrations,
			];
		case 'enrollment':
			return [`${consolePaths.enrollments}/${row}`, consolePaths.orders];
		case 'payment':
			return [`${consolePaths.enrollments}/${detail.enrollment}`, consolePaths.orders];
		case 'project':
			return [
				`${consolePaths.projects}/${row}`,
				...(detail.status === 'approved' ? [`${paths.portfolio}/${row}`] : []),
				consolePaths.projects,
			];
		case 'career-map':
			return rowOrList(consolePaths.careerMaps);
		case 'affiliate':
			return rowOrList(consolePaths.affiliates);
		default:
			return [];
	}
}

interface WithRepeats<Item> {
	entry: Item;
	repeats: Item[];
}

/**
 * Folds repeats into the latest of them: emails of one kind, and an operator's action of one kind.
 * @param entries Of one page, the latest first.
 */
function foldRepeats<Item extends Pick<Entry, 'kind' | 'what' | 'detail'>>(
	entries: readonly Item[],
): WithRepeats<Item>[] {
	const folded: WithRepeats<Item>[] = [];
	const byKey = new Map<string, WithRepeats<Item>>();
	for (const entry of entries) {
		const key = repeatKey(entry);
		const latest = key && byKey.get(key);
		if (latest) {
			latest.repeats.push(entry);
			continue;
		}
		const item = { entry, repeats: [] };
		folded.push(item);
		if (key) byKey.set(key, item);
	}
	return folded;
}

/** Entries with the same key are repeats. @returns Undefined if each entry matters by itself. */
function repeatKey({ kind, what, detail }: Pick<Entry, 'kind' | 'what' | 'detail'>): string | undefined {
	if (kind === 'mail' || kind === 'campaign') return detail.mail ? `${kind} ${what} ${detail.mail}` : undefined;
	return kind === 'action' ? `${kind} ${what} ${detail.by}` : undefined;
}

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
