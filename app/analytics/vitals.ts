import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { EventName } from './wire.ts';

/** How fast this document was: its times at once, each of the core web vitals when it is known. */
export function measure(report: (name: EventName, data: Record<string, string | number>) => void): void {
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	if (entry) {
		report('page_load', {
			page_load_time: Math.round(entry.loadEventEnd),
			dom_ready_time: Math.round(entry.domContentLoadedEventEnd),
		});
	}
	const tell = ({ name, value, rating, id }: Metric) =>
		report('web_vital', { metric: name, value: name === 'CLS' ? round(value) : Math.round(value), rating, id });
	for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell);
}

/** A layout shift is a part of the window, to four digits. */
const round = (value: number) => Math.round(value * 1e4) / 1e4;
