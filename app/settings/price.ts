import type { LegalText } from '#content/legal.ts';
import { program } from '#content/program.ts';

export interface Price {
	/** In the currency's smallest unit. */
	cents: number;
	/** ISO 4217. */
	currency: string;
	/** For readers: `$1,990`. */
	display: string;
	/** The first day on which it applied, `YYYY-MM-DD`; undefined for the program's. */
	since?: string;
}

/** A text of content/, which names the program's price, with another price. @param price Undefined for the program's. */
export function withPrice(text: string, price: Price | undefined): string {
	if (!price) return text;
	const { display, currency } = program.price;
	return text
		.replaceAll(`${display} (${currency})`, `${price.display} (${price.currency})`)
		.replaceAll(display, price.display);
}

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
