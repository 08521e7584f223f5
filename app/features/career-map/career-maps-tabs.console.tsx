import { Tabs } from '#app/console/tabs.tsx';
import { consolePaths } from '#content/console-paths.ts';

export function CareerMapsTabs({ current }: { current: 'requests' | 'numbers' }) {
	return (
		<Tabs
			label="Career maps"
			tabs={[
				{ name: 'Requests', to: consolePaths.careerMaps, isCurrent: current === 'requests' },
				{ name: 'Numbers', to: `${consolePaths.careerMaps}/numbers`, isCurrent: current === 'numbers' },
			]}
		/>
	);
}
