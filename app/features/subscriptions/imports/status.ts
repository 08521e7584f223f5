import { plainHeading } from '#app/crm/imports/columns.ts';

/** What a file says about a subscriber, the strongest last. `skip`: no consent, so they are not imported. */
export const meanings = ['subscribed', 'skip', 'unsubscribed', 'bounced', 'complained'] as const;
export type Meaning = (typeof meanings)[number];

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
/** Headings of columns in which yes means that they get emails. */
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
export const statusHeadings = [...LEFT, ...JOINED, ...BOUNCED, ...WORDS];

/** Headings of columns that have a value, such as a day, only for those who left, bounced or complained. */
export const eventHeadings = {
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
export function guessMeaning(heading: string, value: string): Meaning | '' {
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

/** The strongest of what several columns say. */
export const strongest = (all: readonly Meaning[]): Meaning =>
	all.toSorted((one, other) => meanings.indexOf(other) - meanings.indexOf(one))[0] ?? 'subscribed';

/** When a day has ended everywhere, from its start in UTC. */
const DAY_EVERYWHERE_MS = (24 + 14) * 3600_000;

/**
 * When someone left, from a cell, and until when it may have been: without a zone, any time of that day anywhere.
 * @returns Undefined if the cell is no day, or one ahead.
 */
export function leftAt(text: string, now: Date): { at: Date; latest: Date } | undefined {
	const iso = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?/.exec(text);
	if (!iso) return undefined;
	const [, day, time = '00:00', zone] = iso;
	const at = Date.parse(`${day}T${time}${zone ?? 'Z'}`);
	const latest = zone ? at : Date.parse(`${day}T00:00Z`) + DAY_EVERYWHERE_MS;
	return at <= now.getTime() ? { at: new Date(at), latest: new Date(latest) } : undefined;
}
