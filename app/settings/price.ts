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
