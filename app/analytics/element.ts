import { clean, linkTarget } from './clean.ts';

const PRIVATE = 'input,textarea,select,[contenteditable],[data-private],script,style';
const CLICKABLE = 'a,button,summary,label,[data-analytics]';
const CONTAINER = '[id],header,footer,form,main';
const ATTRIBUTES = ['id', 'role', 'type', 'name', 'data-analytics'];

/** The target of a click: the link or button around the element, otherwise the element. */
export function clickTarget(element: Element): Element {
	return element.closest(CLICKABLE) ?? element;
}

/** A short selector for an element that is the same on each visit: `#pricing a.button`. */
export function selectorOf(element: Element): string {
	const container = element.parentElement?.closest(CONTAINER);
	return `${container ? `${nameOf(container)} ` : ''}${nameOf(element)}`;
}

function nameOf({ id, localName, classList }: Element): string {
	// Generated ids differ on each visit.
	if (/^[a-z-]+$/i.test(id)) return `#${id}`;
	return classList[0] ? `${localName}.${classList[0]}` : localName;
}

/** The first 100 characters of an element's text; empty if it is in or contains a field or `data-private`. */
export function textOf(element: Element): string {
	if (element.closest(PRIVATE) || element.querySelector(PRIVATE)) return '';
	return clean((element.textContent ?? '').replace(/\s+/g, ' ').trim());
}

export function attributesOf(element: Element): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of ATTRIBUTES) {
		const value = element.getAttribute(name);
		if (value) found[name] = clean(value);
	}
	const href = element.getAttribute('href');
	if (href) found.href = linkTarget(href);
	return found;
}
