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
import { type Arrival, HELD, isValidation, LINKS, READY } from '#app/forms/page-events.ts';
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
document.addEventListener(READY, markDocument);
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

/** Whether scripts handle what happens on the page. On the landing page, forms need more of them than links (landing.ts). */
function isRunning(form?: Element): boolean {
	const { ready } = root.dataset;
	return ready === '' || (ready === LINKS && !form);
}

const hasFailed = () => root.dataset.failed !== undefined;

/**
 * Starts the page's scripts at the visitor's first interaction. A click on a link or button that needs them (`data-live`) and a
 * submitted form (`data-form`) wait for them briefly; without them, the link opens its page and the form is submitted as plain HTML.
 */
function startAtFirstInteraction(): void {
	const interactions = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'];
	let isStarted = false;
	const start = () => {
		if (isStarted) return;
		isStarted = true;
		for (const name of interactions) removeEventListener(name, start, true);
		loadScripts();
	};
	for (const name of interactions) addEventListener(name, start, { capture: true, passive: true });
	// Before Tab scrolls: the page is then laid out as a whole (landing.css).
	addEventListener('keydown', ({ key }) => key === 'Tab' && root.toggleAttribute('data-keys', true), true);
	// The page was reloaded or revisited with a dialog open: the dialog opens again.
	if (overlaysOf(history.state).length > 0) start();
	// Participants see the times of their sessions in their own zone without touching the page, once it is shown.
	if (/^\/my(\/?$|\/sessions\/)/.test(location.pathname)) addEventListener('load', start);
	let isHolding = false;
	const hold: Hold = async (event, form, repeat, withoutScripts) => {
		event.preventDefault();
		event.stopPropagation();
		if (isHolding) return;
		isHolding = true;
		start();
		root.dataset.waiting = '';
		await Promise.race([untilSettled(form), new Promise((resolve) => setTimeout(resolve, START_TIMEOUT_MS))]);
		isHolding = false;
		root.removeAttribute('data-waiting');
		(isRunning(form) ? repeat : withoutScripts)();
	};
	holdLinks(hold);
	holdForms(hold);
}

/**
 * Holds an event until scripts handle it, then repeats it. Falls back to `withoutScripts` after `START_TIMEOUT_MS` or when they fail
 * to load. Holds one event at a time.
 */
type Hold = (event: Event, form: Element | undefined, repeat: () => void, withoutScripts: () => void) => Promise<void>;

async function untilSettled(form?: Element): Promise<void> {
	while (!hasFailed() && !isRunning(form)) {
		// The landing page's script then starts React.
		form?.dispatchEvent(new Event(HELD, { bubbles: true }));
		await new Promise((resolve) => document.addEventListener(READY, resolve, { once: true }));
	}
}

/** Runs the script at the end of the page, which starts the application or the landing page's script. */
function loadScripts(): void {
	const run = () => {
		const late = document.getElementById('late');
		if (!late) return;
		const script = document.createElement('script');
		script.type = 'module';
		script.textContent = late.textContent;
		script.addEventListener('error', () => {
			root.dataset.failed = '';
			document.dispatchEvent(new Event(READY));
		});
		document.body.append(script);
	};
	if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run);
	else run();
}

function holdLinks(hold: Hold): void {
	addEventListener(
		'click',
		(event) => {
			const link = (event.target as Element).closest<HTMLAnchorElement>('[data-live]');
			if (link && isPlainClick(event) && !isRunning() && !hasFailed()) {
				hold(
					event,
					undefined,
					() => link.click(),
					// Replaces the history entry of an open menu, so that Back leads to the page.
					() => link.href && location[overlaysOf(history.state).length > 0 ? 'replace' : 'assign'](link.href),
				);
			}
		},
		true,
	);
}

function holdForms(hold: Hold): void {
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
	document.addEventListener(READY, () => root.dataset.ready === '' && forget());
	addEventListener(
		'submit',
		(event) => {
			const form = event.target as HTMLFormElement;
			const { submitter } = event;
			if (isPassingThrough || !form.matches('[data-form]') || isValidation(event)) return;
			const plainly = () => void submitPlainly(form, submitter);
			if (isRunning(form)) return;
			if (hasFailed()) {
				event.preventDefault();
				plainly();
			} else hold(event, form, () => form.requestSubmit(submitter), plainly);
		},
		true,
	);
}
