/**
 * The inline script that runs before anything else loads. It stores the affiliate code, tints the bar, reveals the
 * testimonials, and starts the application at the visitor's first interaction. The page and its forms work without it.
 */

import { isOptedOut, VISIT_KEY } from '#app/analytics/exclusions.ts';
import { loadAnalytics } from '#app/analytics/load.ts';
import {
	AFFILIATE_KEY,
	affiliateInAddress,
	affiliateState,
	readAffiliate,
	storeAffiliate,
} from '#app/crm/affiliate.ts';
import { type Arrival, isValidation } from '#app/forms/page-events.ts';
import { MENU, overlaysOf, pushOverlays } from '#app/ui/overlay-state.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { heldForm } from '#content/unsent.ts';

const root = document.documentElement;
const SCROLL_TINT_PX = 20;
/** Of the window's height: there, the first screen's button has scrolled away. */
const FIRST_SCREEN = 0.7;
const START_TIMEOUT_MS = 4_000;

const arrival: Arrival = { page: location.pathname, search: location.search };
storeCode();
markDocument();
loadAnalytics(arrival);
// The application's error page replaces the whole document with its marks.
document.addEventListener('mga:ready', markDocument);
addEventListener('scroll', tintBar, { passive: true });
document.addEventListener('DOMContentLoaded', revealOnScroll);
document.addEventListener('mga:page', revealOnScroll);
fillFormsOnSubmit();
keepMenuInHistory();
startAtFirstInteraction();

function storeCode(): void {
	try {
		const found = affiliateInAddress(location.search);
		if (found) history.replaceState(history.state, '', location.pathname + found.rest + location.hash);
		// For visitors who opted out nothing is stored, and what was stored before is removed.
		if (isOptedOut()) {
			localStorage.removeItem(AFFILIATE_KEY);
			sessionStorage.removeItem(VISIT_KEY);
		} else if (found) {
			const { code } = storeAffiliate(localStorage, found.code, Date.now());
			arrival.touch = { code: found.code, applied: code === found.code };
		}
	} catch {
		// Storage may be disabled: then there is no attribution.
	}
}

/** Marks on the document that scripts run, whether the browser knows passkeys, the state of the affiliate code, and whether the page is scrolled. */
function markDocument(): void {
	root.classList.add('js');
	root.classList.toggle('passkeys', 'PublicKeyCredential' in window);
	tintBar();
	try {
		const record = readAffiliate(localStorage, Date.now());
		if (!record) return;
		arrival.code = record.code;
		root.dataset.affiliate = affiliateState(record, Date.now());
	} catch {
		// No storage, no code.
	}
}

function tintBar(): void {
	root.toggleAttribute('data-scrolled', scrollY > SCROLL_TINT_PX);
	root.toggleAttribute('data-past', scrollY > innerHeight * FIRST_SCREEN);
}

/** Makes Back close the menu before the application runs, as app/ui/overlays.ts does afterwards. */
function keepMenuInHistory(): void {
	const isOpen = () => overlaysOf(history.state).length > 0;
	const isRunning = () => root.dataset.ready !== undefined;
	addEventListener(
		'beforetoggle',
		({ target, newState }) => {
			if ((target as Element).id !== MENU || isRunning() || isOpen() === (newState === 'open')) return;
			if (isOpen()) history.back();
			else pushOverlays([MENU]);
		},
		true,
	);
	addEventListener('popstate', () => {
		if (isRunning()) return;
		// After a reload, Back may lead to another page of the same document, which only the application can show.
		if (location.pathname !== arrival.page) location.reload();
		else document.getElementById(MENU)?.togglePopover(isOpen());
	});
}

