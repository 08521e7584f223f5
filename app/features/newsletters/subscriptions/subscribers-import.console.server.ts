import { type Kysely, sql, type Transaction } from 'kysely';
import { liftSuppressionById, suppress } from '#app/crm/suppressions.server.ts';
import { readErased } from '#app/features/people/people/erased-hash.server.ts';
import { earlierLines } from '#app/import/imports.server.ts';
import type { TableLine } from '#app/import/read-table.server.ts';
import {
	type DoneLine,
	type ImportContext,
	type ImportTarget,
	invalid,
	type LinePlan,
	type LineUndo,
	noFields,
} from '#app/import/target.server.ts';
import type { Services } from '#app/services.ts';
import { consolePaths } from '#content/console-paths.ts';
import { listNames } from '#content/mailing-lists.ts';
import type { Tables } from '#database/tables.ts';
import { addressOf, columns, type LineContent, readLine, type SubscriberChanges } from './subscriber-lines.server.ts';
import { type ConsentStatement, consentFields, consentSchema, subscriberPages } from './subscriber-rules.ts';
import { unsubscribe } from './subscribers.server.ts';

export const statusWords = {
	confirmed: 'Subscribed',
	unsubscribed: 'Unsubscribed',
	bounced: 'Suppressed: bounced',
	complained: 'Suppressed: complained',
};

/** Imports of subscribers: also of those who left elsewhere, so that they are never emailed. */
export const subscribersImport: ImportTarget<ConsentStatement, SubscriberChanges, ConsentStatement> = {
	name: 'subscribers',
	path: subscriberPages.imports,
	back: { to: `${consolePaths.newsletters}/subscribers`, label: 'Subscribers' },
	actions: {
		upload: 'subscribers.import',
		plan: 'subscribers.import',
		run: 'subscribers.import',
		undo: 'subscribers.undo-import',
		discard: 'subscribers.import',
	},
	words: {
		heading: 'Import subscribers',
		lead: 'A CSV file exported from Mailchimp, Substack, beehiiv, Ghost, HubSpot, Kit or a spreadsheet. People who unsubscribed there are recorded as unsubscribed, and those who bounced or complained are suppressed. You see what would happen before anything is imported. Nothing is sent.',
		earlierHelp: 'Each can be undone for 30 days. Then the file is deleted; the subscribers stay.',
		subject: 'Contact',
		counts: {
			new: 'New subscribers',
			left: 'Unsubscribed elsewhere: never emailed',
			blocked: 'To be suppressed',
			same: 'Nothing to do',
			invalid: 'Not imported',
		},
		undo: 'Subscribers that it added are removed from the list. People whom it unsubscribed or suppressed are restored, unless another file says the same about them. Contacts that it created stay. Anyone who unsubscribed since stays unsubscribed.',
	},
	problems: {
		kept: 'Something else happened to this contact since, so it stays.',
		elsewhere: 'Another file says the same, so it stays.',
		unsubscribed: 'Unsubscribed here: only they can subscribe again.',
		suppressed: 'On the suppression list.',
		returned: 'Subscribed here after unsubscribing there.',
		list: 'On another list: {value}.',
		skipped: 'Not confirmed there, so there is no consent.',
		meaning: 'Choose what “{value}” means in “{column}”.',
	},
	upload: {
		fields: () => consentFields,
		schema: consentSchema,
		options: ({ list, consent, consentOn }) => ({ list, consent, consentOn }),
	},
	mapping: noFields,
	about: ({ list, consent, consentOn }) => `${listNames[list]}. Consent: ${consent} (${consentOn})`,
	columns: async () => columns,
	plan: planSubscribers,
	apply: applySubscribers,
	undo: undoSubscribers,
	describe: ({ status, name, leftAt: left }) => [
		...(name ? [name] : []),
		status === 'unsubscribed' && left ? `Unsubscribed on ${left.slice(0, 10)}` : statusWords[status],
	],
};

type Context = ImportContext<ConsentStatement>;
type Plan = LinePlan<SubscriberChanges>;

/** A line that later lines of the same address may replace: the strongest counts, whatever their order. */
const STRENGTH: Record<string, number> = { same: 0, new: 0, skipped: 1, left: 2, blocked: 3 };

