/**
 * Records a visit (specification, sections 3, 4, 8 and 9), anonymously and without a cookie. A module of its own, which the bootstrap script
 * lets come when nothing else is to do, and only where it may run (load.ts).
 */

import { ARRIVAL, type Arrival, END_VISIT } from '#app/forms/page-events.ts';
import { watchClicks, watchErrors, watchScroll } from './actions.ts';
import { log, send } from './batches.ts';
import { leaveForms, watchForms } from './forms.ts';
import { on } from './on.ts';
import { here, pageOf, record, rest, secondsHere, view } from './page.ts';
import { startOf } from './start-of.ts';
import { begin, current, forget, hold, isOver, takeUp, touch } from './visit.ts';
import type { EventName } from './wire.ts';

const CHECK_MS = 5 * 60_000;
const TENTH_OF_MINUTE_MS = 6_000;
/** A visitor who follows a link to another page of the site arrives within this time, or not at all. */
const GOING_MS = 10_000;

on(document, ARRIVAL, (event) => run((event as CustomEvent<Arrival>).detail));

function run(arrival: Arrival): void {
	const { code, touch: came } = arrival;
	const page = pageOf(arrival.page);
	/** A page is opened: in the tab's visit, or in a new one. */
	const open = (path: string, since: number, from?: Arrival) => {
		if (!path) return;
		Object.assign(here, { path, since });
		if (!takeUp()) {
			begin(startOf(path, code, from));
			record('session_start');
		}
		view(path, since, current()?.page, current()?.seconds);
	};
	const reopen = () => open(pageOf(location.pathname), performance.now());

	open(page, 0, arrival);
	if (came) record('custom', { name: 'affiliate_touch' satisfies EventName, data: came });
	turn();
	watchClicks();
	watchScroll();
	watchErrors();
	watchForms();
	watchLeaving(reopen);
	on(document, 'mga:page', turn);
	on(document, END_VISIT, () => end('explicit'));
	on(window, 'mousemove mousedown keydown scroll touchstart', () => {
		if (isOver()) end('inactivity');
		if (!current()) reopen();
		touch();
	});
	setInterval(() => isOver() && end('inactivity'), CHECK_MS);
	import('./vitals.ts')
		// Of the page that was opened first: the seconds are those of the page that is shown.
		.then(({ measure }) =>
			measure((name, data) => record('performance_metrics', { name, page, seconds: undefined, data })),
		)
		.catch(log);
}

/** The application may show another page. */
function turn(): void {
	const path = pageOf(location.pathname);
	if (path === here.path) return;
	leaveForms();
	view(path, performance.now(), here.path, secondsHere());
}

function end(reason: 'page_unload' | 'inactivity' | 'explicit'): void {
	const visit = current();
	if (!visit) return;
	const now = Date.now();
	here.idle = reason === 'inactivity' ? now - visit.last : 0;
	leaveForms();
	record('session_end', {
		data: {
			reason,
			session_duration_minutes: Math.round((now - here.idle - visit.start.at) / TENTH_OF_MINUTE_MS) / 10,
		},
	});
	here.idle = 0;
	if (reason === 'page_unload') return;
	send();
	forget();
}

/**
 * A page that is hidden or left sends what it has. Leaving ends the visit, unless it leads to another page of ours; but who comes
 * back to the tab within 20 minutes goes on with it.
 */
function watchLeaving(reopen: () => void): void {
	/** Until when leaving the page is going to another one of ours. */
	let goingUntil = 0;
	/** The document is left, and may come back as it was. */
	let isGone = false;
	const { navigation } = window as Partial<typeof globalThis>;
	if (navigation) {
		on(navigation, 'navigate', (event) => {
			const { destination, downloadRequest } = event as NavigateEvent;
			if (destination.sameDocument || downloadRequest !== null) return;
			goingUntil = destination.url.startsWith(`${location.origin}/`) ? Date.now() + GOING_MS : 0;
		});
	}
	const leave = () => {
		if (isOver()) end('inactivity');
		else if (Date.now() < goingUntil) leaveForms();
		else end('page_unload');
		rest();
		send();
	};
	on(window, 'pagehide', () => {
		isGone = true;
		// Otherwise the page is hidden next, and web vitals say their last then.
		if (document.visibilityState === 'hidden') leave();
	});
	// As the last of all that listen.
	addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') {
			if (isGone) return leave();
			record('page_blur');
			rest();
			send();
		} else if (!isGone) {
			if (isOver()) return end('inactivity');
			record('page_focus');
			hold(true);
		}
	});
	on(window, 'pageshow', () => {
		if (isGone) reopen();
		isGone = false;
	});
}
