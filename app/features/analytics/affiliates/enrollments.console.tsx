import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { formatDay } from '#app/console/times.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { affiliatesPages } from './affiliate-frames.console.tsx';
import type { listCommissions } from './statistics.server.ts';

const words = affiliatesPages.enrollments;

export type Enrollment = Awaited<ReturnType<typeof listCommissions>>[number] & {
	person: { name: string | null; email: string; note: string | null; decided_at: Date | null } | undefined;
};

interface Props {
	rows: Enrollment[];
	canDecide: boolean;
	action: string;
}

export function Enrollments({ rows, canDecide, action }: Props) {
	const { columns } = words;
	return (
		<ReportTable<Enrollment>
			label={words.heading}
			rows={rows}
			rowKey={({ enrollment_uuid }) => enrollment_uuid}
			empty={words.empty}
			columns={[
				{
					head: columns.who,
					cell: ({ person }) => (
						<>
							{person?.name}
							<span className="console-sub">{person?.email}</span>
						</>
					),
				},
				{ head: columns.when, cell: ({ enrolled_at }) => formatDay(new Date(enrolled_at)) },
				{ head: columns.status, cell: ({ status }) => words.status[status] },
				{ head: columns.paid, isNumber: true, cell: (row) => <Paid {...row} /> },
				{ head: columns.commission, isNumber: true, cell: (row) => <Commission {...row} /> },
				{ head: columns.why, cell: (row) => <Reasons {...row} /> },
				{
					head: columns.decision,
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
			{refunded_cents > 0 && (
				<span className="console-sub">{words.refunded.replace('{amount}', formatMoney(refunded_cents, currency))}</span>
			)}
		</>
	);
}

function Commission({ state, commission_cents, commission_percent, currency }: Enrollment) {
	const earns = state !== 'none' && state !== 'void';
	return (
		<>
			{earns ? formatMoney(commission_cents, currency) : '–'}
			<span className="console-sub">
				{words.state[state]}
				{earns && `, ${Number(commission_percent)} %`}
			</span>
		</>
	);
}

function Reasons({ marks, hints, state_then }: Enrollment) {
	const reasons = [
		...marks.map((mark) => words.marks[mark]),
		...hints.map((hint) => words.hints[hint]),
		...(state_then === 'active' ? [] : [words.stateThen[state_then]]),
	];
	return (
		<ul className="reports-plain">
			{reasons.map((reason) => (
				<li key={reason}>{reason}</li>
			))}
		</ul>
	);
}

const decisionOf = (judged: boolean | null) => (judged === null ? 'rules' : judged ? 'yes' : 'no');

function Decision({ judged, person }: Enrollment) {
	return (
		<>
			{words.decision.options[decisionOf(judged)]}
			{person?.note && <span className="console-sub">{person.note}</span>}
		</>
	);
}

function DecisionForm({ row, action }: { row: Enrollment; action: string }) {
	const { label, options, note, button } = words.decision;
	const id = `judge-${row.enrollment_uuid}`;
	const { person } = row;
	const version = person?.decided_at ? new Date(person.decided_at).toISOString() : '';
	return (
		<ConsoleForm
			id={id}
			label={`${label}: ${person?.name ?? row.enrollment_uuid}`}
			className="reports-judge"
			hidden={{ id: row.enrollment_uuid, version }}
			action={action}
		>
			<ConsoleField
				name="judged"
				label={label}
				isLabelHidden
				options={Object.entries(options).map(([value, name]) => ({ value, label: name }))}
				defaultValue={decisionOf(row.judged)}
			/>
			<ConsoleField name="note" label={note} optional defaultValue={person?.note ?? ''} />
			<Button type="submit" variant="secondary" size="small">
				{button}
				<span className="console-hidden">: {person?.name}</span>
			</Button>
		</ConsoleForm>
	);
}
