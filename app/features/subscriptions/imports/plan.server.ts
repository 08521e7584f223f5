import { type Kysely, sql } from 'kysely';
import { earlierLines, meaningOf } from '#app/crm/imports/imports.server.ts';
import type { TableLine } from '#app/crm/imports/read-table.server.ts';
import { cellsProblem, type ImportContext, invalid, type LinePlan, type LineProblem } from '#app/crm/imports/target.ts';
import { readErased } from '#app/crm/people/erased-hash.server.ts';
import type { Services } from '#app/services.ts';
import { listNames } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { isEmailAddress } from '#platform/text/email-address.ts';
import { type ConsentStatement, subscriberPages } from '../subscriber-rules.ts';
import { leftAt, type Meaning, strongest } from './status.ts';

/** What an import does about a subscriber. */
export interface SubscriberChanges {
	status: Exclude<Meaning, 'skip' | 'subscribed'> | 'confirmed';
	name: string | null;
	firstName: string | null;
	/** When they left, as the file says it. */
	leftAt?: string;
	/** A subscriber of ours who left elsewhere, and what they were. */
	existing?: { id: string; status: 'pending' | 'confirmed'; importId: string | null; changedAt?: string };
	/** The entry on the suppression list that the import added. */
	suppression?: string;
}

type Context = ImportContext<ConsentStatement>;
type Plan = LinePlan<SubscriberChanges>;

/** A line that later lines of the same address may replace: the strongest counts, whatever their order. */
const STRENGTH: Record<string, number> = { same: 0, new: 0, skipped: 1, left: 2, blocked: 3 };

interface LineContent {
	email: string;
	meaning: Exclude<Meaning, 'skip'>;
	changes: SubscriberChanges;
	/** Until when they may have left, if the file says it. */
	latestLeft?: Date;
}

/** Plans lines, against the subscribers that exist now. Nobody who left, here or elsewhere, is ever subscribed. */
export async function planSubscribers(
	db: Kysely<Tables>,
	{ now }: Pick<Services, 'now'>,
	context: Context,
	lines: readonly TableLine[],
): Promise<Plan[]> {
	const read = lines.map(({ line, cells }) => ({ line, result: readLine(cells, context, now()) }));
	const emails = read.flatMap(({ result }) => addressOf(result) || []);
	const known = await readKnown(db, context.options.list, emails);
	const erased = await readErased(db, emails);
	const seen = await earlierLines(db, context.id, emails, lines[0]?.line ?? 0);
	const plans = new Map<number, Plan>();
	for (const { line, result } of read) {
		const email = addressOf(result);
		const plan =
			'content' in result
				? planOf(line, result.content, known.get(email), erased.has(email))
				: invalid(line, result.email ?? null, result.problem);
		if ('problem' in result && result.problem.code !== 'skipped') {
			plans.set(line, plan);
			continue;
		}
		const name = plan.plan === 'invalid' ? (plan.problem?.code ?? '') : plan.plan;
		const strength = STRENGTH[name];
		const earlier = seen.get(email);
		if (earlier && (strength ?? 0) <= (STRENGTH[earlier.plan] ?? 0)) {
			plans.set(line, invalid(line, plan.email, { code: 'repeat', line: earlier.line }));
			continue;
		}
		if (earlier) plans.set(earlier.line, invalid(earlier.line, plan.email, { code: 'repeat', line }));
		plans.set(line, plan);
		if (strength !== undefined) seen.set(email, { line, plan: name });
	}
	return [...plans.values()];
}

type LineRead = { content: LineContent } | { problem: LineProblem; email?: string };

const addressOf = (read: LineRead): string =>
	(('content' in read ? read.content.email : read.email) ?? '').toLowerCase();

function planOf(line: number, content: LineContent, known: Known | undefined, isErased: boolean): Plan {
	const { email, meaning, changes, latestLeft } = content;
	const plan = (name: string, more: Partial<Plan> = {}): Plan => ({
		line,
		email,
		person: known?.person ?? null,
		plan: name,
		problem: null,
		changes,
		...more,
	});
	const refuse = (code: string) => invalid(line, email, { code });
	if (isErased) return refuse('erased');
	if (meaning === 'bounced' || meaning === 'complained') return known?.isSuppressed ? plan('same') : plan('blocked');
	if (meaning === 'unsubscribed') return planLeft(plan, changes, known, latestLeft);
	if (known?.isSuppressed) return refuse('suppressed');
	if (known?.status === 'unsubscribed' || (known?.hasLeft && !known.status)) return refuse('unsubscribed');
	return known?.status ? plan('same') : plan('new');
}

