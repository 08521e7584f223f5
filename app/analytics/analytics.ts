/**
 * Records a visit anonymously and without cookies (specification, sections 3, 4, 8 and 9). A separate module that the bootstrap script
 * loads when the browser is idle, and only where recording is allowed (load.ts).
 */

import { ARRIVAL, type Arrival, END_VISIT } from '#app/forms/page-events.ts';
import { watchClicks, watchErrors, watchScroll } from './actions.ts';
import { log, sendBatch } from './batches.ts';
import { recordAbandonedForms, watchForms } from './forms.ts';
import { on } from './on.ts';
import { currentPage, leavePage, record, recordedPath, recordPageView, secondsOnPage } from './page.ts';
import type { EventName } from './protocol.ts';
import {
	clearVisit,
	createVisitStart,
	currentVisit,
	isIdle,
	recordActivity,
	resumeVisit,
	setOpen,
	startVisit,
} from './visit.ts';

const IDLE_CHECK_MS = 5 * 60_000;
const TENTH_OF_MINUTE_MS = 6_000;
/** A navigation to another page of the site that takes longer counts as failed. */
const NAVIGATION_MS = 10_000;

on(document, ARRIVAL, (event) => startRecording((event as CustomEvent<Arrival>).detail));

function startRecording(arrival: Arrival): void {
	const { code, touch: affiliateTouch } = arrival;
	const page = recordedPath(arrival.page);
	const openPage = (path: string, since: number, from?: Arrival) => {
		if (!path) return;
		Object.assign(currentPage, { path, since });
		if (!resumeVisit()) {
			startVisit(createVisitStart(path, code, from));
			record('session_start');
		}
		recordPageView(path, since, currentVisit()?.page, currentVisit()?.seconds);
	};
	const reopen = () => openPage(recordedPath(location.pathname), performance.now());

	openPage(page, 0, arrival);
	if (affiliateTouch) record('custom', { name: 'affiliate_touch' satisfies EventName, data: affiliateTouch });
	handlePageChange();
	watchClicks();
	watchScroll();
	watchErrors();
	watchForms();
	watchLeaving(reopen);
	on(document, 'mga:page', handlePageChange);
	on(document, END_VISIT, () => endVisit('explicit'));
	on(window, 'mousemove mousedown keydown scroll touchstart', () => {
		if (isIdle()) endVisit('inactivity');
		if (!currentVisit()) reopen();
		recordActivity();
	});
	setInterval(() => isIdle() && endVisit('inactivity'), IDLE_CHECK_MS);
	import('./vitals.ts')
		// They belong to the page that was loaded; the seconds would be those of the page shown now.
		.then(({ reportVitals }) =>
			reportVitals((name, data) => record('performance_metrics', { name, page, seconds: undefined, data })),
		)
		.catch(log);
}

function handlePageChange(): void {
	const path = recordedPath(location.pathname);
	if (path === currentPage.path) return;
	recordAbandonedForms();
	recordPageView(path, performance.now(), currentPage.path, secondsOnPage());
}

function endVisit(reason: 'page_unload' | 'inactivity' | 'explicit'): void {
	const visit = currentVisit();
	if (!visit) return;
	const now = Date.now();
	currentPage.idle = reason === 'inactivity' ? now - visit.last : 0;
	recordAbandonedForms();
	record('session_end', {
		data: {
			reason,
			session_duration_minutes: Math.round((now - currentPage.idle - visit.start.at) / TENTH_OF_MINUTE_MS) / 10,
		},
	});
	currentPage.idle = 0;
	if (reason === 'page_unload') return;
	sendBatch();
	clearVisit();
}

/**
 * Sends queued events when the page is hidden or left. Leaving ends the visit unless another page of the site follows; a visitor who
 * returns to the tab within 20 minutes resumes it.
 */
function watchLeaving(reopen: () => void): void {
	/** Until this time, leaving the page is a navigation within the site. */
	let internalNavigationUntil = 0;
	/** The document was left; the back/forward cache may restore it. */
	let isHidden = false;
	const { navigation } = window as Partial<typeof globalThis>;
	if (navigation) {
		on(navigation, 'navigate', (event) => {
			const { destination, downloadRequest } = event as NavigateEvent;
			if (destination.sameDocument || downloadRequest !== null) return;
			internalNavigationUntil = destination.url.startsWith(`${location.origin}/`) ? Date.now() + NAVIGATION_MS : 0;
		});
	}
	const leave = () => {
		if (isIdle()) endVisit('inactivity');
		else if (Date.now() < internalNavigationUntil) recordAbandonedForms();
		else endVisit('page_unload');
		leavePage();
		sendBatch();
	};
	on(window, 'pagehide', () => {
		isHidden = true;
		// Otherwise visibilitychange follows, where web-vitals reports its final values.
		if (document.visibilityState === 'hidden') leave();
	});
	// Added in the bubbling phase, so that it runs after web-vitals' listener.
	addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') {
			if (isHidden) return leave();
			record('page_blur');
			leavePage();
			sendBatch();
		} else if (!isHidden) {
			if (isIdle()) return endVisit('inactivity');
			record('page_focus');
			setOpen(true);
		}
	});
	on(window, 'pageshow', () => {
		if (isHidden) reopen();
		isHidden = false;
	});
}
