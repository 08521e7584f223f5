import { type Kysely, sql } from 'kysely';
import { data } from 'react-router';
import {
	ActionAnswer,
	type ActionContext,
	type ActionResult,
	type AuditEntry,
	defineAction,
	type RunContext,
} from '#app/act.server.ts';
import { formatMinute, formatZoned } from '#app/console/times.ts';
import { countRecipients } from '#app/crm/mail-progress.server.ts';
import { parseForm } from '#app/forms/parse.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { List } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { instantIn } from '#platform/text/zoned-day.ts';
import { blockChoices, fillBlocks } from './blocks.server.ts';
import { newsletterSchema, optionalTextSchema, scheduleSchema } from './newsletter-schema.console.ts';
import { addresses } from './newsletters.console.ts';
import {
	createDraft,
	deleteDraft,
	lockNewsletter,
	type NewsletterRow,
	type NewsletterState,
	type NewsletterText,
	progressOf,
	scheduleNewsletter,
	sendNewsletter,
	sendTest,
	settleUncertain,
	stateOf,
	stopNewsletter,
	unscheduleNewsletter,
	updateDraft,
	updateIfDifferent,
} from './newsletters.server.ts';

const PAGE = 50;

export interface ListedNewsletter {
	id: string;
	subject: string;
	list: List;
	state: NewsletterState;
	/** When it was stopped, sent, is to be sent, or was changed, in the console's time zone. */
	at: string;
	/** The number of recipients; of a stopped one, of those who got it. */
	recipients: number | null;
}

/** The newsletters, the latest first. @param before The last one of the page before. */
export async function listNewsletters(
	db: Kysely<Tables>,
	before: string | null,
): Promise<{ newsletters: ListedNewsletter[]; older: string | undefined }> {
	let query = db.selectFrom('newsletters').selectAll();
	if (isCanonicalUuid(before)) {
		const place = db
			.selectFrom('newsletters')
			.select(['created_at', 'newsletter_uuid'])
			.where('newsletter_uuid', '=', before);
		query = query.where(sql<boolean>`(created_at, newsletter_uuid) < (${place})`);
	}
	const rows = await query
		.orderBy('created_at', 'desc')
		.orderBy('newsletter_uuid', 'desc')
		.limit(PAGE + 1)
		.execute();
	const got = async (row: NewsletterRow) =>
		row.stopped_at ? countRecipients(await progressOf(db, row.newsletter_uuid)) : row.recipients;
	const all = rows.slice(0, PAGE).map(async (row) => ({
		id: row.newsletter_uuid,
		subject: row.subject,
		list: row.list,
		state: stateOf(row),
		at: formatMinute(row.stopped_at ?? row.sent_at ?? row.send_at ?? row.updated_at),
		recipients: await got(row),
	}));
	const newsletters = await Promise.all(all);
	return { newsletters, older: rows.length > PAGE ? newsletters.at(-1)?.id : undefined };
}

export async function newsletterBlocksOf(services: Pick<Services, 'db'>) {
	return [{ label: 'First name, or “there”', block: '{{first_name|there}}' }, ...(await blockChoices(services))];
}

export async function reactionsTo(db: Kysely<Tables>, { newsletter_uuid, sent_at }: NewsletterRow) {
	const since = (reason: 'bounced' | 'complained') => sql`count(*) filter (where x.reason = ${reason})::int`;
	const { rows } = await sql<{ unsubscribed: number; bounced: number; complained: number }>`
		select count(*) filter (where s.status = 'unsubscribed' and s.unsubscribed_at >= ${sent_at}::timestamptz)::int
			as unsubscribed, ${since('bounced')} as bounced, ${since('complained')} as complained
		from newsletter_recipients r join subscriptions s on s.id = r.subscription_id
			left join suppressions x on x.email = lower(s.email) and x.created_at >= ${sent_at}::timestamptz
		where r.newsletter_uuid = ${newsletter_uuid}`.execute(db);
	return rows[0] ?? { unsubscribed: 0, bounced: 0, complained: 0 };
}

/** @throws 404 when there is none. */
export async function newsletterRow(db: Kysely<Tables>, id: string | null | undefined): Promise<NewsletterRow> {
	const found = isCanonicalUuid(id)
		? await db.selectFrom('newsletters').selectAll().where('newsletter_uuid', '=', id).executeTakeFirst()
		: undefined;
	if (!found) throw data(null, { status: 404 });
	return found;
}

const YEAR_MS = 366 * 24 * 3600_000;

export const previewFirst = {
	title: 'Saved, and not sent yet',
	description: 'Your latest changes are in the preview now. Check them, then press the button again.',
} as const;

export const GONE = 'This newsletter no longer exists.';

/** A draft's form has its text, whichever button is pressed; the others have none. */
const hasText = (form: FormData) => form.has('body');
const textSchema = ({ form }: ActionContext<undefined>) => optionalTextSchema(hasText(form));

const refusal =
	(description: string, status: number) =>
	(_: unknown, { form }: ActionContext) => ({
		description,
		status,
		form: hasText(form) ? 'newsletter' : 'sending',
	});
const errors = {
	gone: refusal(GONE, 404),
	changed: refusal('The newsletter was changed, scheduled or sent meanwhile. Please check it and try again.', 409),
};
const common = { form: 'newsletter', errors };

const idOf = ({ params }: Pick<ActionContext, 'params'>) => params.newsletter ?? '';
const shownVersion = (context: ActionContext) => ({
	newsletterUuid: idOf(context),
	version: String(context.form.get('version') ?? ''),
});
const entry = (id: string, after = {}): AuditEntry => ({ subject: { kind: 'newsletter', id }, after });
const factsOf = ({ list, audience, subject }: NewsletterText) => ({ list, audience, subject });