function planLeft(
	plan: (name: string, more?: Partial<Plan>) => Plan,
	changes: SubscriberChanges,
	known: Known | undefined,
	latestLeft: Date | undefined,
): Plan {
	const { id, status, confirmedAt, importId = null } = known ?? {};
	if (!id || !status) return plan('left');
	if (status === 'unsubscribed') return plan('same');
	// They came back, to us.
	if (latestLeft && confirmedAt && latestLeft < confirmedAt) return plan('same', { problem: { code: 'returned' } });
	return plan('left', { changes: { ...changes, existing: { id, status, importId } } });
}

function readLine(cells: readonly string[], context: Context, now: Date): LineRead {
	const { headers, mapping, options } = context;
	const unusable = cellsProblem(cells, headers);
	if (unusable) return { problem: unusable };
	const cell = (key: string) => (cells[mapping.indexOf(key)] ?? '').replaceAll(/\s+/g, ' ');
	const email = cell('email');
	if (!isEmailAddress(email)) return { problem: { code: 'email' } };
	const list = cell('list');
	const isOther = Object.entries(listNames).some(
		([key, name]) => (list === name || list === key) && key !== options.list,
	);
	if (isOther) return { email, problem: { code: 'list', value: list } };
	const status = statusOf(cells, context);
	if ('problem' in status) return { email, ...status };
	const { meaning, left } = status;
	if (meaning === 'skip') return { email, problem: { code: 'skipped' } };
	const name = cell('name') || [cell('first'), cell('last')].filter(Boolean).join(' ');
	const isLong = name.length > 200 || cell('first').length > 100;
	// A person who left is known by the address.
	if (isLong && meaning === 'subscribed') return { email, problem: { code: 'long' } };
	const when = leftAt(left, now);
	return {
		content: {
			email,
			meaning,
			changes: {
				status: meaning === 'subscribed' ? 'confirmed' : meaning,
				name: isLong ? null : name || null,
				firstName: isLong ? null : cell('first') || null,
				...(when && { leftAt: when.at.toISOString() }),
			},
			...(when && { latestLeft: when.latest }),
		},
	};
}

/**
 * What the columns of a line say together about the status, and the cell that says when they left. That someone left counts even if
 * another column is not understood.
 */
function statusOf(
	cells: readonly string[],
	context: Context,
): { meaning: Meaning; left: string } | { problem: LineProblem } {
	const { headers, mapping, columns } = context;
	const status = columns.find(({ key }) => key === 'status');
	const found: Meaning[] = [];
	let left = '';
	let problem: LineProblem | undefined;
	for (const [index, key] of mapping.entries()) {
		const value = cells[index] ?? '';
		if (key === 'status') {
			const meaning = meaningOf(context, status, index, value);
			if (meaning) found.push(meaning as Meaning);
			else problem ??= { code: 'meaning', value, column: headers[index] || `#${index + 1}` };
		} else if (value && (key === 'bounced' || key === 'complained')) {
			found.push(key);
		} else if (value && key === 'left') {
			found.push('unsubscribed');
			left = value;
		}
	}
	const meaning = strongest(found);
	const isLeft = meaning !== 'subscribed' && meaning !== 'skip';
	return problem && !isLeft ? { problem } : { meaning, left };
}

interface Known {
	person: string | null;
	isSuppressed: boolean;
	id: string | null;
	status: 'pending' | 'confirmed' | 'unsubscribed' | null;
	/** When the person last agreed here: neither by an import, nor by an operator who added them, nor on an earlier site. */
	confirmedAt: Date | null;
	importId: string | null;
	/** The person left the list with another of their addresses. */
	hasLeft: boolean;
}

/** What is known of addresses, by address in lower case. */
async function readKnown(db: Kysely<Tables>, list: string, emails: readonly string[]): Promise<Map<string, Known>> {
	const { rows } = await sql<Known & { email: string }>`
		select a.email, c.person_uuid as person, x.email is not null as "isSuppressed", s.id, s.status, s.import_uuid as "importId",
			case when s.status = 'confirmed' then (select max(coalesce(o.confirmed_at, o.given_at)) from consents o
				where lower(o.email) = a.email and o.purpose = ${list} and o.withdrawn_at is null
					and o.page_path <> all(${Object.values(subscriberPages)}::text[])) end as "confirmedAt",
			exists (select from customers m join subscriptions o on o.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid and o.list = ${list} and o.status = 'unsubscribed') as "hasLeft"
		from unnest(${emails}::text[]) as a (email)
		left join customers c on lower(c.email) = a.email and c.erased_at is null
		left join suppressions x on x.email = a.email
		left join subscriptions s on s.list = ${list} and lower(s.email) = a.email`.execute(db);
	return new Map(rows.map(({ email, ...row }) => [email, row]));
}
