import * as z from 'zod/mini';
import type { FormSchema } from '#app/forms/parse.ts';
import { choice, text } from '#app/forms/rules.ts';
import { newsletterForm, newsletterPage } from '#content/console/newsletters.ts';
import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';
import { noPlaceholder, stripCode } from '../kit/placeholders.ts';

const { messages } = newsletterForm;
const { schedule } = newsletterPage;

/** The longest text of a newsletter, in characters: about eight pages. */
const BODY_MOST = 20_000;
/** Lists and quotations nested 21 deep: they take seconds to render. A row of one sign is a line. */
const TOO_DEEP = /^(?!([-*_])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){21}/m;

/** What operators write. */
export const newsletterSchema = z.object({
	list: choice(lists, messages.list),
	subject: text(1, messages.subject, 80).check(
		z.refine((value) => !value.includes('@'), messages.subjectAddress),
		noPlaceholder(messages.placeholder),
	),
	preview: text(1, messages.preview, 150).check(noPlaceholder(messages.placeholder)),
	body: text(1, messages.body, BODY_MOST).check(
		z.refine((value) => !TOO_DEEP.test(value), messages.deep),
		noPlaceholder(messages.placeholderInText),
		z.refine((value) => !stripCode(value).includes('!['), messages.picture),
	),
});

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
	day: text(1, schedule.dayInvalid).check(z.refine(isDay, schedule.dayInvalid)),
	time: text(1, schedule.timeInvalid).check(
		z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), schedule.timeInvalid),
	),
});
