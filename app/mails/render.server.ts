import type { FormatCallback, SelectorDefinition } from 'html-to-text';
import type { ReactElement } from 'react';
import { outlookSheet } from './styles.ts';

export interface Rendered {
	html: string;
	text: string;
}

export async function renderMail(body: ReactElement): Promise<Rendered> {
	const { render, emailToText } = await loadRenderers();
	const html = await render(body);
	// React cannot render comments, which Outlook's styles need.
	const withOutlook = html.replace('</head>', `<!--[if mso]><style>${outlookSheet}</style><![endif]--></head>`);
	return { html: withOutlook, text: `${emailToText(html).trim()}\n` };
}

export async function htmlToText(html: string): Promise<string> {
	const { foreignToText } = await loadRenderers();
	return foreignToText(html).trim();
}

let renderers: ReturnType<typeof importRenderers> | undefined;

/** Loaded with the first email: pages do not need them. */
function loadRenderers() {
	renderers ??= importRenderers();
	return renderers;
}

/** React Email's `toPlainText` would compile the selectors for every email, which took more than half of its rendering. */
async function importRenderers() {
	const [{ render, plainTextSelectors }, { compile }] = await Promise.all([
		import('@react-email/render'),
		import('html-to-text'),
	]);
	const compileWith = (selectors: SelectorDefinition[]) =>
		compile({ wordwrap: false, formatters: { action, foot }, selectors: [...plainTextSelectors, ...selectors] });
	return { render, emailToText: compileWith(ownSelectors), foreignToText: compileWith([]) };
}

const action: FormatCallback = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	walk(element.children, builder);
	builder.addInline(':');
	builder.addLineBreak();
	builder.addInline(element.attribs.href ?? '', { noWordTransform: true });
	builder.closeBlock({ trailingLineBreaks: 2 });
};

const foot: FormatCallback = (element, walk, builder) => {
	builder.openBlock({ leadingLineBreaks: 2 });
	builder.addInline('--');
	walk(element.children, builder);
	builder.closeBlock();
};

const heading = { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 };

const ownSelectors: SelectorDefinition[] = [
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
];

/** The latest rendering: a mass email is rendered once for all of its recipients, who come one after the other. */
let latest: { key: string; rendered: Promise<Rendered> } | undefined;

/** Renders an email that is the same for many people. @param key Changes with everything that its content depends on. */
export async function renderShared(key: string, body: ReactElement): Promise<Rendered> {
	if (latest?.key !== key) {
		const rendered = renderMail(body);
		latest = { key, rendered };
		// One that failed is tried again.
		rendered.catch(() => {
			latest = undefined;
		});
	}
	return await latest.rendered;
}

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);

/** No scripts, no external resources, no origin: the email may contain text from a form. */
const POLICY = "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

export function mailPreview(html: string): Response {
	return new Response(html, {
		headers: {
			'cache-control': 'no-store',
			'x-robots-tag': 'noindex',
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': POLICY,
		},
	});
}
