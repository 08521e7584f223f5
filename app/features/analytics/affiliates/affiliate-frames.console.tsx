import type { ReactNode } from 'react';
import { ConsoleField } from '#app/console/form.tsx';
import { Tabs } from '#app/console/page-head.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { ReportStyles } from '../reports/reports-table.console.tsx';
import { affiliatePath } from './affiliates.console.ts';

const { affiliates } = consolePaths;

export const stateNames = { active: 'Active', paused: 'Paused', ended: 'Ended' } as const;

interface AffiliatesFrameProps {
	heading: string;
	lead: string;
	current: 'all' | 'codes' | 'add';
	children: ReactNode;
}

export function AffiliatesFrame({ heading, lead, current, children }: AffiliatesFrameProps) {
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<Tabs
				label="Affiliates"
				tabs={[
					{ name: 'All', to: affiliates, isCurrent: current === 'all' },
					{ name: 'Unassigned codes', to: `${affiliates}/codes`, isCurrent: current === 'codes' },
					{ name: 'New affiliate', to: `${affiliates}/new`, isCurrent: current === 'add' },
				]}
			/>
			{children}
		</div>
	);
}

interface AffiliateFrameProps {
	affiliate: { id: string; name: string; code: string };
	/** Shown before the affiliate's name. */
	heading?: string;
	current: 'overview' | 'enrollments' | 'payouts';
	children: ReactNode;
}

export function AffiliateFrame({ affiliate: { id, name, code }, heading, current, children }: AffiliateFrameProps) {
	const overview = affiliatePath(id);
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">
				{heading && `${heading}: `}
				{name} <span className="soft">{code}</span>
			</h1>
			<p>
				<a className="reports-way" href={affiliates}>
					← Affiliates
				</a>
			</p>
			<Tabs
				label="This affiliate"
				tabs={[
					{ name: 'Overview', to: overview, isCurrent: current === 'overview' },
					{ name: 'Enrollments', to: `${overview}/enrollments`, isCurrent: current === 'enrollments' },
					{ name: 'Payouts', to: `${overview}/payouts`, isCurrent: current === 'payouts' },
				]}
			/>
			{children}
		</div>
	);
}

interface Props {
	percentHelp: string;
	values?: { code?: string; name?: string; email?: string; percent?: string; note?: string | null };
}

export function AffiliateFields({ percentHelp, values = {} }: Props) {
	return (
		<>
			<ConsoleField
				name="code"
				label="Code"
				help="Follows ?TRK_ in their link. It cannot be changed once visitors have used it."
				defaultValue={values.code ?? ''}
			/>
			<ConsoleField name="name" label="Name" autoComplete="off" defaultValue={values.name ?? ''} />
			<ConsoleField name="email" label="Email" type="email" autoComplete="off" defaultValue={values.email ?? ''} />
			<ConsoleField
				name="commissionPercent"
				label="Commission in percent"
				help={percentHelp}
				optional
				defaultValue={values.percent ?? ''}
			/>
			<ConsoleField
				name="note"
				label="Note"
				help="For operators only."
				defaultValue={values.note ?? ''}
				lines={3}
				optional
			/>
		</>
	);
}
