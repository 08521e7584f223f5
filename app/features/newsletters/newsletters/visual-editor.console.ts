import { defaultValueCtx, Editor, editorViewCtx, editorViewOptionsCtx, rootCtx } from '@milkdown/core';
import { clipboard } from '@milkdown/plugin-clipboard';
import { history, redoCommand, undoCommand } from '@milkdown/plugin-history';
import { listener, listenerCtx } from '@milkdown/plugin-listener';
import {
	commonmark,
	insertImageCommand,
	toggleEmphasisCommand,
	toggleLinkCommand,
	toggleStrongCommand,
	wrapInBlockquoteCommand,
	wrapInBulletListCommand,
	wrapInHeadingCommand,
	wrapInOrderedListCommand,
} from '@milkdown/preset-commonmark';
import { Plugin } from '@milkdown/prose/state';
import { $prose, callCommand, insert } from '@milkdown/utils';

/**
 * Turns what Word puts on the clipboard into lists: it writes each item as a paragraph whose style has the list's level, with the
 * bullet or number as text.
 * @param html As it was copied.
 */
function withLists(html: string): string {
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

/**
 * Line breaks are never bold or italic: in Markdown, the marks of such a text would end with a break, and be read as asterisks.
 */
const plainBreaks = $prose(
	() =>
		new Plugin({
			appendTransaction(transactions, _, { doc, tr }) {
				if (!transactions.some(({ docChanged }) => docChanged)) return null;
				doc.descendants((node, at) => {
					if (node.type.name === 'hardbreak' && node.marks.length > 0) tr.removeMark(at, at + node.nodeSize);
				});
				return tr.docChanged ? tr : null;
			},
		}),
);

export type Format = 'bold' | 'italic' | 'heading' | 'list' | 'numbers' | 'quote' | 'undo' | 'redo';

/** Functions, because commands get their keys when an editor is created. */
const formats: Record<Format, () => ReturnType<typeof callCommand>> = {
	bold: () => callCommand(toggleStrongCommand.key),
	italic: () => callCommand(toggleEmphasisCommand.key),
	heading: () => callCommand(wrapInHeadingCommand.key, 2),
	list: () => callCommand(wrapInBulletListCommand.key),
	numbers: () => callCommand(wrapInOrderedListCommand.key),
	quote: () => callCommand(wrapInBlockquoteCommand.key),
	undo: () => callCommand(undoCommand.key),
	redo: () => callCommand(redoCommand.key),
};

export interface VisualEditor {
	format(format: Format): void;
	link(address: string): void;
	picture(alt: string, address: string): void;
	/** @param isInline Within the paragraph, rather than as one of its own. */
	insert(markdown: string, isInline: boolean): void;
	close(): void;
}

/**
 * Opens the editor in an element.
 * @param markdown The text to edit. Text that is not edited stays as it was written.
 * @param attributes Of the element that is edited.
 * @param onChange Gets the whole text after each change, in Markdown.
 */
export async function openVisualEditor(
	root: HTMLElement,
	markdown: string,
	attributes: Record<string, string>,
	onChange: (markdown: string) => void,
): Promise<VisualEditor> {
	const editor = await Editor.make()
		.config((ctx) => {
			ctx.set(rootCtx, root);
			ctx.set(defaultValueCtx, markdown);
			ctx.set(editorViewOptionsCtx, { attributes, transformPastedHTML: withLists });
			ctx.get(listenerCtx).markdownUpdated((_, text) => onChange(text.trimEnd()));
		})
		.use(commonmark)
		.use(listener)
		.use(history)
		.use(clipboard)
		.use(plainBreaks)
		.create();
	const focus = () => editor.action((ctx) => ctx.get(editorViewCtx).focus());
	const run = (action: Parameters<typeof editor.action>[0]) => {
		editor.action(action);
		focus();
	};
	return {
		format: (format) => run(formats[format]()),
		link: (href) => run(callCommand(toggleLinkCommand.key, { href })),
		picture: (alt, src) => run(callCommand(insertImageCommand.key, { alt, src })),
		insert: (text, isInline) => run(insert(text, isInline)),
		close: () => void editor.destroy(true),
	};
}