/** Plans lines, against the subscribers that exist now. Nobody who left, here or elsewhere, is ever subscribed. */
async function planSubscribers(
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

async function readKnown(db: Kysely<Tables>, list: string, emails: readonly string[]): Promise<Map<string, Known>> {
	const { rows } = await sql<Known & { email: string }>`
		select a.email, c.person_uuid as person, x.email is not null as "isSuppressed", s.id, s.status, s.import_uuid as "importId",
			case when s.status = 'confirmed' then (select max(coalesce(o.confirmed_at, o.given_at)) from consents o
				where lower(o.email) = a.email and o.purpose = ${list} and o.withdrawn_at is null
					and o.page_path <> all(${Object.values(subscriberPages)}::text[])) end as "confirmedAt",
			exists (select from customers m join subscriptions o on o.customer_uuid = m.customer_uuid
				where m.person_uuid = c.person_uuid and o.list = ${list} and o.status = 'unsubscribed') as "hasLeft"
		from unnest(${emails}::text[]) as a (email)
		left join customers c on lower(c.email) = a.email and c.erased_at is null and c.released_at is null
		left join suppressions x on x.email = a.email
		left join subscriptions s on s.list = ${list} and lower(s.email) = a.email`.execute(db);
	return new Map(rows.map(({ email, ...row }) => [email, row]));
}

/**
 * Subscribes those who are subscribed, with their consent; records those who left as unsubscribed; and puts those who bounced or
 * complained on the suppression list. Sends nothing.
 */
async function applySubscribers(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ id, options }: ImportContext<ConsentStatement>,
	plans: readonly Plan[],
): Promise<Plan[]> {
	const at = now();
	// One instant: an undo recognizes by it what nobody changed since.
	const services = { now: () => at };
	const subscriptions = plans.filter(({ plan, changes }) => plan !== 'blocked' && !changes?.existing);
	await addCustomers(tx, at, subscriptions);
	await addSubscriptions(tx, at, id, options, subscriptions);
	const done: Plan[] = [];
	for (const plan of plans) {
		const { email, changes } = plan;
		const { existing, status } = changes ?? {};
		if (existing) {
			await unsubscribe(tx, services, existing.id);
			await tx.updateTable('subscriptions').set({ import_uuid: id }).where('id', '=', existing.id).execute();
		}
		const suppression =
			email && (status === 'bounced' || status === 'complained')
				? await suppress(tx, services, email, status, 'import')
				: undefined;
		done.push({
			...plan,
			changes: changes && {
				...changes,
				...(existing && { existing: { ...existing, changedAt: at.toISOString() } }),
				...(suppression && { suppression }),
			},
		});
	}
	return await withPeople(tx, done);
}

/** As `findOrCreateCustomer`, for many. People whom an import creates have never been active. */
async function addCustomers(tx: Transaction<Tables>, at: Date, plans: readonly Plan[]): Promise<void> {
	await sql`
		insert into customers (customer_uuid, email, name, created_at, seen_at, last_seen_at, words)
		select coalesce(
			(select w.customer_uuid from website_data w
				where lower(w.email) = lower(r.email) and w.customer_uuid is not null limit 1),
			(select e.customer_uuid from event_registrations e
				where lower(e.email) = lower(r.email) and e.customer_uuid is not null limit 1),
			gen_random_uuid()), r.email, r.name, ${at}::timestamptz, '-infinity', '-infinity',
			array_to_tsvector(people_words(r.email) || people_words(r.name))
		from ${rowsOf(plans)} where not exists (select from customers c where lower(c.email) = lower(r.email))
		on conflict do nothing`.execute(tx);
}

async function addSubscriptions(
	tx: Transaction<Tables>,
	at: Date,
	id: string,
	{ list, consent, consentOn }: ConsentStatement,
	plans: readonly Plan[],
): Promise<void> {
	const { rows } = await sql<{ id: string }>`
		insert into subscriptions (list, email, customer_uuid, status, first_name, import_uuid, source,
			created_at, requested_at, confirmed_at, unsubscribed_at, updated_at)
		select ${list}, r.email, (select c.customer_uuid from customers c where lower(c.email) = lower(r.email) and c.released_at is null),
			r.status, r.first_name, ${id}::uuid, 'import', ${at}::timestamptz, ${at}::timestamptz,
			case when r.status = 'confirmed' then ${at}::timestamptz end,
			case when r.status = 'unsubscribed' then coalesce(r.left_at, ${at}::timestamptz) end, ${at}::timestamptz
		from ${rowsOf(plans)} on conflict do nothing returning id`.execute(tx);
	await sql`
		insert into consents (customer_uuid, email, purpose, wording, page_path, given_at)
		select s.customer_uuid, s.email, s.list, ${consent}, ${subscriberPages.imports}, ${consentOn}::date
		from subscriptions s where s.id = any(${rows.map((row) => row.id)}::uuid[]) and s.status = 'confirmed'`.execute(tx);
}

