import type { Kysely } from 'kysely';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { formatDay } from '#app/console/times.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import type { Tables } from '#database/tables.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { parseId } from '../reports/values.console.ts';
import type { Route } from './+types/enrollments.console.route';
import { decideCommission, requireAffiliate } from './affiliate-actions.console.server.ts';
import { AffiliateFrame } from './affiliate-frames.console.tsx';
import { affiliatePath } from './affiliates.console.ts';
import { listCommissions } from './statistics.server.ts';

const PAGE = 50;

export const meta: Route.MetaFunction = () => consoleHead('Enrollments');

/** The people of enrollments, and the operator's decision: to judge whether an affiliate enrolled themselves. */
async function getEnrolledPeople(db: Kysely<Tables>, enrollmentUuids: string[]) {
	if (enrollmentUuids.length === 0) return [];
	return await db
		.selectFrom('enrollments')
		.innerJoin('website_data', 'website_data.id', 'enrollments.website_data_id')
		.leftJoin('commission_decisions', 'commission_decisions.enrollment_uuid', 'enrollments.enrollment_uuid')
		.select(['enrollments.enrollment_uuid', 'website_data.name', 'website_data.email'])
		.select(['commission_decisions.note', 'commission_decisions.decided_at'])
		.where('enrollments.enrollment_uuid', 'in', enrollmentUuids)
		.execute();
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const { db, now } = services;
	const { id, name, code } = await requireAffiliate(services, params);
	const last = parseId(url.searchParams.get('before'));
	const at =
		last &&
		(await db
			.selectFrom('affiliate_enrollments')
			.select('enrolled_at')
			.where('enrollment_uuid', '=', last)
			.executeTakeFirst());
	const before = last && at ? { at: at.enrolled_at, enrollmentUuid: last } : undefined;
	const found = await listCommissions(db, { affiliateUuid: id, now: now(), limit: PAGE + 1, before });
	const rows = found.slice(0, PAGE);
	const people = await getEnrolledPeople(
		db,
		rows.map(({ enrollment_uuid }) => enrollment_uuid),
	);
	return {
		affiliate: { id, name, code },
		rows: rows.map((row) => ({
			...row,
			person: people.find(({ enrollment_uuid }) => enrollment_uuid === row.enrollment_uuid),
		})),
		older: found.length > PAGE ? rows.at(-1)?.enrollment_uuid : undefined,
		isFirst: before === undefined,
		canDecide: can(operator, 'affiliates.judge'),
	};
}

export const action = actionsOf(decideCommission);

export default function EnrollmentsPage({ loaderData }: Route.ComponentProps) {
	const { affiliate, rows, older, isFirst, canDecide } = loaderData;
	const here = `${affiliatePath(affiliate.id)}/enrollments`;
	return (
		<AffiliateFrame affiliate={affiliate} heading="Enrollments" current="enrollments">
			<p className="soft">
				Enrollments attributed to this code, the latest first. An affiliate’s own enrollment is marked and earns nothing
				unless you decide otherwise; a hint alone changes nothing.
			</p>
			<Enrollments rows={rows} canDecide={canDecide} action={here} />
			<p className="console-actions">
				{!isFirst && <a href={here}>Newest</a>}
				{older && <a href={`${here}?before=${older}`}>Older</a>}
			</p>
		</AffiliateFrame>
	);
}

const statusNames = {
	reserved: 'Reserved',
	paid: 'Paid',
	refunded: 'Refunded',
	disputed: 'Disputed',
	cancelled: 'Canceled',
} as const;

const commissionNames = {
	none: 'Not paid yet',
	pending: 'Pending',
	matured: 'Approved',
	paid_out: 'Paid out',
	void: 'No commission',
} as const;

/** Marks, hints, and the affiliate's state when the form was sent. */
const reasonNames = {
	address: 'Mark: the affiliate’s own email address',
	customer: 'Mark: the affiliate as a customer',
	name: 'Hint: the same name',
	paused: 'Paused when the form was sent',
	ended: 'Ended when the form was sent',
} as const;

