import * as z from 'zod/mini';

/**
 * The rules that forms are made of. Every rule carries its message; the ones for text keep out what no
 * field can want: control characters, which PostgreSQL refuses or screens hide, and endless length.
 */

/** Said of a field that did not come at all: the schema library's default (specification, section 5). */
const REQUIRED = 'Required';
const NOT_ONE_TEXT = 'Please enter one value here.';

/** The longest value of a one-line field, in characters. */
export const MAX_LINE = 200;
/** The longest value of a text of several lines, in characters. */
export const MAX_TEXT = 5_000;
const EMAIL_MOST = 254;
const URL_MOST = 500;

const tooLong = (most: number) => `Please shorten this to ${most.toLocaleString('en-US')} characters or fewer.`;
const INVISIBLE = 'This contains invisible control characters. Please type it again.';

// Line feed, carriage return and tab are text; the other control characters, broken halves of a character, and the
// bidirectional overrides, which make a text read differently from what it is, are not. Right-to-left marks are:
// Arabic and Hebrew need them.
const invisible = /[^\P{Cc}\n\r\t]|\p{Cs}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/u;

const oneText = (missing: string = REQUIRED) =>
	z.string({ error: ({ input }) => (input === undefined ? missing : NOT_ONE_TEXT) }).check(
		z.trim(),
		z.refine((value) => !invisible.test(value), { error: INVISIBLE, abort: true }),
	);

const LINE_BREAK = 'Please write this on one line.';
const onOneLine = (most: number) => z.refine<string>((value) => most > MAX_LINE || !/[\n\r\t]/.test(value), LINE_BREAK);

/** A text that must have at least `least` characters. `message` says so. */
export const text = (least: number, message: string, most: number = MAX_LINE) =>
	oneText().check(z.minLength(least, message), z.maxLength(most, tooLong(most)), onOneLine(most));

/** A text that may be left empty. */
export const optionalText = (most: number = MAX_LINE) =>
	z._default(oneText().check(z.maxLength(most, tooLong(most)), onOneLine(most)), '');

/** An email address. */
export const email = (message: string) =>
	oneText().check(
		z.maxLength(EMAIL_MOST, tooLong(EMAIL_MOST)),
		z.email({ error: message, pattern: z.regexes.html5Email }),
		z.refine((value) => /\.[^.@]{2,}$/.test(value), message),
	);

/** One of a list of values; the empty value and a missing one get `message`, as does one that is not in the list. */
export const choice = <const Values extends readonly string[]>(values: Values, message: string) =>
	z.pipe(
		oneText(message).check(
			z.minLength(1, message),
			z.refine((value) => values.includes(value), message),
		),
		z.transform((value) => value as Values[number]),
	);

/** One of a list of values, or nothing. */
export const optionalChoice = <const Values extends readonly string[]>(
	values: Values,
	message = 'Please choose one of the list.',
) =>
	z.pipe(
		z._default(oneText().check(z.refine((value) => value === '' || values.includes(value), message)), ''),
		z.transform((value) => value as Values[number] | ''),
	);

/** An http or https address, or nothing. */
export const optionalUrl = (message: string) =>
	z._default(
		oneText().check(
			z.maxLength(URL_MOST, tooLong(URL_MOST)),
			z.refine((value) => value === '' || isWebAddress(value), message),
		),
		'',
	);

/**
 * The IANA name of the sender's time zone, which a script fills in. What is no zone counts as none: nobody could mend a field
 * that is not seen.
 */
export const timeZone = () =>
	z.pipe(
		z._default(z.unknown(), ''),
		z.transform((value) => (typeof value === 'string' && isTimeZone(value) ? value : '')),
	);

/** Whether it is the name of a time zone, and one that this side knows. */
export function isTimeZone(name: string): boolean {
	// Offsets such as `+01:00` are valid to some engines, but say nothing about summer.
	if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/.test(name) || name.length > 64) return false;
	try {
		new Intl.DateTimeFormat('en-US', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** A box that must be ticked. */
export const consent = (message: string) =>
	z.pipe(
		z.unknown().check(z.refine((value) => value === 'on', message)),
		z.transform(() => true as const),
	);

function isWebAddress(value: string): boolean {
	// `URL` repairs what it reads; the database's own check does not.
	if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return false;
	const { protocol, hostname, username } = new URL(value);
	return (protocol === 'http:' || protocol === 'https:') && hostname.includes('.') && username === '';
}
