import { clean, target } from './clean.ts';

const MAX_TEXT = 100;
/** What someone typed or chose, and what shows a person's own data. */
const PRIVATE = 'input,textarea,select,[contenteditable],[data-private],script,style';
const USED = 'a,button,summary,label,[data-analytics]';
const AROUND = '[id],header,footer,form,main';
const ATTRIBUTES = ['id', 'role', 'type', 'name', 'data-analytics'];

/** What a click was meant for: the link or button around it, else the element itself. */
export function clicked(element: Element): Element {
	return element.closest(USED) ?? element;
}

/** A short name for an element that is the same on each visit: `#pricing a.button`. */
export function selectorOf(element: Element): string {
	const around = element.parentElement?.closest(AROUND);
	return `${around ? `${nameOf(around)} ` : ''}${nameOf(element)}`;
}

function nameOf({ id, localName, classList }: Element): string {
	// Ids that React or a library counts up are others on each visit.
	if (/^[a-z-]+$/i.test(id)) return `#${id}`;
	return classList[0] ? `${localName}.${classList[0]}` : localName;
}

/** The first 100 characters of an element's text; none when it is, or has in it, a field or what is marked `data-private`. */
export function textOf(element: Element): string {
	if (element.closest(PRIVATE) || element.querySelector(PRIVATE)) return '';
	return clean((element.textContent ?? '').replace(/\s+/g, ' ').trim(), MAX_TEXT);
}

/** Attributes by an allow-list. */
export function attributesOf(element: Element): Record<string, string> {
	const found: Record<string, string> = {};
	for (const name of ATTRIBUTES) {
		const value = element.getAttribute(name);
		if (value) found[name] = clean(value, MAX_TEXT);
	}
	const href = element.getAttribute('href');
	if (href) found.href = target(href);
	return found;
}