function rowsOf(plans: readonly Plan[]) {
	const rows = plans.map(({ email, changes }) => ({
		email,
		name: changes?.name,
		first_name: changes?.firstName,
		status: changes?.status,
		left_at: changes?.leftAt,
	}));
	return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
		as r (email text, name text, first_name text, status text, left_at timestamptz)`;
}

async function withPeople(tx: Transaction<Tables>, plans: readonly Plan[]): Promise<Plan[]> {
	const { rows } = await sql<{ email: string; person: string }>`
		select lower(email) as email, person_uuid as person from customers
		where lower(email) = any(${plans.map(({ email }) => email?.toLowerCase())}::text[])`.execute(tx);
	const people = new Map(rows.map(({ email, person }) => [email, person]));
	return plans.map((plan) => ({ ...plan, person: people.get(plan.email?.toLowerCase() ?? '') ?? plan.person }));
}

/**
 * Takes those whom an import added off the list again, with their consents, and gives those whom it unsubscribed or suppressed their
 * place back, unless another file says the same of them. Those who unsubscribed since stay unsubscribed.
 */
async function undoSubscribers(
	tx: Transaction<Tables>,
	{ now }: Pick<Services, 'now'>,
	{ id, options: { list, consent } }: ImportContext<ConsentStatement>,
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<LineUndo[]> {
	const leftElsewhere = await saidElsewhere(tx, { id, list }, lines);
	const added = lines.filter(
		({ email, plan, changes }) =>
			plan !== 'blocked' && !changes.existing && !leftElsewhere.has(email?.toLowerCase() ?? ''),
	);
	const kept = await removeAdded(tx, now(), { id, list, consent }, added);
	const results: LineUndo[] = [];
	for (const { line, email, plan, changes } of lines) {
		const address = email?.toLowerCase() ?? '';
		const isElsewhere = leftElsewhere.has(address);
		let isKept = isElsewhere || kept.has(address);
		if (!isKept && changes.existing) isKept = !(await restore(tx, id, changes));
		if (!isKept && plan === 'blocked')
			isKept = !changes.suppression || !(await liftSuppressionById(tx, changes.suppression));
		const problem = isKept ? { code: isElsewhere ? 'elsewhere' : 'kept' } : null;
		results.push({ line, result: isKept ? 'kept' : 'undone', problem });
	}
	return results;
}

/**
 * Of the lines that say that someone left or is not to be mailed, the addresses, in lower case, of which another import says so as
 * well: to unsubscribe is said of a list, all else of the address.
 */
async function saidElsewhere(
	tx: Transaction<Tables>,
	{ id, list }: { id: string; list: string },
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<Set<string>> {
	const leaving = lines.filter(({ changes }) => changes.status !== 'confirmed');
	const rows = leaving.map(({ email, changes }) => ({ email: email?.toLowerCase(), status: changes.status }));
	const { rows: found } = await sql<{ email: string }>`
		select r.email from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (email text, status text)
		where exists (select from import_lines l join imports i using (import_uuid)
			where lower(l.email) = r.email and l.email is not null and i.import_uuid <> ${id}::uuid
				and i.target = 'subscribers' and i.state not in ('undoing', 'undone')
				and (l.result = 'done' or (l.plan = 'same' and l.problem is null))
				and (l.changes ->> 'status' in ('bounced', 'complained') or (l.changes ->> 'status' = 'unsubscribed'
					and r.status = 'unsubscribed' and i.options ->> 'list' = ${list})))`.execute(tx);
	return new Set(found.map(({ email }) => email));
}

/** Deletes the subscriptions that an import added and that nobody changed since. @returns The addresses, in lower case, of the others. */
async function removeAdded(
	tx: Transaction<Tables>,
	at: Date,
	{ id, list, consent }: Pick<ConsentStatement, 'list' | 'consent'> & { id: string },
	lines: readonly DoneLine<SubscriberChanges>[],
): Promise<Set<string>> {
	const emails = lines.map(({ email }) => email?.toLowerCase() ?? '');
	const { rows } = await sql<{ id: string; email: string; status: string; isUntouched: boolean }>`
		select id, lower(email) as email, status, import_uuid = ${id}::uuid and updated_at = created_at as "isUntouched"
		from subscriptions where list = ${list} and lower(email) = any(${emails}::text[]) for update`.execute(tx);
	const statuses = new Map(lines.map(({ email, changes }) => [email?.toLowerCase(), changes.status]));
	const removed = rows.filter(({ email, status, isUntouched }) => isUntouched && statuses.get(email) === status);
	const addresses = removed.map(({ email }) => email);
	await sql`
		delete from consents where purpose = ${list} and lower(email) = any(${addresses}::text[])
			and page_path = ${subscriberPages.imports} and wording = ${consent}`.execute(tx);
	await sql`
		update mails set status = 'cancelled', updated_at = ${at}::timestamptz
		where list = ${list} and lower(recipient) = any(${addresses}::text[]) and status = 'queued' and sending_at is null`.execute(
		tx,
	);
	await sql`delete from subscriptions where id = any(${removed.map((row) => row.id)}::uuid[])`.execute(tx);
	return new Set(rows.filter((row) => !removed.includes(row)).map(({ email }) => email));
}

/** Subscribes someone again whom the import unsubscribed, and who did nothing since. @returns Whether it did. */
async function restore(tx: Transaction<Tables>, id: string, { existing }: SubscriberChanges): Promise<boolean> {
	if (!existing) return false;
	const restored = await sql<{ list: string; email: string }>`
		update subscriptions set status = ${existing.status}, unsubscribed_at = null, import_uuid = ${existing.importId}::uuid
		where id = ${existing.id}::uuid and status = 'unsubscribed' and import_uuid = ${id}::uuid
			and updated_at = ${existing.changedAt}::timestamptz
		returning list, email`.execute(tx);
	const [row] = restored.rows;
	if (!row) return false;
	await sql`
		update consents set withdrawn_at = null where purpose = ${row.list} and lower(email) = lower(${row.email})
			and withdrawn_at = ${existing.changedAt}::timestamptz`.execute(tx);
	return true;
}
