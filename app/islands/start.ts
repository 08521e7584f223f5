/**
 * The landing page's script, which the bootstrap script loads at the first interaction: menu, carousel, ring, links to sections and
 * dialogs, without React. React comes with the first dialog or the form (docs/decisions/0069-landing-page-script.md).
 */

import { startCarousel } from '#app/features/landing/carousel.ts';
import { startRing } from '#app/features/landing/ring.ts';
import { isValidation } from '#app/forms/page-events.ts';
import { connectMenu } from '#app/site/menu.ts';
import { MENU } from '#app/ui/overlay-state.ts';
import {
	closeOverlay,
	hasOverlayEntry,
	leaveOverlays,
	onOverlays,
	openOverlay,
	openOverlays,
	readHistory,
} from '#app/ui/overlays.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { scrollToSection } from '#app/ui/scroll-to-section.ts';

const root = document.documentElement;
/** A form is submitted as plain HTML when its script takes longer. */
const LOAD_TIMEOUT_MS = 4_000;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const menu = find(`#${MENU}`);
const carousel = find('.projects');
const ring = find('.hero-ring');
const island = find('[data-island]');
// Before what follows, which may show dialogs at once.
let styles: Promise<unknown> | undefined;
let areDialogsShown = false;

if (menu) connectMenu(menu);
if (carousel) startCarousel(carousel);
if (ring) startRing(ring);
if (island) startForm(island);
onOverlays(() => {
	if (openOverlays().some((name) => name !== MENU)) showDialogs();
});
document.addEventListener('click', openLink);
// Links to sections are entries of this page. overlays.ts handles its own entries.
addEventListener('popstate', () => (location.pathname === '/' ? readHistory() : location.reload()));
readHistory();
root.dataset.ready = '';
document.dispatchEvent(new Event('mga:ready'));

/** Opens links as the application does (site-link.tsx, dialog-link.tsx); the form's own links have been handled. */
function openLink(event: MouseEvent): void {
	const link = (event.target as Element).closest<HTMLAnchorElement>('a:not([target],[download])');
	if (!link || event.defaultPrevented || !isPlainClick(event)) return;
	const { hash, href } = link;
	const address = link.getAttribute('href') ?? '';
	if (link.matches('[aria-haspopup="dialog"]')) {
		event.preventDefault();
		// Safari does not focus a clicked link; the dialog returns the focus to the focused element.
		link.focus({ preventScroll: true });
		if (menu?.contains(link)) closeOverlay(MENU);
		openOverlay(address);
	} else if (address.startsWith('/#')) {
		event.preventDefault();
		// Replaces the entry of the menu: going back from it, the browser would restore the scroll position.
		const isReplacing = hasOverlayEntry() || hash === location.hash;
		history[isReplacing ? 'replaceState' : 'pushState']({}, '', href);
		readHistory();
		scrollToSection(hash.slice(1));
	} else if (hasOverlayEntry()) {
		// The other page follows this page in the history, not its menu or dialog.
		event.preventDefault();
		leaveOverlays().then(() => location.assign(href));
	}
}

/** Waits for a module and the styles that it needs. */
async function withStyles<Module>(loading: Promise<Module>): Promise<Module> {
	styles ??= new Promise((resolve, reject) => {
		const link = document.createElement('link');
		Object.assign(link, { rel: 'stylesheet', href: root.dataset.styles, onload: resolve, onerror: reject });
		document.head.append(link);
	});
	const [module] = await Promise.all([loading, styles]);
	return module;
}

/** Shows the open dialogs, or the page of the topmost one if they cannot be loaded. */
async function showDialogs(): Promise<void> {
	if (areDialogsShown) return;
	areDialogsShown = true;
	root.dataset.waiting = '';
	try {
		// After the browser has shown what the click changed: loading a script and styles occupies a slow phone for so long that it
		// would answer the click late.
		await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		const { showDialogs: show } = await withStyles(import('./dialogs.tsx'));
		show();
	} catch {
		areDialogsShown = false;
		const address = openOverlays().at(-1);
		await leaveOverlays();
		if (address) location.assign(address);
	}
	delete root.dataset.waiting;
}

/** Hydrates the form when the visitor is about to use it. It can be filled in and submitted before. */
function startForm(form: HTMLElement): void {
	let loading: Promise<void> | undefined;
	let isHydrated = false;
	let isHolding = false;
	/** The bootstrap script then submits the form as plain HTML. */
	const fail = () => {
		if (!isHydrated) root.dataset.failed = '';
	};
	const load = () => {
		loading ??= withStyles(import('./form.tsx'))
			.then(({ hydrateForm }) => hydrateForm(form))
			.then(() => {
				isHydrated = true;
			}, fail);
		return loading;
	};
	for (const intent of ['pointerover', 'focusin']) form.addEventListener(intent, load);
	// A file that is dropped beside the form must not replace the page.
	document.addEventListener('dragenter', load);
	if (form.contains(document.activeElement)) load();
	// Holds a submission until the form handles it. While an event is dispatched, the form cannot be submitted again: `load` must be
	// pending, and React, which would hydrate the form at once, must not see the event.
	form.addEventListener(
		'submit',
		async (event) => {
			if (isHydrated || root.dataset.failed !== undefined || isValidation(event)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			if (isHolding) return;
			isHolding = true;
			root.dataset.waiting = '';
			await Promise.race([load(), new Promise((done) => setTimeout(done, LOAD_TIMEOUT_MS))]);
			fail();
			delete root.dataset.waiting;
			(event.target as HTMLFormElement).requestSubmit(event.submitter);
		},
		true,
	);
}
