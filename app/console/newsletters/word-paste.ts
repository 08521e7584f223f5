/**
 * Turns what Word puts on the clipboard into lists: it writes each item as a paragraph whose style has the list's level, with the
 * bullet or number as text.
 * @param html As it was copied.
 */
export function withLists(html: string): string {
	if (!html.includes('mso-list')) return html;
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	for (const item of [...body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')]) {
		if (levelOf(item) === 0 || item.closest('li')) continue;
		const items = [item];
		for (let next = item.nextElementSibling; next && levelOf(next) > 0; next = next.nextElementSibling)
			items.push(next as HTMLElement);
		item.before(listOf(items));
		for (const each of items) each.remove();
	}
	return body.innerHTML;
}

/** The level of an item, from 1; 0 for what is none. */
const levelOf = (element: Element): number =>
	Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 0);

function listOf(items: readonly HTMLElement[]): HTMLElement {
	const [first] = items;
	const level = first ? levelOf(first) : 1;
	const list = document.createElement(first && isNumbered(first) ? 'ol' : 'ul');
	for (let index = 0; index < items.length; ) {
		const item = items[index];
		if (!item) break;
		const own = document.createElement('li');
		for (const marker of item.querySelectorAll('[style*="mso-list"]')) marker.remove();
		own.append(...item.childNodes);
		index += 1;
		const below = items.slice(index).findIndex((each) => levelOf(each) <= level);
		const nested = items.slice(index, below < 0 ? items.length : index + below);
		if (nested.length > 0) own.append(listOf(nested));
		list.append(own);
		index += nested.length;
	}
	return list;
}

/** Whether the text before an item is a number or a letter rather than a bullet. Word's round bullet is the letter o of another font. */
function isNumbered(item: Element): boolean {
	const marker = item.querySelector('[style*="mso-list"]')?.textContent?.trim() ?? '';
	return /^\(?[\da-z]{1,5}[.)]/i.test(marker);
}
