import * as z from 'zod/mini';
import type { FormSchema } from '#app/forms/parse.ts';
import { choice, optionalText, text } from '#app/forms/rules.ts';
import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';
import { audienceValue } from './audiences.ts';
import { isPictureAddress, picturesOf, withoutBlocks, withoutFirstName, withoutPictures } from './newsletter-text.ts';
import type { NewsletterText } from './newsletters.server.ts';

/** Markdown code: text between backticks appears in the email unchanged. */
const CODE = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g;
/** Placeholders of other newsletter tools, such as `{name}`, `{{ first_name }}`, `*|FNAME|*` and `%NAME%`. */
const PLACEHOLDER = /\{\{?\s*[\p{L}_][\p{L}\d_.|: -]*\}?\}|\*\|\w+\|\*|%[A-Z_]{2,}%/u;

export const stripCode = (text: string): string => text.replaceAll(CODE, ' ');

export const hasPlaceholder = (value: string): boolean => PLACEHOLDER.test(stripCode(value));

/** Rejects placeholders: the text is sent to everyone as it is, and nothing fills them in. */
export const noPlaceholder = (message: string) => z.refine<string>((value) => !hasPlaceholder(value), message);

const messages = {
	placeholder: 'Placeholders such as {name} are not filled in. Please remove it.',
} as const;

/** The longest text of a newsletter, in characters: about eight pages. */
const BODY_MOST = 20_000;
/** Lists and quotations nested 21 deep: they take seconds to render. A row of one sign is a line. */
const TOO_DEEP = /^(?!([-*_])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){21}/m;

const fields = z.object({
	list: choice(lists, 'Please choose a list.'),
	audience: z._default(text(1, 'Please choose an audience.', 50), 'all'),
	since: optionalText(),
	archive: z._default(choice(['yes', 'no'], 'Please choose whether it is shown in the archive.'), 'no'),
	subject: text(1, 'Please enter a subject.', 80).check(
		z.refine(
			(value) => !value.includes('@'),
			'Please leave email addresses out of the subject: it is not confidential.',
		),
		noPlaceholder(messages.placeholder),
	),
	preview: text(1, 'Please enter a preview text.', 150).check(noPlaceholder(messages.placeholder)),
	body: text(1, 'Please enter a text.', BODY_MOST).check(
		z.refine(
			(value) => !TOO_DEEP.test(value),
			'A line starts with more than twenty list or quotation marks. Please remove some.',
		),
		z.refine(
			(value) => !hasPlaceholder(withoutFirstName(withoutBlocks(value))),
			'Placeholders such as {name} are not filled in. Please use {{first_name|there}}, or put it in `backticks` if readers should see it.',
		),
		z.refine(
			(value) => picturesOf(stripCode(value)).every(({ alt }) => alt),
			'Please describe each picture between the brackets of ![description](…), for readers who do not see it.',
		),
		z.refine(
			(value) =>
				picturesOf(stripCode(value)).every(({ address }) => isPictureAddress(address)) &&
				!withoutPictures(stripCode(value)).includes('!['),
			'Only uploaded pictures can be shown. Please upload the picture and use its line, or link to it: [link text](https://…).',
		),
	),
});

export const newsletterSchema = z.pipe(
	fields.check((context) => {
		const { audience, since } = context.value;
		if (audienceValue(audience, since) !== undefined) return;
		const isDayMissing = audience === 'since';
		context.issues.push({
			code: 'custom',
			path: [isDayMissing ? 'since' : 'audience'],
			message: isDayMissing ? 'Please enter the day, such as 2031-02-14.' : 'Please choose an audience.',
			input: context.value,
		});
	}),
	z.transform(
		({ since, audience, archive, ...text }): NewsletterText => ({
			...text,
			audience: audienceValue(audience, since) ?? audience,
			in_archive: archive === 'yes',
		}),
	),
);

export const archiveSchema = z.pipe(
	z.pick(fields, { subject: true, preview: true, body: true, archive: true }),
	z.transform(({ archive, ...text }) => ({ ...text, in_archive: archive === 'yes' })),
);

/** The same where an action's form may come without the text: `{ text }`. */
export const optionalTextSchema = (hasText: boolean): FormSchema<{ text?: z.output<typeof newsletterSchema> }> =>
	hasText
		? z.pipe(
				newsletterSchema,
				z.transform((text) => ({ text })),
			)
		: z.pipe(
				z.object({}),
				z.transform(() => ({})),
			);

/** When to send, in the console's time zone. */
export const scheduleSchema = z.object({
	day: text(1, 'Please enter a date, such as 2031-02-14.').check(
		z.refine(isDay, 'Please enter a date, such as 2031-02-14.'),
	),
	time: text(1, 'Please enter a time, such as 07:30.').check(
		z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'Please enter a time, such as 07:30.'),
	),
});
