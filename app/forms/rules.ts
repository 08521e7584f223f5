import * as z from 'zod/mini';

/**
 * The validation rules of forms. Every rule has its message. Rules for text reject control characters, which PostgreSQL refuses
 * or screens hide, and excessive length.
 */

/** The message of a missing field: the schema library's default (specification, section 5). */
const REQUIRED = 'Required';
const NOT_SINGLE = 'Please enter one value here.';

export const MAX_LINE = 200;
export const MAX_TEXT = 5_000;
const EMAIL_MOST = 254;
const URL_MOST = 500;

/** Written when it is needed: the browser's first use of a locale takes longer than making all rules. */
const tooLong = (most: number) => ({
	error: () => `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer.`,
});
const INVISIBLE = 'This contains invisible control characters. Please type it again.';

// Rejects control characters except line feed, carriage return and tab; lone surrogates; and bidirectional overrides, which make
// a text read differently from what it is. Right-to-left marks are valid: Arabic and Hebrew need them.
const invisible = /[^\P{Cc}\n\r\t]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/u;

const singleText = (missing: string = REQUIRED) =>
	z.string({ error: ({ input }) => (input === undefined ? missing : NOT_SINGLE) }).check(
		z.trim(),
		z.refine((value) => !invisible.test(value), { error: INVISIBLE, abort: true }),
	);

const LINE_BREAK = 'Please write this on one line.';
const onOneLine = (most: number) => z.refine<string>((value) => most > MAX_LINE || !/[\n\r\t]/.test(value), LINE_BREAK);

export const text = (least: number, message: string, most: number = MAX_LINE) =>
	singleText().check(z.minLength(least, message), z.maxLength(most, tooLong(most)), onOneLine(most));

export const optionalText = (most: number = MAX_LINE) =>
	z._default(singleText().check(z.maxLength(most, tooLong(most)), onOneLine(most)), '');

const hasTopLevel = (address: string) => /\.[^.@]{2,}$/.test(address);

export const email = (message: string) =>
	singleText().check(
		z.maxLength(EMAIL_MOST, tooLong(EMAIL_MOST)),
		z.email({ error: message, pattern: z.regexes.html5Email }),
		z.refine(hasTopLevel, message),
	);

/** Whether a text is an email address as forms accept them: HTML's rule, and a domain with a top level. */
export const isEmailAddress = (text: string): boolean =>
	text.length <= EMAIL_MOST && z.regexes.html5Email.test(text) && hasTopLevel(text);

export const choice = <const Values extends readonly string[]>(values: Values, message: string) =>
	z.pipe(
		singleText(message).check(
			z.minLength(1, message),
			z.refine((value) => values.includes(value), message),
		),
		z.transform((value) => value as Values[number]),
	);

export const optionalChoice = <const Values extends readonly string[]>(
	values: Values,
	message = 'Please choose one of the list.',
) =>
	z.pipe(
		z._default(singleText().check(z.refine((value) => value === '' || values.includes(value), message)), ''),
		z.transform((value) => value as Values[number] | ''),
	);

export const optionalUrl = (message: string) =>
	z._default(
		singleText().check(
			z.maxLength(URL_MOST, tooLong(URL_MOST)),
			z.refine((value) => value === '' || isWebAddress(value), message),
		),
		'',
	);

/**
 * The IANA name of the sender's time zone, filled in by a script. An invalid one becomes empty: nobody can correct a hidden
 * field.
 */
export const timeZone = () =>
	z.pipe(
		z._default(z.unknown(), ''),
		z.transform((value) => (typeof value === 'string' && isTimeZone(value) ? value : '')),
	);

export function isTimeZone(name: string): boolean {
	// Offsets such as `+01:00` are valid in some engines, but have no daylight saving time.
	if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) || name.length > 64) return false;
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

export const consent = (message: string) =>
	z.pipe(
		z.unknown().check(z.refine((value) => value === 'on', message)),
		z.transform(() => true as const),
	);

function isWebAddress(value: string): boolean {
	// `URL` corrects its input; the database's check does not.
	if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
	const { protocol, hostname, username } = new URL(value);
	return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.') && username === '';
}
