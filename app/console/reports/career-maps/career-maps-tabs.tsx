import { careerMapsPages } from '#content/console/career-maps.ts';
import { consolePaths } from '#content/console/paths.ts';
import { Tabs } from '../../kit/tabs.tsx';

/** The pages about all requests. */
export function CareerMapsTabs({ current }: { current: 'requests' | 'numbers' }) {
	const { label, requests, numbers } = careerMapsPages.tabs;
	return (
		<Tabs
			label={label}
			tabs={[
				{ name: requests, to: consolePaths.careerMaps, isCurrent: current === 'requests' },
				{ name: numbers, to: `${consolePaths.careerMaps}/numbers`, isCurrent: current === 'numbers' },
			]}
		/>
	);
}
