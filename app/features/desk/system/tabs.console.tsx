import { Tabs } from '#app/console/tabs.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { systemPaths } from './paths.console.ts';

/** The pages about background work. */
const tabsWords = {
	label: 'Email and jobs',
	emails: 'Emails',
	jobs: 'Jobs',
	suppressions: 'Suppressed addresses',
} as const;

const paths = { emails: consolePaths.emails, jobs: consolePaths.jobs, suppressions: systemPaths.suppressions };

export function BackgroundTabs({ current }: { current: keyof typeof paths }) {
	const names = Object.keys(paths) as (keyof typeof paths)[];
	const tabs = names.map((name) => ({ name: tabsWords[name], to: paths[name], isCurrent: name === current }));
	return <Tabs label={tabsWords.label} tabs={tabs} />;
}
