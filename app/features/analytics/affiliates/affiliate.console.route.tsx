import { actionsOf } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { Confirmation, FormButton } from '#app/console/form-button.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import { LineChart } from '../reports/line-chart.console.tsx';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { formatCount } from '../reports/values.console.ts';
import type { Route } from './+types/affiliate.console.route';
import { affiliateActions, requireAffiliate } from './affiliate-actions.console.server.ts';
import { AffiliateFields, AffiliateFrame, stateNames } from './affiliate-frames.console.tsx';
import { lastMonths, sharedLink } from './affiliate-page.server.ts';
import { affiliatePath } from './affiliates.console.ts';
import { balancesOf, getMonthlyStatistics, type Statistics, sumStatistics } from './statistics.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Affiliates');

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const affiliate = await requireAffiliate(services, params);
	const { id, code, name, email, state, note, updated_at, commission_percent } = affiliate;
	const months = await getMonthlyStatistics(services.db, { affiliateUuids: [id], now: services.now() });
	const totals = sumStatistics(months);
	return {
		affiliate: { id, code, name, email, state, note, percent: String(Number(commission_percent)) },
		version: updated_at.toISOString(),
		shared: sharedLink(services, code),
		months: months.map(({ affiliateUuid: _, ...statistics }) => statistics),
		totals,
		balances: balancesOf(totals),
		isEnding: url.searchParams.has('end'),
		last: lastMonths(services.now()),
	};
}

export const action = actionsOf(affiliateActions);

type Data = Route.ComponentProps['loaderData'];

export default function AffiliatePage({ loaderData }: Route.ComponentProps) {
	const { affiliate, version, shared, isEnding } = loaderData;
	const { id, state, percent } = affiliate;
	return (
		<AffiliateFrame affiliate={affiliate} current="overview">
			{isEnding && state !== 'ended' && <Ending {...affiliate} />}
			<p>
				<strong>{stateNames[state]}.</strong> {`${percent} % commission on payments. All-time totals.`}
			</p>
			<Totals {...loaderData} />
			<Months {...loaderData} />
			<div className="reports-actions">
				<Share id={id} shared={shared} />
				<State {...affiliate} />
				<Section id="change" heading="Edit affiliate">
					<ConsoleForm
						id="change"
						label="Edit affiliate"
						intent="change"
						hidden={{ version }}
						action={affiliatePath(id)}
					>
						<AffiliateFields
							percentHelp={`Of the amount actually paid, for enrollments from now on. Currently ${percent}%; leave empty to keep it.`}
							values={affiliate}
						/>
						<Button type="submit">Save</Button>
					</ConsoleForm>
				</Section>
			</div>
		</AffiliateFrame>
	);
}

const numberNames = {
	clicks: 'Clicks',
	visits: 'Visits',
	leads: 'Forms',
	enrollments: 'Enrolled',
	payments: 'Paid',
	refunds: 'Refunded',
	disputes: 'Disputed',
	voided: 'No commission',
} as const;

function Totals({ totals, balances }: Pick<Data, 'totals' | 'balances'>) {
	const numbers = Object.entries(numberNames) as [keyof typeof numberNames, string][];
	return (
		<>
			<Tiles tiles={numbers.map(([name, label]) => [label, formatCount(totals[name])])} />
			{totals.money.length === 0 && <p className="soft">No payments with this code yet.</p>}
			{totals.money.map(({ currency, pending, matured, paidOut }) => {
				const { due = 0, ahead = 0 } = balances.find((balance) => balance.currency === currency) ?? {};
				return (
					<Tiles
						key={currency}
						tiles={[
							['Pending', formatMoney(pending, currency)],
							['Approved', formatMoney(matured, currency)],
							['Paid out', formatMoney(paidOut, currency)],
							['Due', formatMoney(due, currency)],
							...(ahead > 0 ? [['Paid ahead', formatMoney(ahead, currency)] as const] : []),
						]}
					/>
				);
			})}
		</>
	);
}

function Tiles({ tiles }: { tiles: (readonly [label: string, value: string])[] }) {
	return (
		<dl className="reports-tiles">
			{tiles.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						<strong>{value}</strong>
					</dd>
				</div>
			))}
		</dl>
	);
}

const monthColumns = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds'] as const;

type Month = Pick<Statistics, (typeof monthColumns)[number]> & { month: string };

function Months({ months, last }: Pick<Data, 'months' | 'last'>) {
	const valuesOf = (name: 'visits' | 'leads') =>
		last.map((month) => months.find((statistics) => statistics.month === month)?.[name] ?? 0);
	const sum = (name: 'visits' | 'leads') => formatCount(valuesOf(name).reduce((total, value) => total + value, 0));
	return (
		<LineChart
			title="By month"
			summary={`${sum('visits')} visits and ${sum('leads')} forms in the last ${last.length} months. Months are those of ${program.refund.timeZoneName}, as on the affiliate’s own page.`}
			points={last}
			series={[
				{ name: 'Visits', look: 'main', values: valuesOf('visits') },
				{ name: 'Forms', look: 'second', values: valuesOf('leads') },
			]}
			table={
				<ReportTable<Month>
					label="By month"
					rows={[...months].reverse()}
					rowKey={({ month }) => month}
					columns={[
						{ head: 'Month', cell: ({ month }) => month },
						...monthColumns.map((name) => ({
							head: numberNames[name],
							isNumber: true,
							cell: (month: Month) => formatCount(month[name]),
						})),
					]}
				/>
			}
		/>
	);
}

function Share({ id, shared }: { id: string; shared: string }) {
	return (
		<Section id="share" heading="Links">
			<div className="field reports-share">
				<label className="field-label" htmlFor="share-link">
					Link to share
				</label>
				<input id="share-link" className="field-control" readOnly value={shared} />
			</div>
			<FormButton
				id="send-link"
				label="Email the link to their page"
				intent="send-link"
				action={affiliatePath(id)}
				size="medium"
				className="form"
			/>
		</Section>
	);
}

const stateTexts = {
	active: 'Active: new enrollments earn a commission.',
	paused:
		'Paused: new enrollments earn no commission until you resume. Earlier commissions stay, and everything is still counted.',
	ended: 'Ended: new enrollments earn no commission. Earlier commissions stay. This can’t be undone.',
} as const;

function State({ id, state }: Data['affiliate']) {
	const action = state === 'active' ? 'pause' : 'resume';
	return (
		<Section id="state" heading="Status">
			<p>{stateTexts[state]}</p>
			{state !== 'ended' && (
				<ConsoleForm id="state" label="Status" intent={action} action={affiliatePath(id)}>
					<p className="console-actions">
						<Button type="submit" variant="secondary">
							{action === 'pause' ? 'Pause' : 'Resume'}
						</Button>
						<a href={`${affiliatePath(id)}?end`}>End</a>
					</p>
				</ConsoleForm>
			)}
		</Section>
	);
}

const Ending = ({ id, name }: Data['affiliate']) => (
	<Confirmation
		id="ending"
		heading={`End ${name} permanently?`}
		text="New enrollments earn no commission. This can’t be undone; to stop for a while, pause instead."
		label="End permanently"
		intent="end"
		action={affiliatePath(id)}
		cancel="Cancel"
	/>
);