/** Reveals the elements of a `data-reveal` section after their `data-reveal-after` milliseconds, once 20 % of it is in view. */
function revealOnScroll(): void {
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

/** Fills in the hidden fields of each submitted form: idempotency key, affiliate code, time zone. */
function fillFormsOnSubmit(): void {
	document.addEventListener('submit', ({ target }) => fillHiddenFields(target as HTMLFormElement), true);
	// Conform validates a field on blur by a submit event that it cancels. When React removes the field, its handlers do not
	// see that event, and the browser would really submit the form.
	addEventListener('submit', (event) => {
		if (isValidation(event)) event.preventDefault();
	});
}

function fillHiddenFields({ elements }: HTMLFormElement): void {
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

/** Starts the application and holds events that wait for it. */
interface Starter {
	start(): void;
	/** Whether it runs or failed to load: no event waits for it anymore. */
	isSettled(): boolean;
	hasFailed(): boolean;
	/**
	 * Holds an event until the application runs, then repeats it. Falls back to `withoutScripts` after `START_TIMEOUT_MS` or
	 * when the application fails to load. Holds one event at a time.
	 */
	hold(event: Event, repeat: () => void, withoutScripts: () => void): Promise<void>;
}

/**
 * Starts the application at the visitor's first interaction. A click on a link or button that needs it (`data-live`) and a
 * submitted form (`data-form`) wait for it briefly; without it, the link opens its page and the form is submitted as plain HTML.
 */
function startAtFirstInteraction(): void {
	const starter = createStarter();
	// The page was reloaded or revisited with a dialog open: the dialog opens again.
	if (overlaysOf(history.state).length > 0) starter.start();
	// Participants see the times of their sessions in their own zone without touching the page, once it is shown.
	if (/^\/my(\/?$|\/sessions\/)/.test(location.pathname)) addEventListener('load', starter.start);
	holdLinks(starter);
	holdForms(starter);
}

function createStarter(): Starter {
	const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
	/** Resolves when the application runs or fails to load. */
	let settled: Promise<unknown> | undefined;
	let hasFailed = false;
	let isHolding = false;
	const isRunning = () => root.dataset.ready !== undefined;
	const start = () => {
		if (settled) return;
		for (const name of interactions) removeEventListener(name, start, true);
		const failed = loadApplication().then(() => {
			hasFailed = true;
		});
		const ready = new Promise((resolve) => document.addEventListener('mga:ready', resolve, { once: true }));
		settled = Promise.race([ready, failed]);
	};
	for (const name of interactions) addEventListener(name, start, { capture: true, passive: true });
	// Before Tab scrolls: the page is then laid out as a whole (landing.css).
	addEventListener('keydown', () => root.toggleAttribute('data-keys', true), { capture: true, once: true });
	return {
		start,
		isSettled: () => hasFailed || isRunning(),
		// The landing page's script reports that its form could not be loaded.
		hasFailed: () => hasFailed || root.dataset.failed !== undefined,
		async hold(event, repeat, withoutScripts) {
			event.preventDefault();
			event.stopPropagation();
			if (isHolding) return;
			isHolding = true;
			start();
			root.dataset.waiting = '';
			await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS))]);
			isHolding = false;
			root.removeAttribute('data-waiting');
			(isRunning() ? repeat : withoutScripts)();
		},
	};
}

/** Runs the application's script from the end of the page. @returns Resolves only if loading fails. */
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
			if (link && isPlainClick(event) && !isSettled()) {
				hold(
					event,
					() => link.click(),
					// Replaces the history entry of an open menu, so that Back leads to the page.
					() => link.href && location[overlaysOf(history.state).length > 0 ? 'replace' : 'assign'](link.href),
				);
			}
		},
		true,
	);
}

function holdForms({ isSettled, hasFailed, hold }: Starter): void {
	/** Submits the form that waits for a network connection. */
	let retry: (() => void) | undefined;
	const note = document.createElement('p');
	note.className = 'card';
	note.setAttribute('role', 'alert');
	note.style.cssText = 'position:fixed;inset:auto 1rem 1rem;z-index:70;max-width:27rem;margin-left:auto';
	let isPassingThrough = false;
	const forget = () => {
		retry = undefined;
		note.remove();
	};
	/** Submits as plain HTML once the server responds: offline, the browser would leave the page and lose the input. */
	const submitPlainly = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
		retry = () => submitPlainly(form, submitter);
		try {
			await fetch(form.action, { method: 'HEAD', cache: 'no-store' });
		} catch {
			note.textContent = heldForm;
			document.body.append(note);
			return;
		}
		if (!retry) return;
		forget();
		isPassingThrough = true;
		form.requestSubmit(submitter);
		isPassingThrough = false;
	};
	addEventListener('online', () => retry?.());
	// The application submits its forms itself.
	document.addEventListener('mga:ready', forget);
	addEventListener(
		'submit',
		(event) => {
			const form = event.target as HTMLFormElement;
			const { submitter } = event;
			if (isPassingThrough || !form.matches('[data-form]') || isValidation(event)) return;
			const plainly = () => void submitPlainly(form, submitter);
			if (hasFailed()) {
				event.preventDefault();
				plainly();
			} else if (!isSettled()) hold(event, () => form.requestSubmit(submitter), plainly);
		},
		true,
	);
}
