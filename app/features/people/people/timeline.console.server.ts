import { matchPath } from 'react-router';
import type { ConsoleRole } from '#app/auth/roles.ts';
import { auditLabels, can, consolePageAt } from '#app/console/permissions.ts';
import { formatZoned } from '#app/console/times.ts';
import { mailLabel } from '#app/features/mails.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths, withQuery } from '#content/console-paths.ts';
import { formLabel } from '#content/form-sources.ts';
import { leadColumns, leadFields, leadValue } from '#content/lead-fields.ts';
import { paths } from '#content/navigation.ts';
import { readCursor } from '#platform/text/cursor.ts';
import { personPath } from './people.console.ts';
import { stageNames } from './stages.ts';
import {
	type Entry,
	type EntryGroup,
	type EntryKind,
	entryGroupNames,
	getTimeline,
	kindsOf,
} from './timeline.server.ts';

/** The sentences of payments for those who may not see money. */
const withoutAmounts = { session: 'Payment {state}', 'refunded-total': 'Refunded', refund: 'Refund {state}' } as const;

const events = {
	form: { other: 'Sent the form “{form}”' },
	message: { other: 'Sent the form “{form}”' },
	mail: {
		queued: 'Email queued: {mail}',
		sent: 'Email sent: {subject}',
		kept: 'Email stored, not sent: {subject}',
		suppressed: 'Email not sent (suppressed address): {mail}',
		cancelled: 'Email canceled: {mail}',
		refused: 'Email rejected: {mail}',
		suppression: 'Added to the suppression list: {reason}',
		other: 'Email: {mail}',
	},
	booking: {
		booked: 'Booked a consultation for {starts}',
		cancelled: 'Canceled the consultation of {starts}',
		other: 'A consultation',
	},
	registration: {
		registered: 'Registered for {name}, {day}',
		attended: 'Attended {name}, {day}',
		other: 'Registered for {name}',
	},
	enrollment: { other: 'Reserved a place ({reference}); now {status}' },
	payment: {
		session: 'Payment {state}: {amount}',
		'refunded-total': 'Refunded: {amount}',
		refund: 'Refund {state}: {amount}',
		dispute: 'Dispute: {state}',
		other: 'Event from the payment provider',
	},
	project: {
		sent: 'Sent the project “{title}”; now {status}',
		resubmitted: 'Sent the project “{title}” again',
		edit_approved: 'An edit of “{title}” was approved',
		edit_rejected: 'An edit of “{title}” was rejected',
		other: '“{title}” was moved to {what}',
	},
	'career-map': {
		sent: 'Sent a CV for a career map; now {status}',
		report: 'The career map was ready',
		other: 'No career map was created: {what}',
	},
	subscription: {
		requested: 'Signed up for {list}',
		confirmed: 'Confirmed {list}',
		left: 'Left {list}',
		other: '{list}',
	},
	consent: {
		given: 'Agreed: {purpose}',
		confirmed: 'Confirmed consent: {purpose}',
		withdrawn: 'Withdrew consent: {purpose}',
		other: '{purpose}',
	},
	campaign: {
		code: 'Came with the affiliate code {code}',
		sent: 'Received “{subject}” ({list})',
		other: 'Email of {list} ({what}): {mail}',
	},
	affiliate: { other: 'Became an affiliate with the code {code}; now {state}' },
	conversation: {
		inbound: 'They wrote: “{subject}”',
		outbound: '{by} answered: “{subject}”',
		note: '{by} noted: “{subject}”',
		other: '“{subject}”',
	},
	note: { other: '{by} wrote' },
	own: {
		'address-added': 'Added an email address',
		'address-main': 'Changed the address we write to',
		'address-removed': 'Removed an email address',
		names: 'Changed their name',
		'time-zone': 'Set their time zone',
		exported: 'Downloaded their data',
		refused: 'A change of address was refused',
		other: 'Changed something of their own',
	},
	action: { other: '{by}: {action}' },
} as const;

interface EntryWords {
	heading: string;
	lines: { label?: string; text: string }[];
}

type OperatorNames = { id: string; name: string }[];

function wordsOf({ kind, what, detail }: Entry, operators: OperatorNames, seesMoney: boolean): EntryWords {
	const sentences: Record<string, string> = {
		...events[kind],
		...(kind === 'payment' && !seesMoney && withoutAmounts),
	};
	const mail = mailLabel(String(detail.mail ?? ''));
	const form = formLabel({ source: typeof detail.source === 'string' ? detail.source : null, form_name: what });
	const facts = { ...detail, what, form, mail, amount: amountOf(detail), action: auditLabels[what] ?? what };
	return {
		heading: fillPlaceholders(sentences[what] ?? sentences.other ?? '', facts),
		lines: linesOf(kind, detail, operators),
	};
}

/** The heading of an entry that stands for several. @param count How many. */
function repeatsHeading(entry: Entry, count: number, operators: OperatorNames, seesMoney: boolean): string {
	const mail =
		entry.kind === 'mail' || entry.kind === 'campaign' ? mailLabel(String(entry.detail.mail ?? '')) : undefined;
	const heading = mail ?? wordsOf(entry, operators, seesMoney).heading;
	return `${heading} ×${count}`;
}

function fillPlaceholders(sentence: string, facts: Record<string, unknown>): string {
	return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => formatFact(facts[name])).trim();
}

function formatFact(fact: unknown): string {
	if (fact === null || fact === undefined) return '–';
	const text = String(fact);
	// Timestamps inside JSON documents arrive as text.
	if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatZoned(new Date(text));
	return text.replaceAll('_', ' ');
}

function amountOf({ cents, currency }: Record<string, unknown>): string {
	if (typeof cents !== 'number') return '–';
	const code = typeof currency === 'string' ? currency.toUpperCase() : 'USD';
	return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(cents / 100);
}

function linesOf(kind: EntryKind, detail: Record<string, unknown>, operators: OperatorNames): EntryWords['lines'] {
	if (kind === 'form' || kind === 'message') {
		const fields = leadColumns.flatMap((name) => {
			const field = leadFields[name];
			if (!detail[name]) return [];
			return [{ label: field.heading ?? field.label, text: leadValue(field, String(detail[name])) }];
		});
		return detail.page ? [...fields, { label: 'Page', text: String(detail.page) }] : fields;
	}
	if (kind === 'conversation') return [{ text: String(detail.text) }];
	if (kind === 'note') return [{ text: String(detail.text) }];
	if (kind === 'consent') return [{ text: fillPlaceholders('Wording: {wording}', { wording: detail.wording }) }];
	if (kind === 'action') {
		const { stage, owner } = (detail.after ?? {}) as { stage?: keyof typeof stageNames | null; owner?: string | null };
		return stage === undefined ? [] : [{ text: stageText({ stage, owner: owner ?? null }, operators) }];
	}
	return [];
}

function stageText(
	{ stage, owner }: { stage: keyof typeof stageNames | null; owner: string | null },
	operators: OperatorNames,
): string {
	return `${stage ? (stageNames[stage] ?? stage) : 'Automatic stage'}; owner ${ownerName(owner, operators)}`;
}

export function ownerName(owner: string | null, operators: OperatorNames): string {
	if (!owner) return 'no one';
	return operators.find(({ id }) => id === owner)?.name ?? 'a former operator';
}

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
