import { type Selectable, sql, type Transaction } from 'kysely';
import { type MailToSend, mailQueue } from '#app/crm/mail.server.ts';
import type { Services } from '#app/services.ts';
import { clock } from '#app/settings/clock.ts';
import type { Mails, Suppressions, Tables } from '#database/tables.ts';
import type { JobState, JobView } from '#platform/jobs/jobs.ts';
import type { Attachment } from '#platform/mail/mailer.ts';
import { isCanonicalUuid } from '#platform/text/uuid.ts';
import { endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import { type MailView, mailView } from './mail-view.server.ts';
import { MOST_COUNTED } from './outbox-counts.ts';

export type MailStatus = Selectable<Mails>['status'];

const STATUSES: MailStatus[] = ['queued', 'refused', 'suppressed', 'cancelled', 'stored', 'sent'];
/** Jobs in these states have not succeeded yet. */
export const OPEN_STATES: JobState[] = ['parked', 'retrying', 'running', 'waiting'];
const PAGE = 25;
const MOST_JOBS = 50;

/** A page of emails, and how many there are of each status. */
export interface MailListView {
	mails: MailView[];
	/** The email after which the next page begins; undefined on the last page. */
	older: string | undefined;
	/** At most `MOST_COUNTED`, which then means: or more. */
	counts: { status: MailStatus; count: number }[];
}

/** Which emails are asked for; what is absent is not asked. */
export interface MailFilter {
	status?: MailStatus | undefined;
	kind?: string | undefined;
	/** A day on the console's clock: `2026-01-31`. */
	day?: string | undefined;
	/** Someone's whole address. */
	recipient?: string | undefined;
	/** The email after which the page begins; one that is gone is none. */
	after?: string | undefined;
	/** How the kinds begin that are left out. */
	without?: string | undefined;
}

type Needs = Pick<Services, 'db' | 'jobs'>;

/** Emails, newest first, 25 a page; each page begins where the last one ended, however many there are. */
export async function listMails({ db, jobs }: Needs, filter: MailFilter): Promise<MailListView> {
	const [counts, rows] = await Promise.all([countMails({ db }, filter), pageOfMails({ db }, filter)]);
	const shown = rows.slice(0, PAGE);
	const queued = shown.filter((row) => row.status === 'queued').map(({ mail_uuid }) => mail_uuid);
	const waiting = queued.length ? await jobsOf({ jobs }, queued, undefined, ['waiting', 'retrying']) : [];
	const mails = shown.map((row) => {
		const job = waiting.find(({ payload }) => (payload as MailToSend).mailId === row.mail_uuid);
		return mailView(row, job?.nextAttempt);
	});
	return { mails, older: rows.length > PAGE ? shown.at(-1)?.mail_uuid : undefined, counts };
}

async function pageOfMails({ db }: Pick<Services, 'db'>, { status, after, ...filter }: MailFilter) {
	const last = after !== undefined && isCanonicalUuid(after) ? await placeOf({ db }, after) : undefined;
	return await filtered({ db }, filter)
		.select(['mail_uuid', 'kind', 'recipient', 'status', 'subject', 'attempts', 'last_error', 'created_at', 'sent_at'])
		.$if(status !== undefined, (query) => query.where('status', '=', status as MailStatus))
		.$if(last !== undefined, (query) =>
			query.where(sql<boolean>`(created_at, mail_uuid) < (${last?.at}::timestamptz, ${after}::uuid)`),
		)
		.orderBy('created_at', 'desc')
		.orderBy('mail_uuid', 'desc')
		.limit(PAGE + 1)
		.execute();
}

/** To the microsecond, which a `Date` does not hold. */
async function placeOf({ db }: Pick<Services, 'db'>, id: string): Promise<{ at: string } | undefined> {
	const at = sql<string>`created_at::text`.as('at');
	return await db.selectFrom('mails').select(at).where('mail_uuid', '=', id).executeTakeFirst();
}

async function countMails({ db }: Pick<Services, 'db'>, filter: MailFilter): Promise<MailListView['counts']> {
	const { status: _, after: __, ...of } = filter;
	const counts = STATUSES.map(async (status) => {
		const some = filtered({ db }, of).select('mail_uuid').where('status', '=', status).limit(MOST_COUNTED);
		const { count } = await db
			.selectFrom(some.as('some'))
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		return { status, count };
	});
	return await Promise.all(counts);
}

function filtered(
	{ db }: Pick<Services, 'db'>,
	{ kind, day, recipient, without }: Omit<MailFilter, 'status' | 'after'>,
) {
	let query = db.selectFrom('mails');
	if (kind !== undefined) query = query.where('kind', '=', kind);
	if (without !== undefined) query = query.where('kind', 'not like', `${without}%`);
	if (recipient !== undefined)
		query = query.where((where) => where.eb(where.fn('lower', ['recipient']), '=', recipient.toLowerCase()));
	if (day !== undefined) {
		const { zone } = clock();
		query = query.where('created_at', '>=', startOfDay(day, zone)).where('created_at', '<', endOfDay(day, zone));
	}
	return query;
}

/** An email's whole row. */
export interface WholeMail extends MailView {
	html: string | null;
	text: string | null;
	headers: Record<string, string>;
	attachments: Attachment[];
	notBefore: Date | null;
	jobs: JobView[];
	/** Why and since when its recipient gets no email. */
	suppression: Pick<Selectable<Suppressions>, 'reason' | 'created_at'> | undefined;
}

/** One email with everything about it. @returns Undefined for an id that is none of an email. */
export async function getMail({ db, jobs }: Needs, id: string): Promise<WholeMail | undefined> {
	const row = await findMail({ db }, id);
	if (!row) return undefined;
	const [its, suppression] = await Promise.all([
		jobsOf({ jobs }, [id]),
		db
			.selectFrom('suppressions')
			.select(['reason', 'created_at'])
			.where('email', '=', row.recipient.toLowerCase())
			.executeTakeFirst(),
	]);
	return {
		...mailView(row, its.find(({ nextAttempt }) => nextAttempt)?.nextAttempt),
		html: row.html,
		text: row.body_text,
		headers: row.headers as Record<string, string>,
		attachments: row.attachments as Attachment[],
		notBefore: row.not_before,
		jobs: its,
		suppression,
	};
}

/** Jobs of every queue that are not done: parked ones first. */
export async function listOpenJobs({ jobs }: Pick<Services, 'jobs'>): Promise<JobView[]> {
	const all = await jobs.list({ state: OPEN_STATES, limit: MOST_JOBS });
	return OPEN_STATES.flatMap((state) => all.filter((job) => job.state === state));
}

/** A file of an email. @param number From 0. */
export async function fileOfMail(
	{ db }: Pick<Services, 'db'>,
	id: string,
	number: number,
): Promise<Attachment | undefined> {
	const mail = await findMail({ db }, id);
	return (mail?.attachments as Attachment[] | undefined)?.[number];
}

/** The HTML of an email, when it was written. */
export async function htmlOfMail({ db }: Pick<Services, 'db'>, id: string): Promise<string | undefined> {
	return (await findMail({ db }, id))?.html ?? undefined;
}

/** The status that an address names, if it does. */
export function statusNamed(name: string | null): MailStatus | undefined {
	return STATUSES.find((status) => status === name);
}

async function findMail({ db }: Pick<Services, 'db'>, id: string): Promise<Selectable<Mails> | undefined> {
	if (!isCanonicalUuid(id)) return undefined;
	return await db.selectFrom('mails').selectAll().where('mail_uuid', '=', id).executeTakeFirst();
}

/** The jobs of emails. */
export async function jobsOf(
	{ jobs }: Pick<Services, 'jobs'>,
	mailIds: string[],
	tx?: Transaction<Tables>,
	state?: JobState[],
): Promise<JobView[]> {
	const payload = { name: 'mailId', values: mailIds };
	return await jobs.list({ queue: mailQueue.name, payload, state }, tx);
}
