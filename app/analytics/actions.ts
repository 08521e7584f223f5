import { clean } from './clean.ts';
import { attributesOf, clicked, selectorOf, textOf } from './element.ts';
import { on } from './on.ts';
import { here, record } from './page.ts';

const SCROLL_AFTER_MS = 100;
const MILESTONES = [25, 50, 75, 100] as const;
/** A page that ends within so many pixels is at its end. */
const END_PX = 2;
const STACK_MOST = 2_000;
const TITLE_MOST = 100;
const ERRORS_MOST = 20;

/** Records clicks: on what, where, and the how manyth of this page. What the bootstrap script does again is not another click. */
export function watchClicks(): void {
	let last = 0;
	on(window, 'click', (event) => {
		const { clientX, clientY, isTrusted, target, timeStamp } = event as MouseEvent;
		if (!isTrusted || !(target instanceof Element)) return;
		// A click on a label is one on its field too.
		if (last === timeStamp) return;
		last = timeStamp;
		const element = clicked(target);
		const [x, y] = [clientX, clientY].map((pixels) => Math.max(0, Math.round(pixels))) as [number, number];
		const clicks = ++here.clicks;
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
			const percent = ((scrollY + END_PX) / (document.documentElement.scrollHeight - innerHeight)) * 100;
			for (const scroll of MILESTONES) {
				if (scroll <= here.scrolled || scroll > percent) continue;
				here.scrolled = scroll;
				record('scroll', { name: `scroll_${scroll}`, scroll });
			}
		}, SCROLL_AFTER_MS);
	});
}

/** Records what failed in the page. */
export function watchErrors(): void {
	const fail = (error: unknown, context: string) => {
		const { stack = '' } = error as Error;
		// Not ours, and an extension's address is a name for the browser that lasts for years.
		if (/-extension:/.test(stack) || ++here.errors > ERRORS_MOST) return;
		record('error', {
			name: clean(String(error), TITLE_MOST),
			data: { error_stack: clean(stack, STACK_MOST), context },
		});
	};
	on(window, 'error', (event) => {
		// A picture that does not come is none: its event has no message.
		const { error, message } = event as ErrorEvent;
		if (message) fail(error ?? message, 'Global Error Handler');
	});
	on(window, 'unhandledrejection', (event) => {
		fail((event as PromiseRejectionEvent).reason ?? '', 'Unhandled Promise Rejection');
	});
}
