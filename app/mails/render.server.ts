import type { ReactElement } from 'react';
import { outlookSheet } from './styles.ts';

/** An email as HTML and as plain text. */
export interface Rendered {
	html: string;
	text: string;
}

/** Renders an email as HTML and as plain text. */
export async function renderMail(body: ReactElement): Promise<Rendered> {
	// Loaded with the first email: pages do not need it.
	const { render, toPlainText } = await import('@react-email/render');
	const html = await render(body);
	// React cannot render comments, which Outlook's styles need.
	const withOutlook = html.replace('</head>', `<!--[if mso]><style>${outlookSheet}</style><![endif]--></head>`);
	return { html: withOutlook, text: `${toPlainText(html, textOptions).trim()}\n` };
}

/** The text of HTML that someone else wrote. */
export async function htmlToText(html: string): Promise<string> {
	const { toPlainText } = await import('@react-email/render');
	return toPlainText(html, { wordwrap: false }).trim();
}

/** The types of html-to-text that we use. */
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

/** A button: its label, and its address below. */
const action: Formatter = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	walk(element.children, builder);
	builder.addInline(':');
	builder.addLineBreak();
	builder.addInline(element.attribs.href ?? '', { noWordTransform: true });
	builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The separator before the footer. */
const foot: Formatter = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	builder.addInline('--');
	walk(element.children, builder);
	builder.closeBlock({});
};

const heading = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

const textOptions = {
	formatters: { action, foot },
	selectors: [
		...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: heading })),
		// Angle brackets mark where an address ends (RFC 3986, appendix C).
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
