import * as z from 'zod/mini';
import { choice, text } from '#app/forms/rules.ts';
import { letterForm, letterPage } from '#content/console/newsletters.ts';
import { lists } from '#content/mailing-lists.ts';
import { isDay } from '#platform/text/day.ts';
import { noPlaceholder, withoutCode } from '../kit/placeholders.ts';

const { messages } = letterForm;
const { plan } = letterPage;

/** The longest text of a letter, in characters: some eight pages. */
const BODY_MOST = 20_000;
/** Lists and quotations within each other, twenty-one deep: nobody means it, and to draw it takes seconds. A row of one sign is a line. */
const TOO_DEEP = /^(?!([-*_])(?:[ \t]*\1)*[ \t]*$)(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){21}/m;

export const letterSchema = z.object({
	list: choice(lists, messages.list),
	subject: text(1, messages.subject, 80).check(
		z.refine((value) => !value.includes('@'), messages.subjectAddress),
		noPlaceholder(messages.placeholder),
	),
	preview: text(1, messages.preview, 150).check(noPlaceholder(messages.placeholder)),
	body: text(1, messages.body, BODY_MOST).check(
		z.refine((value) => !TOO_DEEP.test(value), messages.deep),
		noPlaceholder(messages.placeholderInText),
		z.refine((value) => !withoutCode(value).includes('!['), messages.picture),
	),
});

/** When a letter is to go out, on the console's clock. */
export const planSchema = z.object({
	day: text(1, plan.day0).check(z.refine(isDay, plan.day0)),
	time: text(1, plan.time0).check(z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), plan.time0)),
});
