import { ARRIVAL, type Arrival } from '#app/forms/page-events.ts';
import { isEditor, isOptedOut, isPrivatePath } from './exclusions.ts';

/** The module is loaded when the browser is idle, or after this time. */
const IDLE_TIMEOUT_MS = 5_000;

/**
 * Loads the module that records visits, if recording is allowed. The document's `data-visits` is its URL, `data-visits-on` the allowed
 * hosts. Part of the bootstrap script.
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
	const loadWhenVisible = () =>
		(document as Document & { prerendering?: boolean }).prerendering
			? document.addEventListener('prerenderingchange', load, { once: true })
			: load();
	const loadWhenIdle = () =>
		// Safari has no requestIdleCallback.
		'requestIdleCallback' in window
			? requestIdleCallback(loadWhenVisible, { timeout: IDLE_TIMEOUT_MS })
			: setTimeout(loadWhenVisible);
	addEventListener('load', loadWhenIdle, { once: true });
}
