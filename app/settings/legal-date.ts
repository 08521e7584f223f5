import type { LegalText } from '#content/legal.ts';
import { type Price, withPrice } from './price.ts';

/**
 * Since when a legal text applies. A new price changes the text of those that name it, so these apply since its first day.
 * @param price Undefined for the program's.
 */
export function legalDate(text: LegalText, price: Price | undefined): { iso: string; words: string } {
	const { effective, effectiveIso } = text;
	const since = price?.since ?? '';
	const written = JSON.stringify(text.sections);
	if (since <= effectiveIso || withPrice(written, price) === written) return { iso: effectiveIso, words: effective };
	const day = new Date(since).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
	return { iso: since, words: `Effective ${day}` };
}
