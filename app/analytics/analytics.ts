/**
 * Records a visit anonymously and without cookies (specification, sections 3, 4, 8 and 9). A separate module that the bootstrap script
 * loads when the browser is idle, and only where recording is allowed (load.ts).
 */

import { ACCEPTED, ARRIVAL, type Arrival, END_VISIT, isValidation } from '#app/forms/page-events.ts';
import { watchClicks, watchErrors, watchScroll } from './actions.ts';
import { log, on, sendBatch } from './batches.ts';
import { clean, linkTarget } from './clean.ts';
import { currentPage, leavePage, record, recordedPath, recordPageView, secondsOnPage } from './page.ts';
import type { EventName, VisitStart } from './protocol.ts';
import { clearVisit, currentVisit, isIdle, recordActivity, resumeVisit, setOpen, startVisit } from './visit.ts';

const FORM = 'form[data-form]';
const VISIBLE_SHARE = 0.2;
const SCAN_DELAY_MS = 300;

/** Forms that were started and not accepted yet: the element, and the name of the last field that was edited. */
const started = new Map<string, { form: Element; field: string }>();

/** The form's name: its id without a generated suffix. */
function nameOf(form: Element): string {
	return /^[a-z-]+/.exec(form.id)?.[0] ?? 'form';
}

/** Records that forms are opened, started, submitted, accepted and abandoned, with names of fields and no values. */
function watchForms(): void {
	watchOpenedForms();
	on(document, 'input', ({ target }) => {
		const field = (target as HTMLInputElement).name;
		const form = (target as Element).closest(FORM);
		if (!form || !field) return;
		const name = nameOf(form);
		if (!started.has(name)) {
			// A browser may fill a form before it is in view.
			recordOpened(form);
			record('interaction', { name: 'form_started' satisfies EventName, data: { form: name, field } });
		}
		started.set(name, { form, field });
	});
	on(window, 'submit', (event) => {
		// Conform validates fields with submit events; submits that the bootstrap script cancels are repeated later.
		if (isValidation(event as SubmitEvent) || event.defaultPrevented) return;
		record('form_submit', { data: { form: nameOf(event.target as Element) } });
	});
	on(document, ACCEPTED, (event) => {
		const form = String((event as CustomEvent).detail);
		started.delete(form);
		record('custom', { name: 'form_accepted' satisfies EventName, data: { form } });
	});
}

/** Records abandoned forms: all started ones, or only those that were removed from the page. */
function recordAbandonedForms(all = true): void {
	for (const [form, { form: element, field }] of started) {
		if (!all && element.isConnected) continue;
		started.delete(form);
		record('custom', { name: 'form_abandoned' satisfies EventName, data: { form, field } });
	}
}

const opened = new WeakSet<Element>();

function recordOpened(form: Element): void {
	if (opened.has(form)) return;
	opened.add(form);
	record('interaction', { name: 'form_opened' satisfies EventName, data: { form: nameOf(form) } });
}

/** A form counts as opened when a fifth of it is in view, on its page or in a dialog. */
function watchOpenedForms(): void {
	const visible = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (isIntersecting) recordOpened(target);
			}
		},
		{ threshold: VISIBLE_SHARE },
	);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const scan = () => {
		recordAbandonedForms(false);
		for (const form of document.querySelectorAll(FORM)) visible.observe(form);
	};
	new MutationObserver(() => {
		clearTimeout(timer);
		timer = setTimeout(scan, SCAN_DELAY_MS);
	}).observe(document, { childList: true, subtree: true });
	scan();
}

const CAMPAIGN_PARAMETERS = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

function externalReferrer(): string | null {
	const referrer = document.referrer && linkTarget(document.referrer);
	return referrer && !referrer.startsWith('/') ? referrer : null;
}

/**
 * The start of a visit.
 * @param arrival Absent for a visit that follows an idle one on the same page: it has no referrer and no campaign.
 */
function createVisitStart(page: string, code: string | undefined, arrival?: Arrival): VisitStart {
	const start: VisitStart = {
		at: Date.now(),
		page,
		referrer: arrival ? externalReferrer() : null,
		screen: `${screen.width}x${screen.height}`,
		viewport: `${innerWidth}x${innerHeight}`,
		timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
		language: navigator.language,
		touch: navigator.maxTouchPoints,
		affiliate: code,
	};
	const query = new URLSearchParams(arrival?.search);
	for (const name of CAMPAIGN_PARAMETERS) {
		const value = query.get(name);
		if (value) start[name] = clean(value);
	}
	return start;
}

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
