import { Tabs } from '#app/console/page-head.tsx';
import { stylesOf } from '#app/console/section.tsx';
import { consolePaths } from '#content/console-paths.ts';
import css from './system.console.css?inline';
import { systemPaths } from './system.console.ts';

export const SystemStyles = stylesOf('console-system', css);

const tabs = [
	{ name: 'Emails', to: consolePaths.emails },
	{ name: 'Jobs', to: consolePaths.jobs },
	{ name: 'Suppressed addresses', to: systemPaths.suppressions },
] as const;

/** Leads to the pages about background work. */
export function BackgroundTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
	return <Tabs label="Email and jobs" tabs={tabs.map((tab) => ({ ...tab, isCurrent: tab.name === current }))} />;
}
