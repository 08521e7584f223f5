import type { ReactElement } from 'react';
import { outlookSheet } from './styles.ts';

/** An email's two readings. */
export interface Rendered {
	html: string;
	/** What the HTML says, for programs and people that read text. */
	text: string;
}

/** Renders an email and its text twin. */
export async function renderMail(body: ReactElement): Promise<Rendered> {
	// Loaded when the first email is written: pages do not need it.
	const { render, toPlainText } = await import('@react-email/render');
	const html = await render(body);
	// React writes no comments, and Outlook reads what is meant for it in one.
	const withOutlook = html.replace('</head>', `<!--[if mso]><style>${outlookSheet}</style><![endif]--></head>`);
	return { html: withOutlook, text: `${toPlainText(html, twin).trim()}\n` };
}

/** An element of the HTML, and what builds the text: as far as we use them (html-to-text). */
interface Element {
	attribs: Record<string, string>;
	children: Element[];
}
interface Builder {
	openBlock(options: { leadingLineBreaks?: number }): void;
	closeBlock(options: { trailingLineBreaks?: number }): void;
	addInline(text: string, options?: { noWordTransform?: boolean }): void;
	addLineBreak(): void;
}
type Formatter = (element: Element, walk: (children: Element[], builder: Builder) => void, builder: Builder) => void;

/** A button: what it does, and below it the whole address. */
const action: Formatter = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	walk(element.children, builder);
	builder.addInline(':');
	builder.addLineBreak();
	builder.addInline(element.attribs.href ?? '', { noWordTransform: true });
	builder.closeBlock({ trailingLineBreaks: 2 });
};

/** Below it stands what is the same in every email. */
const foot: Formatter = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	builder.addInline('--');
	walk(element.children, builder);
	builder.closeBlock({});
};

const asWritten = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

const twin = {
	formatters: { action, foot },
	selectors: [
		...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: asWritten })),
		// Between angle brackets an address ends where it ends, whatever follows it (RFC 3986, appendix C).
		{ selector: 'a', options: { linkBrackets: ['<', '>'], hideLinkHrefIfSameAsText: true } },
		{ selector: 'a[data-text=action]', format: 'action' },
		{ selector: 'table[data-text=foot]', format: 'foot' },
		{ selector: 'tr[data-text=fact]', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
		{ selector: '[data-text=label]', format: 'inline' },
		{ selector: '[data-text=value]', format: 'inline' },
		{ selector: 'hr', options: { length: 20 } },
		{ selector: 'p', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
	],
};
