import { clean, linkTarget } from './clean.ts';
import { on } from './on.ts';
import { currentPage, record } from './page.ts';

const SCROLL_AFTER_MS = 100;
const MILESTONES = [25, 50, 75, 100] as const;
/** Browsers round: the end of a page counts as reached this many pixels before it. */
const END_TOLERANCE_PX = 2;
const MAX_STACK = 2_000;
const MAX_ERRORS = 20;

const PRIVATE = 'input,textarea,select,[contenteditable],[data-private],script,style';
const CLICKABLE = 'a,button,summary,label,[data-analytics]';
const CONTAINER = '[id],header,footer,form,main';
const ATTRIBUTES = ['id', 'role', 'type', 'name', 'data-analytics'];

/** Records clicks: target, position, and their count on this page. Clicks that the bootstrap script repeats are not trusted events. */
export function watchClicks(): void {
	let last = 0;
	on(window, 'click', (event) => {
		const { clientX, clientY, isTrusted, target, timeStamp } = event as MouseEvent;
		if (!isTrusted || !(target instanceof Element)) return;
		// A click on a label also fires one on its field, with the same time stamp.
		if (last === timeStamp) return;
		last = timeStamp;
		// The link or button around what was clicked, if there is one.
		const element = target.closest(CLICKABLE) ?? target;
		const [x, y] = [clientX, clientY].map((pixels) => Math.max(0, Math.round(pixels))) as [number, number];
		const clicks = ++currentPage.clicks;
		record('click', {
			x,
			y,
			clicks,
			data: {
				element_selector: selectorOf(element),
				element_text: textOf(element),
				element_attributes: attributesOf(element),
				mouse_x: x,
				mouse_y: y,
				click_count: clicks,
			},
		});
	});
}

/** Records how far a page was scrolled: each quarter once. */
export function watchScroll(): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	on(window, 'scroll', () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			const percent = ((scrollY + END_TOLERANCE_PX) / (document.documentElement.scrollHeight - innerHeight)) * 100;
			for (const scroll of MILESTONES) {
				if (scroll <= currentPage.scrolled || scroll > percent) continue;
				currentPage.scrolled = scroll;
				record('scroll', { name: `scroll_${scroll}`, scroll });
			}
		}, SCROLL_AFTER_MS);
	});
}

export function watchErrors(): void {
	const fail = (error: unknown, context: string) => {
		const { stack = '' } = error as Error;
		const message = String(error);
		// Errors of extensions are not ours, and an extension's URL identifies the browser for years. What was canceled did not fail,
		// nor did a page that arrives too late for its transition.
		if (/^AbortError|^\w+: Transition |-extension:/.test(message + stack) || ++currentPage.errors > MAX_ERRORS) return;
		record('error', {
			name: clean(message),
			data: { error_stack: clean(stack, MAX_STACK), context },
		});
	};
	on(window, 'error', (event) => {
		// Events for resources that failed to load have no message.
		const { error, message } = event as ErrorEvent;
		if (message) fail(error ?? message, 'Global Error Handler');
	});
	on(window, 'unhandledrejection', (event) => {
		fail((event as PromiseRejectionEvent).reason ?? '', 'Unhandled Promise Rejection');
	});
}

/** A short selector for an element that is the same on each visit: `#pricing a.button`. */
function selectorOf(element: Element): string {
	const container = element.parentElement?.closest(CONTAINER);
	return `${container ? `${nameOf(container)} ` : ''}${nameOf(element)}`;
}

function nameOf({ id, localName, classList }: Element): string {
	// Generated ids differ on each visit.
	if (/^[a-z-]+$/i.test(id)) return `#${id}`;
	return classList[0] ? `${localName}.${classList[0]}` : localName;
}

/** The first 100 characters of an element's text; empty if it is in or contains a field or `data-private`. */
function textOf(element: Element): string {
	if (element.closest(PRIVATE) || element.querySelector(PRIVATE)) return '';
	return clean((element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

function attributesOf(element: Element): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of ATTRIBUTES) {
		const value = element.getAttribute(name);
		if (value) found[name] = clean(value);
	}
	const href = element.getAttribute('href');
	if (href) found.href = linkTarget(href);
	return found;
}
