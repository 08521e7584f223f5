import { auditLabels } from '#app/console/audit-labels.ts';
import { formatZoned } from '#app/console/times.ts';
import { mailLabel } from '#app/features/mails.server.ts';
import { formLabel } from '#content/form-sources.ts';
import { leadColumns, leadFields, leadValue } from '#content/lead-fields.ts';
import type { EntryKind } from './entry-kinds.ts';
import { stageNames } from './people-words.console.ts';
import type { Entry } from './timeline.server.ts';

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
	action: { other: '{by}: {action}' },
} as const;

export interface EntryWords {
	heading: string;
	lines: { label?: string; text: string }[];
}

type OperatorNames = { id: string; name: string }[];

export function wordsOf({ kind, what, detail }: Entry, operators: OperatorNames, seesMoney: boolean): EntryWords {
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
export function repeatsHeading(entry: Entry, count: number, operators: OperatorNames, seesMoney: boolean): string {
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
