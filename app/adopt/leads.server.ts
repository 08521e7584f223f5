import * as z from 'zod/mini';
import { reserve } from '#app/features/money/orders/orders.server.ts';
import {
	adoptSubscriber,
	adoptUnsubscription,
	cameBack,
} from '#app/features/newsletters/subscriptions/subscribers.server.ts';
import { formSources } from '#content/form-sources.ts';
import { type List, mailingLists, publicLists } from '#content/mailing-lists.ts';
import { formNames } from '#content/options.ts';
import { asOf } from './people.server.ts';
import { dateOf, type Left, RowRefused, type RowRun, rowRules, type TableAdopter, textOf } from './rows.server.ts';
import type { Source, SourceRow } from './source.server.ts';

/** Older messages were answered where they arrived, as far as anyone knows; newer ones wait for an operator. */
const OPEN_DAYS = 30;
const DAY_MS = 24 * 3600_000;

const leadSchema = z.object({
	email: rowRules.address,
	form_name: rowRules.required(200),
	name: rowRules.optional(1000),
	company: rowRules.optional(1000),
	title: rowRules.optional(1000),
	sector: rowRules.optional(200),
	team_size: rowRules.optional(200),
	message: rowRules.optional(20_000),
	affiliate_id: rowRules.optional(200),
	experience_level: rowRules.optional(200),
	referral_source: rowRules.optional(200),
});

/** The forms that were sent, with the subscriptions and reservations that follow from them. */
export const leads: TableAdopter<typeof leadSchema.shape> = {
	table: 'website_data',
	ids: ['id', 'website_data_id', 'uuid'],
	schema: leadSchema,
	async adopt({ id, at, value: { email, form_name, ...fields } }, run) {
		const list = publicLists.find((key) => mailingLists[key].signUp.formName === form_name);
		const existing = run.tx.selectFrom('website_data').select('id').where('id', '=', id);
		if (await existing.executeTakeFirst()) {
			if (list) await unsubscribe(run, list, email, true);
			return 'there';
		}
		const now = run.services.now();
		const customerUuid = await asOf(run.tx, email, at, async (customer_uuid) => {
			const filled = Object.fromEntries(Object.entries(fields).map(([column, value]) => [column, value || null]));
			const handled_at = at.getTime() < now.getTime() - OPEN_DAYS * DAY_MS ? now : null;
			const lead = { id, customer_uuid, email, form_name, source: sourceOf(form_name), created_at: at, handled_at };
			await run.tx
				.insertInto('website_data')
				.values({ ...filled, ...lead })
				.execute();
			return customer_uuid;
		});
		if (list) {
			const isNew = await adoptSubscriber(run.tx, { list, email, customerUuid, form: form_name, at }, now);
			if (!isNew)
				run.note(`its address is already known to the ${mailingLists[list].noun} list, where nothing changes`);
			await unsubscribe(run, list, email);
		}
		if (form_name === formNames.enrollment) await reserveAsOf(run, { customerUuid, websiteDataId: id }, at);
		return 'copied';
	},
};

/** The form of ours with a `form_name`, if only one has it. Earlier sites knew no team seats. */
function sourceOf(formName: string): string | null {
	const sources = formSources.filter(({ value, formName: name }) => name === formName && value !== 'teams');
	return sources.length === 1 ? (sources[0]?.value ?? null) : null;
}

/** An unpaid reservation at the price of its day. Nobody accepted the present terms. */
async function reserveAsOf(
	{ tx, services: { settings } }: RowRun,
	recorded: { customerUuid: string; websiteDataId: string },
	at: Date,
): Promise<void> {
	await reserve(tx, { settings, now: () => at }, { ...recorded, source: 'checkout' });
}

async function unsubscribe({ tx, left }: RowRun, list: List, email: string, isRepeat = false): Promise<void> {
	const found = left.get(leftKey(list, email));
	if (!found) return;
	// An earlier run knew a mark without a date, too.
	if (isRepeat && !found.isDated && (await cameBack(tx, list, email))) return;
	await adoptUnsubscription(tx, list, email, found.at);
}

const leftKey = (list: List, email: string) => `${list} ${email.trim().toLowerCase()}`;

/**
 * When addresses left lists there. The specification has no column for it, so backends differ: a column of a sign-up says so, or a form of
 * its own does.
 */
export async function readUnsubscriptions(source: Source, now: Date): Promise<Map<string, Left>> {
	const left = new Map<string, Left>();
	if (!source.has('website_data')) return left;
	for await (const rows of source.read('website_data', ['created_at'])) {
		for (const row of rows) {
			for (const list of listsLeft(row)) {
				const key = leftKey(list, textOf(row.email));
				const found = leftAt(row, now);
				if (found.at > (left.get(key)?.at ?? new Date(0))) left.set(key, found);
			}
		}
	}
	return left;
}

function listsLeft(row: SourceRow): readonly List[] {
	const form = textOf(row.form_name);
	if (/unsubscri|opt[ -]?out/i.test(form)) {
		const named = publicLists.filter((list) => new RegExp(mailingLists[list].noun, 'i').test(form));
		return named.length > 0 ? named : publicLists;
	}
	const list = publicLists.find((key) => mailingLists[key].signUp.formName === form);
	return list && isMarked(row) ? [list] : [];
}

const FALSE = /^(false|f|no|n|0)$/i;

/** Whether an additional column says that this subscriber may not be mailed. */
function isMarked(row: SourceRow): boolean {
	return Object.entries(row).some(([column, value]) => {
		const mark = textOf(value).trim();
		if (mark === '') return false;
		if (/^(is_)?(subscribed|active)$/.test(column)) return FALSE.test(mark);
		if (/^(is_|has_)?(unsubscribed?|opted_?out|bounced|complained)$/.test(column)) return !FALSE.test(mark);
		if (/^(unsubscribed|opted_?out|bounced|complained)_(at|on|date)$/.test(column)) return true;
		return /status$/.test(column) && /unsubscri|opt(ed)?[ _-]?out|bounced|cleaned|complain|inactive/i.test(mark);
	});
}

/** The latest moment that the row allows: a mark is younger than the sign-up, also one of the same day or without a readable date. */
function leftAt(row: SourceRow, now: Date): Left {
	const column =
		['unsubscribed_at', 'opted_out_at', 'unsubscribed_on'].find((name) => textOf(row[name]) !== '') ??
		(isMarked(row) ? undefined : 'created_at');
	const undated = { at: now, isDated: false };
	if (!column) return undated;
	try {
		const at = dateOf(row, column, now, now);
		const signedUp = dateOf(row, 'created_at', at, now);
		return { at: at > signedUp ? at : signedUp, isDated: true };
	} catch (error) {
		if (error instanceof RowRefused) return undated;
		throw error;
	}
}
