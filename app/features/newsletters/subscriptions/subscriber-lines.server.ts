import { isEmailAddress } from '#app/forms/rules.ts';
import { emailColumn, plainHeading, type TargetColumn } from '#app/import/columns.ts';
import { meaningOf } from '#app/import/imports.server.ts';
import { cellsProblem, type ImportContext, type LineProblem } from '#app/import/target.server.ts';
import { listNames } from '#content/mailing-lists.ts';
import type { ConsentStatement } from './subscriber-rules.ts';

/** What a file says about a subscriber, the strongest last. `skip`: no consent, so they are not imported. */
const meaningLabels = {
	subscribed: 'Subscribed',
	skip: 'Not confirmed: not imported',
	unsubscribed: 'Unsubscribed: never emailed',
	bounced: 'Bounced: suppressed',
	complained: 'Complained: suppressed',
} as const;
type Meaning = keyof typeof meaningLabels;
const meanings = Object.keys(meaningLabels) as Meaning[];

/** Headings of columns in which yes means that someone left or may not be mailed, as other products write them. */
const LEFT = [
	'emaildisabled',
	'unsubscribed',
	'unsubscribedfromallemail',
	'optedout',
	'optout',
	'optedoutofemail',
	'emailoptout',
	'hasoptedoutofemail',
	'globallyunsubscribed',
	'donotemail',
	'blacklisted',
	'emailblacklisted',
	'blocklisted',
	'suppressed',
];
const JOINED = [
	'subscribed',
	'issubscribed',
	'subscribedtoemails',
	'emailsubscribed',
	'optin',
	'optedin',
	'emailoptin',
	'acceptsmarketing',
	'acceptsemailmarketing',
	'emailmarketingconsent',
	'marketingconsent',
];
const BOUNCED = ['invalidemailaddress', 'bounced', 'hardbounced', 'cleaned'];
const WORDS = [
	'status',
	'state',
	'emailstatus',
	'subscriptionstatus',
	'subscriberstatus',
	'memberstatus',
	'emailsubscriptionstatus',
	'emailmarketingstatus',
	'marketingcontactstatus',
	'marketingemailstatus',
	'emailpermissionstatus',
	'unsubreason',
];

/** Headings of columns of values that mean something. HubSpot names the kind of email at the end of a heading. */
const statusHeadings = [...LEFT, ...JOINED, ...BOUNCED, ...WORDS];

/** Headings of columns that have a value, such as a day, only for those who left, bounced or complained. */
const eventHeadings = {
	left: [
		'unsubtime',
		'unsubscribedat',
		'unsubscribedon',
		'unsubscribedate',
		'unsubscribetime',
		'dateunsubscribed',
		'optouttime',
		'optoutdate',
		'optedoutat',
		'cancelledat',
		'canceledat',
		'deletedat',
	],
	bounced: [
		'cleantime',
		'cleanedat',
		'bouncedat',
		'bouncetime',
		'emailhardbouncereason',
		'hardbouncereason',
		'emailaddressquarantinereason',
	],
	complained: ['complainedat', 'complainttime', 'spamreportedat', 'reportedspamat'],
} as const;

const YES = ['true', 'yes', 'y', '1', 'x'];
const NO = ['false', 'no', 'n', '0', ''];

const VALUES: Record<Meaning, readonly string[]> = {
	subscribed: ['active', 'subscribed', 'confirmed', 'optedin', 'optin', 'enabled', 'express', 'marketingcontact'],
	skip: [
		'pending',
		'unconfirmed',
		'notconfirmed',
		'validating',
		'invalid',
		'needsattention',
		'transactional',
		'nonsubscribed',
		'notsubscribed',
		'neversubscribed',
		'nonmarketingcontact',
	],
	unsubscribed: [
		'unsubscribed',
		'inactive',
		'cancelled',
		'canceled',
		'optedout',
		'optout',
		'disabled',
		'removed',
		'deleted',
		'archived',
		'blocked',
		'blocklisted',
		'suppressed',
	],
	bounced: ['bounced', 'cleaned', 'hardbounced', 'hardbounce', 'bounce'],
	complained: ['complained', 'complaint', 'spam', 'spamcomplaint', 'abuse', 'markedasspam', 'reportedspam'],
};

/** What a value of a column most likely means. @returns An empty text if that is unknown: an operator has to say it. */
function guessMeaning(heading: string, value: string): Meaning | '' {
	const column = plainHeading(heading);
	const plain = plainHeading(value);
	const meaning = (Object.keys(VALUES) as Meaning[]).find((each) => VALUES[each].includes(plain));
	// A file with reasons is one of people who left.
	if (column === 'unsubreason')
		return plain === '' ? 'subscribed' : meaning === 'complained' ? meaning : 'unsubscribed';
	if (LEFT.includes(column) || column.startsWith('optedoutofemail')) return flag(plain, 'unsubscribed', 'subscribed');
	if (BOUNCED.includes(column)) return flag(plain, 'bounced', 'subscribed');
	if (JOINED.includes(column)) return flag(plain, 'subscribed', 'unsubscribed') || meaning || '';
	return meaning ?? '';
}

function flag(plain: string, yes: Meaning, no: Meaning): Meaning | '' {
	// A day, on which it happened.
	if (YES.includes(plain) || /^\d{8,}/.test(plain)) return yes;
	return NO.includes(plain) ? no : '';
}

