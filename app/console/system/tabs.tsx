import { email } from '#content/console/email.ts';
import { consolePaths } from '#content/console/paths.ts';
import { Tabs } from '../kit/tabs.tsx';
import { systemPaths } from './paths.ts';

const paths = { emails: consolePaths.emails, jobs: consolePaths.jobs, suppressions: systemPaths.suppressions };

/** Links between the pages about background work. */
export function BackgroundTabs({ current }: { current: keyof typeof paths }) {
	const names = Object.keys(paths) as (keyof typeof paths)[];
	const tabs = names.map((name) => ({ name: email.tabs[name], to: paths[name], isCurrent: name === current }));
	return <Tabs label={email.tabs.label} tabs={tabs} />;
}
