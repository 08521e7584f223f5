import sanitizeHtml from 'sanitize-html';

/** The longest HTML of an email that is shown, in UTF-16 units. Parsing hostile HTML of this length takes less than a second. */
const MAX_HTML = 150_000;

/**
 * Sanitizes the HTML of an email from outside: only the structure of its text remains. Scripts, styles, pictures, forms, frames,
 * event handlers, ids and link targets are removed, so that it executes and loads nothing even where a page's policy fails.
 * @returns Undefined if it is too long or has no text.
 */
export function sanitizeEmailHtml(html: string): string | undefined {
	if (html.length > MAX_HTML) return undefined;
	const clean = sanitizeHtml(html, {
		allowedTags: [
			...['p', 'div', 'br', 'hr', 'span', 'blockquote', 'pre', 'code', 'a'],
			...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
			...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'small', 'sub', 'sup'],
			...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
		],
		allowedAttributes: { th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
		allowedSchemes: [],
		parseStyleAttributes: false,
		// The content of these is dropped too.
		nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math', 'template', 'iframe'],
		nestingLimit: 60,
	}).trim();
	if (clean.length > MAX_HTML || !/[^\s<>]/.test(clean.replace(/<[^>]*>/g, ''))) return undefined;
	return clean;
}