const success = (context: ActionContext, title: string, after = {}): ActionResult => ({
	audit: entry(idOf(context), after),
	toast: { kind: 'success', title },
});
const nothingDone = (title: string): ActionResult => ({ toast: { kind: 'neutral', title } });

/** Creates a draft; the same form sent twice leads to the same one. */
export const createNewsletter = defineAction({
	name: 'newsletter.create',
	form: 'newsletter',
	schema: newsletterSchema,
	run: async (context) => {
		const { value, form } = context;
		const { id, isNew } = await createDraft(context, value, String(form.get('key') || crypto.randomUUID()));
		return { audit: isNew ? entry(id, factsOf(value)) : undefined, to: addresses.newsletter(id) };
	},
});

export const newsletterActions = {
	save: defineAction({
		...common,
		name: 'newsletter.update',
		schema: newsletterSchema,
		run: async (context) => {
			await updateDraft(context, shownVersion(context), context.value);
			return success(context, 'Newsletter saved', factsOf(context.value));
		},
	}),
	test: defineAction({
		...common,
		name: 'newsletter.test',
		schema: textSchema,
		run: async (context) => {
			const saved = await saveText(context);
			await sendTest(context, idOf(context), context.operator.email);
			const sent = success(
				context,
				saved.length > 0 ? 'Saved, and a test is on its way to you' : 'A test is on its way to you',
			);
			return { ...sent, audit: [...saved, entry(idOf(context))] };
		},
	}),
	schedule: defineAction({
		...common,
		name: 'newsletter.schedule',
		schema: textSchema,
		run: async (context) => {
			const saved = await saveText(context);
			if (saved.length > 0) return { audit: saved, answer: answerPreviewFirst };
			const at = sendTimeOf(context);
			await requireBlocks(context);
			await scheduleNewsletter(context, shownVersion(context), at);
			return success(context, 'Newsletter scheduled', { at: at.toISOString() });
		},
	}),
	unschedule: defineAction({
		...common,
		name: 'newsletter.unschedule',
		run: async (context) => {
			await unscheduleNewsletter(context, shownVersion(context));
			return success(context, 'Back to draft');
		},
	}),
	send: defineAction({
		...common,
		name: 'newsletter.send',
		schema: textSchema,
		run: async (context) => {
			const saved = await saveText(context);
			if (saved.length > 0) return { audit: saved, answer: answerPreviewFirst };
			await requireBlocks(context);
			const recipients = await sendNewsletter(context, shownVersion(context));
			return recipients === undefined
				? nothingDone('Already sent; no one gets it twice')
				: success(context, 'The newsletter will be sent in a minute', { recipients });
		},
	}),
	stop: defineAction({
		...common,
		name: 'newsletter.stop',
		run: async (context) => {
			const without = await stopNewsletter(context, idOf(context));
			if (without === undefined) return nothingDone('Everything had already been sent.');
			const description = `${without.toLocaleString('en-US')} readers will not get it.`;
			return {
				audit: entry(idOf(context), { without }),
				toast: { kind: 'success', title: 'Stopped', description },
			};
		},
	}),
	discard: defineAction({
		...common,
		name: 'newsletter.discard',
		run: async (context) => {
			await deleteDraft(context, shownVersion(context));
			return { ...success(context, 'Draft deleted'), to: addresses.list };
		},
	}),
};

const settle = (decision: 'resend' | 'delivered', done: string) =>
	defineAction({
		name: `newsletter.${decision}`,
		form: 'recipients',
		errors: { state: 'This delivery is no longer uncertain.' },
		run: async (context) => {
			const subscription = String(context.form.get('id') ?? '');
			await settleUncertain(context, idOf(context), subscription, decision);
			return success(context, done, { subscription });
		},
	});

/** The actions of the recipients' page: an operator decides about an uncertain delivery. */
export const recipientActions = {
	resend: settle('resend', 'It is being sent again'),
	delivered: settle('delivered', 'Marked as received'),
};

/** New text is saved and shown in the preview before it is sent. The date and time that were typed stay. */
const answerPreviewFirst = { status: 200, toast: { kind: 'neutral' as const, ...previewFirst } };

/**
 * Saves the text that came with another action, so that no button loses it.
 * @returns Its audit entry; none when the text is the saved one.
 * @throws {DomainError} `gone`, `changed`
 */
async function saveText(context: RunContext<{ text?: NewsletterText }>): Promise<AuditEntry[]> {
	const { text } = context.value;
	if (!text || !(await updateIfDifferent(context, shownVersion(context), text))) return [];
	return [{ ...entry(idOf(context), factsOf(text)), action: 'newsletter.update' }];
}

/** @throws {ActionAnswer} the form, when a block of the text has nothing to show */
async function requireBlocks(context: RunContext): Promise<void> {
	const { body, sent_at } = await lockNewsletter(context.tx, idOf(context));
	if (sent_at) return;
	const { missing } = await fillBlocks({ db: context.tx, now: context.services.now }, body);
	if (missing.length === 0) return;
	throw new ActionAnswer({ description: missing.join(' ') });
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
	if (ahead <= 0)
		throw new ActionAnswer({ fields: { day: [`Please enter a time in the future. It is ${formatZoned(now)} now.`] } });
	if (ahead > YEAR_MS) throw new ActionAnswer({ fields: { day: ['Please enter a time within a year.'] } });
	return at;
}
