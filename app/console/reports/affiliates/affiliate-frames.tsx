import type { ReactNode } from 'react';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { consolePaths } from '#content/console/paths.ts';
import { Tabs } from '../../kit/tabs.tsx';
import { ReportStyles } from '../styles.tsx';

const { affiliates } = consolePaths;

interface AffiliatesFrameProps {
	words: { heading: string; lead: string };
	current: 'all' | 'codes' | 'add';
	children: ReactNode;
}

/** A page about all affiliates. */
export function AffiliatesFrame({ words: { heading, lead }, current, children }: AffiliatesFrameProps) {
	const { label, ...names } = affiliatesPages.list.tabs;
	const paths = { all: affiliates, codes: `${affiliates}/codes`, add: `${affiliates}/new` };
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<Tabs label={label} tabs={tabsOf(paths, names, current)} />
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

/** A page about one affiliate. */
export function AffiliateFrame({ affiliate: { id, name, code }, heading, current, children }: AffiliateFrameProps) {
	const { label, ...names } = affiliatesPages.one.tabs;
	const overview = `${affiliates}/${id}`;
	const paths = { overview, enrollments: `${overview}/enrollments`, payouts: `${overview}/payouts` };
	return (
		<div className="reports">
			<ReportStyles />
			<h1 className="h3">
				{heading && `${heading}: `}
				{name} <span className="soft">{code}</span>
			</h1>
			<p>
				<a className="reports-way" href={affiliates}>
					← {affiliatesPages.list.heading}
				</a>
			</p>
			<Tabs label={label} tabs={tabsOf(paths, names, current)} />
			{children}
		</div>
	);
}

function tabsOf<Name extends string>(paths: Record<Name, string>, names: Record<Name, string>, current: Name) {
	return (Object.keys(paths) as Name[]).map((tab) => ({
		name: names[tab],
		to: paths[tab],
		isCurrent: tab === current,
	}));
}