type Data = Route.ComponentProps['loaderData'];
type Enrollment = Data['rows'][number];

function Enrollments({ rows, canDecide, action }: Pick<Data, 'rows' | 'canDecide'> & { action: string }) {
	return (
		<ReportTable<Enrollment>
			label="Enrollments"
			rows={rows}
			rowKey={({ enrollment_uuid }) => enrollment_uuid}
			empty="No enrollments with this code yet."
			columns={[
				{
					head: 'Name',
					cell: ({ person }) => (
						<>
							{person?.name}
							<span className="console-sub">{person?.email}</span>
						</>
					),
				},
				{ head: 'Enrolled', cell: ({ enrolled_at }) => formatDay(new Date(enrolled_at)) },
				{ head: 'Status', cell: ({ status }) => statusNames[status] },
				{ head: 'Paid', isNumber: true, cell: (row) => <Paid {...row} /> },
				{ head: 'Commission', isNumber: true, cell: (row) => <Commission {...row} /> },
				{ head: 'Reason', cell: (row) => <Reasons {...row} /> },
				{
					head: 'Decision',
					cell: (row) => (canDecide ? <DecisionForm row={row} action={action} /> : <Decision {...row} />),
				},
			]}
		/>
	);
}

function Paid({ paid_at, paid_cents, refunded_cents, currency }: Enrollment) {
	if (!paid_at) return '–';
	return (
		<>
			{formatMoney(paid_cents, currency)}
			{refunded_cents > 0 && <span className="console-sub">{`${formatMoney(refunded_cents, currency)} refunded`}</span>}
		</>
	);
}

function Commission({ state, commission_cents, commission_percent, currency }: Enrollment) {
	const earns = state !== 'none' && state !== 'void';
	return (
		<>
			{earns ? formatMoney(commission_cents, currency) : '–'}
			<span className="console-sub">
				{commissionNames[state]}
				{earns && `, ${Number(commission_percent)} %`}
			</span>
		</>
	);
}

function Reasons({ marks, hints, state_then }: Enrollment) {
	const reasons = [
		...marks.map((mark) => reasonNames[mark]),
		...hints.map((hint) => reasonNames[hint]),
		...(state_then === 'active' ? [] : [reasonNames[state_then]]),
	];
	return (
		<ul className="reports-plain">
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	);
}

const decisionNames = { rules: 'By the rules', yes: 'Earns commission', no: 'No commission' } as const;

const decisionOf = (judged: boolean | null) => (judged === null ? 'rules' : judged ? 'yes' : 'no');

function Decision({ judged, person }: Enrollment) {
	return (
		<>
			{decisionNames[decisionOf(judged)]}
			{person?.note && <span className="console-sub">{person.note}</span>}
		</>
	);
}

function DecisionForm({ row, action }: { row: Enrollment; action: string }) {
	const id = `judge-${row.enrollment_uuid}`;
	const { person } = row;
	const version = person?.decided_at ? new Date(person.decided_at).toISOString() : '';
	return (
		<ConsoleForm
			id={id}
			label={`Commission: ${person?.name ?? row.enrollment_uuid}`}
			className="reports-judge"
			hidden={{ id: row.enrollment_uuid, version }}
			action={action}
		>
			<ConsoleField
				name="judged"
				label="Commission"
				isLabelHidden
				options={Object.entries(decisionNames).map(([value, name]) => ({ value, label: name }))}
				defaultValue={decisionOf(row.judged)}
			/>
			<ConsoleField name="note" label="Reason" optional defaultValue={person?.note ?? ''} />
			<Button type="submit" variant="secondary" size="small">
				Save
				<span className="console-hidden">: {person?.name}</span>
			</Button>
		</ConsoleForm>
	);
}
