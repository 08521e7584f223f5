import { ACCEPTED, isValidation } from '#app/forms/page-events.ts';
import { on } from './on.ts';
import { record } from './page.ts';
import type { EventName } from './wire.ts';

const FORM = 'form[data-form]';
const SEEN_PART = 0.2;
const LOOK_AFTER_MS = 300;

/** Forms that someone began to fill and that were not taken yet: the element and the name of the field touched last. */
const begun = new Map<string, { form: Element; field: string }>();

/** A form's own name: its id without what React counts up. */
function nameOf(form: Element): string {
	return /^[a-z-]+/.exec(form.id)?.[0] ?? 'form';
}

/** Records forms that are opened, begun, sent, taken and left. Of what is in them only names of fields. */
export function watchForms(): void {
	watchOpened();
	on(document, 'input', ({ target }) => {
		const field = (target as HTMLInputElement).name;
		const form = (target as Element).closest(FORM);
		if (!form || !field) return;
		const name = nameOf(form);
		if (!begun.has(name)) {
			// Who fills it at once, as a browser may, was there before it was seen.
			open(form);
			record('interaction', { name: 'form_started' satisfies EventName, data: { form: name, field } });
		}
		begun.set(name, { form, field });
	});
	on(window, 'submit', (event) => {
		// Conform checks a field by a submit of its own; what the bootstrap script holds back comes again.
		if (isValidation(event as SubmitEvent) || event.defaultPrevented) return;
		record('form_submit', { data: { form: nameOf(event.target as Element) } });
	});
	on(document, ACCEPTED, (event) => {
		const form = String((event as CustomEvent).detail);
		begun.delete(form);
		record('custom', { name: 'form_accepted' satisfies EventName, data: { form } });
	});
}

/** Records what was begun and is left: all of it, or that whose form is not on the page anymore. */
export function leaveForms(all = true): void {
	for (const [form, { form: element, field }] of begun) {
		if (!all && element.isConnected) continue;
		begun.delete(form);
		record('custom', { name: 'form_abandoned' satisfies EventName, data: { form, field } });
	}
}

const opened = new WeakSet<Element>();

/** A form is opened, once. */
function open(form: Element): void {
	if (opened.has(form)) return;
	opened.add(form);
	record('interaction', { name: 'form_opened' satisfies EventName, data: { form: nameOf(form) } });
}

/** A form is opened when a fifth of it is in view: on its page, or in a dialog. */
function watchOpened(): void {
	const inView = new IntersectionObserver(
		(entries) => {
			for (const { isIntersecting, target } of entries) {
				if (isIntersecting) open(target);
			}
		},
		{ threshold: SEEN_PART },
	);
	let timer: ReturnType<typeof setTimeout> | undefined;
	const look = () => {
		leaveForms(false);
		for (const form of document.querySelectorAll(FORM)) inView.observe(form);
	};
	new MutationObserver(() => {
		clearTimeout(timer);
		timer = setTimeout(look, LOOK_AFTER_MS);
	}).observe(document, { childList: true, subtree: true });
	look();
}
