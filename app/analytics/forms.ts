import { ACCEPTED, isValidation } from '#app/forms/page-events.ts';
import { on } from './on.ts';
import { record } from './page.ts';
import type { EventName } from './protocol.ts';

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
export function watchForms(): void {
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
export function recordAbandonedForms(all = true): void {
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
