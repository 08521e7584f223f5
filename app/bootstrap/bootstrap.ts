/**
 * What runs before anything else is loaded: a few hundred bytes in the page itself. It keeps the affiliate code,
 * tints the bar, lets the testimonials grow in, and starts the application at the visitor's first touch.
 * Everything here is an extra: the page and its forms work without it.
 */

import { loadAnalytics } from '#app/analytics/load.ts';
import { isOptedOut, VISIT_KEY } from '#app/analytics/where.ts';
import {
	AFFILIATE_KEY,
	affiliateInAddress,
	affiliateState,
	readAffiliate,
	storeAffiliate,
} from '#app/crm/affiliate.ts';
import type { Arrival } from '#app/forms/page-events.ts';
import { isValidation } from '#app/forms/validation.ts';
import { MENU, overlaysOf, pushOverlays } from '#app/ui/overlay-state.ts';
import { unsent } from '#content/unsent.ts';

const root = document.documentElement;
const SCROLL_TINT_PX = 20;
const STARTED_WITHIN_MS = 4_000;

const arrival: Arrival = { page: location.pathname, search: location.search };
keepCode();
mark();
loadAnalytics(arrival);
// An error page of the application takes the place of the whole document, what is marked on it too.
document.addEventListener('mga:ready', mark);
addEventListener('scroll', tint, { passive: true });
document.addEventListener('DOMContentLoaded', reveal);
document.addEventListener('mga:page', reveal);
formKeys();
keepMenuInHistory();
startAtFirstTouch();

function keepCode(): void {
	try {
		const found = affiliateInAddress(location.search);
		if (found) history.replaceState(history.state, '', location.pathname + found.rest + location.hash);
		// Who asks not to be recorded has nothing stored, nor what was stored before they asked.
		if (isOptedOut()) {
			localStorage.removeItem(AFFILIATE_KEY);
			sessionStorage.removeItem(VISIT_KEY);
		} else if (found) {
			const { code } = storeAffiliate(localStorage, found.code, Date.now());
			arrival.touch = { code: found.code, applied: code === found.code };
		}
	} catch {
		// Storage may be switched off; then there is no attribution.
	}
}

/** Says on the document that scripts run, how the affiliate code stands and whether the bar has its ground. */
function mark(): void {
	root.classList.add('js');
	tint();
	try {
		const record = readAffiliate(localStorage, Date.now());
		if (!record) return;
		arrival.code = record.code;
		root.dataset.affiliate = affiliateState(record, Date.now());
	} catch {
		// No storage, no code.
	}
}

function tint(): void {
	root.toggleAttribute('data-scrolled', scrollY > SCROLL_TINT_PX);
}

/** Back closes the menu before the application runs as it does afterwards (app/ui/overlays.ts). */
function keepMenuInHistory(): void {
	const isOpen = () => overlaysOf(history.state).length > 0;
	const isRunning = () => root.dataset.ready !== undefined;
	addEventListener(
		'toggle',
		({ target, newState }) => {
			if ((target as Element).id !== MENU || isRunning() || isOpen() === (newState === 'open')) return;
			if (isOpen()) history.back();
			else pushOverlays([MENU]);
		},
		true,
	);
	addEventListener('popstate', () => {
		if (!isRunning()) document.getElementById(MENU)?.togglePopover(isOpen());
	});
}

/** Elements of a `data-reveal` section appear after their `data-reveal-after` milliseconds, once 20 % of it is in view. */
function reveal(): void {
	const observer = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (!isIntersecting) continue;
				observer.unobserve(target);
				for (const item of target.querySelectorAll<HTMLElement>('[data-reveal-after]')) {
					setTimeout(() => item.setAttribute('data-revealed', ''), Number(item.dataset.revealAfter));
				}
			}
		},
		{ threshold: 0.2 },
	);
	for (const section of document.querySelectorAll('[data-reveal]')) observer.observe(section);
}

/**
 * Every form is sent with a key of its own, so that a repeat is recognized, with the affiliate code in force and, where it is
 * asked for, with the visitor's time zone.
 */
function formKeys(): void {
	document.addEventListener('submit', ({ target }) => fill(target as HTMLFormElement), true);
	// Conform validates a field that is left by a submit of its own, which it stops. When the field leaves because React takes
	// it away, React does not hear of it, and the browser would send the form for real.
	addEventListener('submit', (event) => {
		if (isValidation(event)) event.preventDefault();
	});
}

function fill({ elements }: HTMLFormElement): void {
	const key = elements.namedItem('idempotency_key') as HTMLInputElement | null;
	const code = elements.namedItem('affiliate_id') as HTMLInputElement | null;
	const zone = elements.namedItem('time_zone') as HTMLInputElement | null;
	if (key && !key.value) {
		key.value = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
			byte.toString(16).padStart(2, '0'),
		).join('');
	}
	if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
	try {
		if (code) code.value = readAffiliate(localStorage, Date.now())?.code ?? '';
	} catch {
		// No storage, no code.
	}
}