export const columns: readonly TargetColumn[] = [
	{ ...emailColumn, label: 'Email address' },
	{
		key: 'first',
		label: 'First name',
		guesses: ['firstname', 'givenname', 'fname', 'vorname', 'prenom', 'nombre'],
		looks: () => true,
	},
	{
		key: 'last',
		label: 'Last name',
		guesses: ['lastname', 'surname', 'familyname', 'lname', 'nachname', 'nom'],
	},
	{ key: 'name', label: 'Full name', guesses: ['name', 'fullname', 'subscribername', 'displayname'] },
	{ key: 'list', label: 'Mailing list, if the file has several', guesses: ['list', 'mailinglist'] },
	{
		key: 'status',
		label: 'Status, or yes or no: choose below what each value means',
		guesses: statusHeadings,
		isMany: true,
		values: {
			options: Object.entries(meaningLabels).map(([value, label]) => ({ value, label })),
			guess: guessMeaning,
			isTelling: (value) => ['unsubscribed', 'bounced', 'complained'].includes(guessMeaning('', value)),
		},
	},
	{
		key: 'left',
		label: 'When they unsubscribed: a value means that they did',
		guesses: eventHeadings.left,
		isMany: true,
	},
	{
		key: 'bounced',
		label: 'When they bounced: a value means that they did',
		guesses: eventHeadings.bounced,
		isMany: true,
	},
	{
		key: 'complained',
		label: 'When they complained: a value means that they did',
		guesses: eventHeadings.complained,
		isMany: true,
	},
];

export interface SubscriberChanges {
	status: Exclude<Meaning, 'skip' | 'subscribed'> | 'confirmed';
	name: string | null;
	firstName: string | null;
	leftAt?: string;
	/** A subscriber of ours who left elsewhere, and what they were. */
	existing?: { id: string; status: 'pending' | 'confirmed'; importId: string | null; changedAt?: string };
	suppression?: string;
}

export interface LineContent {
	email: string;
	meaning: Exclude<Meaning, 'skip'>;
	changes: SubscriberChanges;
	latestLeft?: Date;
}

type LineRead = { content: LineContent } | { problem: LineProblem; email?: string };

/** The address of a line, in lower case; empty if it has none. */
export const addressOf = (read: LineRead): string =>
	(('content' in read ? read.content.email : read.email) ?? '').toLowerCase();

export function readLine(cells: readonly string[], context: ImportContext<ConsentStatement>, now: Date): LineRead {
	const { headers, mapping, options } = context;
	const unusable = cellsProblem(cells, headers);
	if (unusable) return { problem: unusable };
	const cell = (key: string) => (cells[mapping.indexOf(key)] ?? '').replaceAll(/\s+/g, ' ');
	const email = cell('email');
	if (!isEmailAddress(email)) return { problem: { code: 'email' } };
	const list = cell('list');
	const isOther = Object.entries(listNames).some(
		([key, name]) => (list === name || list === key) && key !== options.list,
	);
	if (isOther) return { email, problem: { code: 'list', value: list } };
	const status = statusOf(cells, context);
	if ('problem' in status) return { email, ...status };
	const { meaning, left } = status;
	if (meaning === 'skip') return { email, problem: { code: 'skipped' } };
	const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
	const isLong = name.length > 200 || cell('first').length > 100;
	// A person who left is known by the address.
	if (isLong && meaning === 'subscribed') return { email, problem: { code: 'long' } };
	const when = leftAt(left, now);
	return {
		content: {
			email,
			meaning,
			changes: {
				status: meaning === 'subscribed' ? 'confirmed' : meaning,
				name: isLong ? null : name || null,
				firstName: isLong ? null : cell('first') || null,
				...(when && { leftAt: when.at.toISOString() }),
			},
			...(when && { latestLeft: when.latest }),
		},
	};
}

/**
 * What the columns of a line say together about the status, and the cell that says when they left. That someone left counts even if
 * another column is not understood.
 */
function statusOf(
	cells: readonly string[],
	context: ImportContext<ConsentStatement>,
): { meaning: Meaning; left: string } | { problem: LineProblem } {
	const { headers, mapping, columns } = context;
	const status = columns.find(({ key }) => key === 'status');
	const found: Meaning[] = [];
	let left = '';
	let problem: LineProblem | undefined;
	for (const [index, key] of mapping.entries()) {
		const value = cells[index] ?? '';
		if (key === 'status') {
			const meaning = meaningOf(context, status, index, value);
			if (meaning) found.push(meaning as Meaning);
			else problem ??= { code: 'meaning', value, column: headers[index] || `#${index + 1}` };
		} else if (value && (key === 'bounced' || key === 'complained')) {
			found.push(key);
		} else if (value && key === 'left') {
			found.push('unsubscribed');
			left = value;
		}
	}
	const meaning = strongest(found);
	const isLeft = meaning !== 'subscribed' && meaning !== 'skip';
	return problem && !isLeft ? { problem } : { meaning, left };
}

const strongest = (all: readonly Meaning[]): Meaning =>
	all.toSorted((one, other) => meanings.indexOf(other) - meanings.indexOf(one))[0] ?? 'subscribed';

/** When a day has ended everywhere, from its start in UTC. */
const DAY_EVERYWHERE_MS = (24 + 14) * 3600_000;

/**
 * When someone left, from a cell, and until when it may have been: without a zone, any time of that day anywhere.
 * @returns Undefined if the cell is no day, or one ahead.
 */
function leftAt(text: string, now: Date): { at: Date; latest: Date } | undefined {
	const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?/.exec(text);
	if (!iso) return undefined;
	const [, day, time = '00:00', zone] = iso;
	const at = Date.parse(`${day}T${time}${zone ?? 'Z'}`);
	const latest = zone ? at : Date.parse(`${day}T00:00Z`) + DAY_EVERYWHERE_MS;
	return at <= now.getTime() ? { at: new Date(at), latest: new Date(latest) } : undefined;
}
