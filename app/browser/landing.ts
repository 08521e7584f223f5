/**
 * The landing page's script, which the bootstrap script loads at the first interaction: menu, carousel, ring, links to sections and
 * dialogs, without React. It starts the router with the first dialog or the form (docs/decisions/browser.md).
 */

import { startCarousel } from '#app/features/site/landing/carousel.ts';
import { startRing } from '#app/features/site/landing/ring.ts';
import { HELD, LINKS, READY } from '#app/forms/page-events.ts';
import { connectMenu } from '#app/site/menu.ts';
import { MENU } from '#app/ui/overlay-state.ts';
import {
	closeOverlay,
	hasOverlayEntry,
	leaveOverlays,
	onOverlays,
	openOverlay,
	openOverlays,
	openTopmostPage,
	readHistory,
} from '#app/ui/overlays.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { scrollToSection } from '#app/ui/scroll-to-section.ts';

const root = document.documentElement;

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const menu = find(`#${MENU}`);
const carousel = find('.projects');
const ring = find('.hero-ring');
const form = find('[data-router]');
// Before what follows, which may show dialogs at once.
let loading: Promise<void> | undefined;

if (menu) connectMenu(menu);
if (carousel) startCarousel(carousel);
if (ring) startRing(ring);
if (form) startForm(form);
onOverlays(() => {
	if (openOverlays().some((name) => name !== MENU)) showDialogs();
});
document.addEventListener('click', openLink);
// Links to sections are entries of this page. overlays.ts handles its own entries.
addEventListener('popstate', () => (location.pathname === '/' ? readHistory() : location.reload()));
readHistory();
announce(LINKS);

function announce(ready: '' | typeof LINKS): void {
	root.dataset.ready = ready;
	document.dispatchEvent(new Event(READY));
}

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

/** Loads React, the router and the styles that they need, once; again after a failure, whose event reaches the bootstrap script. */
function loadRouter(): Promise<void> {
	loading ??= startRouter().then(
		() => {
			delete root.dataset.failed;
			announce('');
		},
		(error) => {
			loading = undefined;
			root.dataset.failed = '';
			announce(LINKS);
			throw error;
		},
	);
	return loading;
}

async function startRouter(): Promise<void> {
	const styled = new Promise((onload, onerror) => {
		const styles = document.createElement('link');
		document.head.append(Object.assign(styles, { rel: 'stylesheet', href: root.dataset.styles, onload, onerror }));
	});
	const [{ startRouter: start }] = await Promise.all([import('./landing-router.tsx'), styled]);
	await start(form ?? document.createElement('div'));
}

/** Shows the open dialogs, or the page of the topmost one if they cannot be loaded. */
async function showDialogs(): Promise<void> {
	if (root.dataset.ready === '') return;
	root.dataset.waiting = '';
	try {
		// After the browser has shown what the click changed: loading a script and styles occupies a slow phone for so long that it
		// would answer the click late.
		await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
		await loadRouter();
	} catch {
		await openTopmostPage();
	}
	delete root.dataset.waiting;
}

/** Hydrates the form when the visitor is about to use it. It can be filled in before; the bootstrap script holds a submission. */
function startForm(form: HTMLElement): void {
	const load = () => void loadRouter().catch(() => {});
	for (const intent of ['pointerover', 'focusin', HELD]) form.addEventListener(intent, load);
	// A file that is dropped beside the form must not replace the page.
	document.addEventListener('dragenter', load);
	if (form.contains(document.activeElement)) load();
}