/** The start of the application, and events that wait for it. */
interface Starter {
	start(): void;
	/** Whether it runs, or cannot be loaded: nothing waits for it anymore. */
	isSettled(): boolean;
	hasFailed(): boolean;
	/**
	 * Holds an event back until the application runs, then repeats it; after `STARTED_WITHIN_MS`, or when the application cannot
	 * be loaded, does it without scripts. One event at a time.
	 */
	hold(event: Event, repeat: () => void, withoutScripts: () => void): void;
}

/**
 * Starts the application when the visitor first does something. A click on something that the application does better
 * (`data-live`) and a submitted form (`data-form`) wait for it briefly; without it, the link opens its page and the form is
 * submitted as without scripts.
 */
function startAtFirstTouch(): void {
	const starter = createStarter();
	// Reloaded, or come back to, with a dialog open: the dialog opens again.
	if (overlaysOf(history.state).length > 0) starter.start();
	holdLinks(starter);
	holdForms(starter);
}

function createStarter(): Starter {
	const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
	let started: Promise<unknown> | undefined;
	/** Resolves when the application cannot be loaded. */
	let failed: Promise<unknown> | undefined;
	let hasFailed = false;
	let isHolding = false;
	const start = () => {
		if (started) return;
		started = new Promise((resolve) => document.addEventListener('mga:ready', resolve, { once: true }));
		for (const name of touches) removeEventListener(name, start, true);
		failed = loadApplication();
		failed.then(() => {
			hasFailed = true;
		});
	};
	for (const name of touches) addEventListener(name, start, { capture: true, passive: true });
	return {
		start,
		isSettled: () => hasFailed || root.dataset.ready !== undefined,
		hasFailed: () => hasFailed,
		hold(event, repeat, withoutScripts) {
			event.preventDefault();
			event.stopPropagation();
			if (isHolding) return;
			isHolding = true;
			start();
			const go = (action: () => void) => {
				if (!isHolding) return;
				isHolding = false;
				root.removeAttribute('data-waiting');
				action();
			};
			root.dataset.waiting = '';
			setTimeout(() => go(withoutScripts), STARTED_WITHIN_MS);
			failed?.then(() => go(withoutScripts));
			started?.then(() => go(repeat));
		},
	};
}

/** Runs the application's script, which is at the end of the page. @returns Resolves only if it cannot be loaded. */
function loadApplication(): Promise<unknown> {
	return new Promise((resolve) => {
		const run = () => {
			const late = document.getElementById('late');
			if (!late) return;
			const script = document.createElement('script');
			script.type = 'module';
			script.textContent = late.textContent;
			script.addEventListener('error', resolve, { once: true });
			document.body.append(script);
		};
		if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
		else run();
	});
}

function holdLinks({ isSettled, hold }: Starter): void {
	addEventListener(
		'click',
		(event) => {
			const link = (event.target as Element).closest<HTMLAnchorElement>('[data-live]');
			const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
			if (link && isPlain && !isSettled()) {
				hold(
					event,
					() => link.click(),
					// Not behind the menu: Back from there leads to the page.
					() => link.href && location[overlaysOf(history.state).length > 0 ? 'replace' : 'assign'](link.href),
				);
			}
		},
		true,
	);
}

function holdForms({ isSettled, hasFailed, hold }: Starter): void {
	/** Submits the form that waits for a connection. */
	let retry: (() => void) | undefined;
	const note = document.createElement('p');
	note.className = 'card';
	note.setAttribute('role', 'alert');
	note.style.cssText = 'position:fixed;inset:auto 1rem 1rem;z-index:70;max-width:27rem;margin-left:auto';
	let isPassing = false;
	const forget = () => {
		retry = undefined;
		note.remove();
	};
	/** Submits without scripts, once the server answers: a browser without a connection would leave the page and lose what was typed. */
	const submitPlainly = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
		retry = () => submitPlainly(form, submitter);
		try {
			await fetch(form.action, { method: 'HEAD', cache: 'no-store' });
		} catch {
			note.textContent = unsent.held;
			document.body.append(note);
			return;
		}
		if (!retry) return;
		forget();
		isPassing = true;
		form.requestSubmit(submitter);
		isPassing = false;
	};
	addEventListener('online', () => retry?.());
	// The application submits its forms itself.
	document.addEventListener('mga:ready', forget);
	addEventListener(
		'submit',
		(event) => {
			const form = event.target as HTMLFormElement;
			const { submitter } = event;
			if (isPassing || !form.matches('[data-form]') || isValidation(event)) return;
			const plainly = () => void submitPlainly(form, submitter);
			if (hasFailed()) {
				event.preventDefault();
				plainly();
			} else if (!isSettled()) hold(event, () => form.requestSubmit(submitter), plainly);
		},
		true,
	);
}
