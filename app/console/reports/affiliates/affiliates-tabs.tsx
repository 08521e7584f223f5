import { affiliatesPages } from '#content/console/affiliates.ts';
import { consolePaths } from '#content/console/paths.ts';
import { Tabs } from '../../kit/tabs.tsx';

const { affiliates } = consolePaths;

/** The pages about all affiliates. */
export function AffiliatesTabs({ current }: { current: 'all' | 'codes' | 'add' }) {
	const { label, ...names } = affiliatesPages.list.tabs;
	const to = { all: affiliates, codes: `${affiliates}/codes`, add: `${affiliates}/new` };
	const tabs = (['all', 'codes', 'add'] as const).map((tab) => ({
		name: names[tab],
		to: to[tab],
		isCurrent: tab === current,
	}));
	return <Tabs label={label} tabs={tabs} />;
}

/** The pages about one affiliate. */
export function AffiliateTabs({ id, current }: { id: string; current: 'overview' | 'enrollments' | 'payouts' }) {
	const { label, ...names } = affiliatesPages.one.tabs;
	const to = {
		overview: `${affiliates}/${id}`,
		enrollments: `${affiliates}/${id}/enrollments`,
		payouts: `${affiliates}/${id}/payouts`,
	};
	const tabs = (['overview', 'enrollments', 'payouts'] as const).map((tab) => ({
		name: names[tab],
		to: to[tab],
		isCurrent: tab === current,
	}));
	return (
		<>
			<p>
				<a className="reports-way" href={affiliates}>
					← {affiliatesPages.list.heading}
				</a>
			</p>
			<Tabs label={label} tabs={tabs} />
		</>
	);
}
