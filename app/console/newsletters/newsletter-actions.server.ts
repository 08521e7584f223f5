import {
	changeLetter,
	changeWords,
	discardLetter,
	type LetterText,
	scheduleLetter,
	sendLetter,
	sendTest,
	stopLetter,
	unscheduleLetter,
	writeLetter,
} from '#app/features/newsletters/newsletter-issues.server.ts';
import { parseForm } from '#app/forms/parse.ts';
import { clock } from '#app/settings/clock.ts';
import { newsletterPage } from '#content/console/newsletters.ts';
import { instantIn } from '#platform/text/zoned-day.ts';
import {
	ActionAnswer,
	type ActionContext,
	type AuditEntry,
	defineAction,
	type RunContext,
} from '../kit/action.server.ts';
import { zoned } from '../kit/times.ts';
import { addresses } from './addresses.ts';
import { newsletterSchema, optionalTextSchema, scheduleSchema } from './newsletter-schema.ts';

const YEAR_MS = 366 * 24 * 3600_000;

const { done, previewFirst, schedule } = newsletterPage;

/** A draft's form has its text, whichever button is pressed; the others have none. */
const hasText = (form: FormData) => form.has('body');
const textSchema = ({ form }: ActionContext<undefined>) => optionalTextSchema(hasText(form));

const refusal =
	(description: string, status: number) =>
	(_: unknown, { form }: ActionContext) => ({
		description,
		status,
		form: hasText(form) ? 'letter' : 'sending',
	});
const errors = { gone: refusal(newsletterPage.gone, 404), changed: refusal(newsletterPage.changed, 409) };

const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.letter ?? '';
const selectionOf = (context: ActionContext) => ({
	letterUuid: idOf(context),
	version: String(context.form.get('version') ?? ''),
});
const subjectOf = (id: string) => ({ kind: 'letter', id });
const factsOf = ({ list, subject }: LetterText) => ({ list, subject });

/** Creates a draft; the same form sent twice leads to the same one. */
export const createNewsletter = defineAction({
	name: 'letter.write',
	form: 'letter',
	schema: newsletterSchema,
	run: async ({ tx, services, value, form }) => {
		const { id, isNew } = await writeLetter(tx, services, value, String(form.get('key') || crypto.randomUUID()));
		return {
			audit: isNew ? { subject: subjectOf(id), after: factsOf(value) } : undefined,
			to: addresses.newsletter(id),
		};
	},
});

export const saveNewsletter = defineAction({
	name: 'letter.change',
	form: 'letter',
	schema: newsletterSchema,
	errors,
	run: async (context) => {
		const { tx, services, value } = context;
		await changeLetter(tx, services, selectionOf(context), value);
		return {
			audit: { subject: subjectOf(idOf(context)), after: factsOf(value) },
			toast: { kind: 'success', title: done.saved },
		};
	},
});

export const sendTestNewsletter = defineAction({
	name: 'letter.test',
	form: 'letter',
	schema: textSchema,
	errors,
	run: async (context) => {
		const { tx, services, operator } = context;
		const saved = await saveText(context);
		await sendTest(tx, services, idOf(context), operator.email);
		return {
			audit: [...saved, { subject: subjectOf(idOf(context)), after: {} }],
			toast: { kind: 'success', title: saved.length > 0 ? done.savedAndTest : done.test },
		};
	},
});

export const scheduleNewsletter = defineAction({
	name: 'letter.plan',
	form: 'letter',
	schema: textSchema,
	errors,
	run: async (context) => {
		const saved = await saveText(context);
		if (saved.length > 0) return { audit: saved, answer: answerPreviewFirst };
		const at = sendTimeOf(context);
		await scheduleLetter(context.tx, context.services, selectionOf(context), at);
		return {
			audit: { subject: subjectOf(idOf(context)), after: { at: at.toISOString() } },
			toast: { kind: 'success', title: done.scheduled },
		};
	},
});

export const unscheduleNewsletter = defineAction({
	name: 'letter.unplan',
	form: 'letter',
	errors,
	run: async (context) => {
		await unscheduleLetter(context.tx, context.services, selectionOf(context));
		return {
			audit: { subject: subjectOf(idOf(context)), after: {} },
			toast: { kind: 'success', title: done.unscheduled },
		};
	},
});

export const sendNewsletter = defineAction({
	name: 'letter.send',
	form: 'letter',
	schema: textSchema,
	errors,
	run: async (context) => {
		const saved = await saveText(context);
		if (saved.length > 0) return { audit: saved, answer: answerPreviewFirst };
		const recipients = await sendLetter(context.tx, context.services, selectionOf(context));
		if (recipients === undefined) return { toast: { kind: 'neutral', title: done.already } };
		return {
			audit: { subject: subjectOf(idOf(context)), after: { recipients } },
			toast: { kind: 'success', title: done.sent },
		};
	},
});

export const stopNewsletter = defineAction({
	name: 'letter.stop',
	form: 'letter',
	errors,
	run: async (context) => {
		const without = await stopLetter(context.tx, context.services, idOf(context));
		if (without === undefined) return { toast: { kind: 'neutral', title: done.stoppedNone } };
		const description = done.stoppedMany.replace('{count}', without.toLocaleString('en-US'));
		return {
			audit: { subject: subjectOf(idOf(context)), after: { without } },
			toast: { kind: 'success', title: done.stopped, description },
		};
	},
});

export const discardNewsletter = defineAction({
	name: 'letter.discard',
	form: 'letter',
	errors,
	run: async (context) => {
		await discardLetter(context.tx, selectionOf(context));
		return {
			audit: { subject: subjectOf(idOf(context)), after: {} },
			to: addresses.list,
			toast: { kind: 'success', title: done.discard },
		};
	},
});

/** New text is saved and shown in the preview before it is sent. The date and time that were typed stay. */
const answerPreviewFirst = { status: 200, toast: { kind: 'neutral' as const, ...previewFirst } };

/**
 * Saves the text that came with another action, so that no button loses it.
 * @returns Its audit entry; none when the text is the saved one.
 * @throws {DomainError} `gone`, `changed`
 */
async function saveText(context: RunContext<{ text?: LetterText }>): Promise<AuditEntry[]> {
	const { text } = context.value;
	if (!text || !(await changeWords(context.tx, context.services, selectionOf(context), text))) return [];
	return [{ action: 'letter.change', subject: subjectOf(idOf(context)), after: factsOf(text) }];
}

/** When to send. @throws {ActionAnswer} the form, when the time is invalid, past or more than a year ahead */
function sendTimeOf({ form, now }: ActionContext): Date {
	const submission = parseForm(form, scheduleSchema);
	if (submission.status !== 'success') {
		throw new ActionAnswer({ fields: (submission.reply().error ?? {}) as Record<string, string[]> });
	}
	const { day, time } = submission.value;
	const at = instantIn(clock().zone, day, time);
	const ahead = at.getTime() - now.getTime();
	if (ahead <= 0) throw new ActionAnswer({ fields: { day: [schedule.past.replace('{now}', zoned(now))] } });
	if (ahead > YEAR_MS) throw new ActionAnswer({ fields: { day: [schedule.far] } });
	return at;
}
