import sanitizeHtml from 'sanitize-html';
import { htmlToText } from '#app/mails/render.server.ts';

/** The HTML of an email that is read, in UTF-16 units. Parsing hostile HTML of this length takes less than a second. */
const MAX_HTML = 150_000;
/** The longest sanitized HTML that is stored: escaping makes it longer. */
const MAX_CLEAN = 500_000;

export interface EmailHtml {
	/** Sanitized; undefined if it has no text, or is too long. */
	html: string | undefined;
	/** The text, with the addresses of its links. */
	text(): Promise<string>;
	isCut: boolean;
}

/** Reads the HTML of an email from outside, up to a limit: embedded files and style sheets do not count. */
export function readEmailHtml(whole: string): EmailHtml {
	const html = withoutStyles(whole.replace(EMBEDDED, '$1'));
	const beginning = html.slice(0, MAX_HTML);
	const clean = sanitizeEmailHtml(beginning);
	const isTooLong = clean !== undefined && clean.length > MAX_CLEAN;
	return {
		html: isTooLong ? undefined : clean,
		text: async () => (clean === undefined ? '' : await htmlToText(sanitize(beginning, LINKS))),
		isCut: html.length > MAX_HTML || isTooLong,
	};
}

/** A data URL, which can contain line breaks. */
const EMBEDDED = /(data:[\w.+\-;=/]{1,200};base64,)[a-z0-9+/=\s]{64,}/gi;

/** Removes style sheets, which can be longer than the text. A regular expression for a whole one would take quadratic time. */
function withoutStyles(html: string): string {
	const [opening, closing] = [/<style\b/gi, /<\/style\s*>/gi];
	let [kept, at] = ['', 0];
	for (;;) {
		opening.lastIndex = at;
		const start = opening.exec(html);
		closing.lastIndex = start?.index ?? 0;
		if (!start || !closing.exec(html)) return kept + html.slice(at);
		kept += html.slice(at, start.index);
		at = closing.lastIndex;
	}
}

/**
 * Sanitizes the HTML of an email from outside: only the structure of its text remains. Scripts, styles, pictures, forms, frames,
 * event handlers, ids and link targets are removed, so that it executes and loads nothing even where a page's policy fails.
 * @returns Undefined if it has no text.
 */
export function sanitizeEmailHtml(html: string): string | undefined {
	const clean = sanitize(html);
	return /[^\s<>]/.test(clean.replace(/<[^>]*>/g, '')) ? clean : undefined;
}

const LINKS = { allowedSchemes: ['http', 'https', 'mailto', 'tel'], linkAttributes: ['href'] };

function sanitize(html: string, { allowedSchemes = [], linkAttributes = [] }: Partial<typeof LINKS> = {}): string {
	return sanitizeHtml(html, {
		allowedTags: [
			...['p', 'div', 'br', 'hr', 'span', 'blockquote', 'pre', 'code', 'a'],
			...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
			...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup'],
			...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
		],
		allowedAttributes: { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'], a: linkAttributes },
		allowedSchemes,
		parseStyleAttributes: false,
		// The content of these is dropped too.
		nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe'],
		nestingLimit: 60,
	}).trim();
}
