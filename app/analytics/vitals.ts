import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { EventName } from './protocol.ts';

/** Reports the document's load times now, and each of the Core Web Vitals when it is known. */
export function reportVitals(report: (name: EventName, data: Record<string, string | number>) => void): void {
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	if (entry) {
		report('page_load', {
			page_load_time: Math.round(entry.loadEventEnd),
			dom_ready_time: Math.round(entry.domContentLoadedEventEnd),
		});
	}
	const reportMetric = ({ name, value, rating, id }: Metric) =>
		report('web_vital', { metric: name, value: name === 'CLS' ? round(value) : Math.round(value), rating, id });
	for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(reportMetric);
}

/** A layout shift is a fraction of the window: four digits. */
const round = (value: number) => Math.round(value * 1e4) / 1e4;
