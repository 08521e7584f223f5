import { ARRIVAL, type Arrival } from '#app/forms/page-events.ts';
import { isEditor, isOptedOut, isPrivatePath } from './where.ts';

/** The module comes when the browser has nothing else to do, or after this time. */
const IDLE_WITHIN_MS = 5_000;

/**
 * Lets the module that records visits come, where it may run: `data-visits` of the document is its address, `data-visits-on` the hosts.
 * Part of the bootstrap script.
 */
export function loadAnalytics(arrival: Arrival): void {
	const { visits, visitsOn } = document.documentElement.dataset;
	const mayRun =
		visits &&
		visitsOn?.split(' ').includes(location.hostname) &&
		top === window &&
		!isOptedOut() &&
		!isPrivatePath(arrival.page) &&
		!isEditor(document.referrer);
	if (!mayRun) return;
	const load = () => {
		const script = document.createElement('script');
		script.type = 'module';
		script.src = visits;
		script.onload = () => document.dispatchEvent(new CustomEvent(ARRIVAL, { detail: arrival }));
		document.head.append(script);
	};
	const whenSeen = () =>
		(document as Document & { prerendering?: boolean }).prerendering
			? document.addEventListener('prerenderingchange', load, { once: true })
			: load();
	const whenIdle = () =>
		// Safari has no requestIdleCallback.
		'requestIdleCallback' in window ? requestIdleCallback(whenSeen, { timeout: IDLE_WITHIN_MS }) : setTimeout(whenSeen);
	addEventListener('load', whenIdle, { once: true });
}
