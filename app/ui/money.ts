/** Creating one takes a thousand times as long as formatting with it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
	const formatter =
		formatters.get(currency) ??
		new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
	formatters.set(currency, formatter);
	return formatter;
}

const decimalsOf = (currency: string) => formatterOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/**
 * Formats an amount for readers: `$1,990`, or `$1,990.50`.
 * @param smallest In the currency's smallest unit: cents, or whole yen.
 * @param currency ISO 4217, in any case.
 */
export function formatMoney(smallest: number, currency: string): string {
	return formatterOf(currency).format(smallest / 10 ** decimalsOf(currency));
}

/** Formats an amount for an input: `49.75`. @param smallest In the currency's smallest unit. */
export function formatAmount(smallest: number, currency: string): string {
	const decimals = decimalsOf(currency);
	return (smallest / 10 ** decimals).toFixed(decimals);
}

/** Parses a typed amount into the currency's smallest unit. @param typed Digits with a point, such as `49.75`. */
export function parseAmount(typed: string, currency: string): number {
	return Math.round(Number(typed) * 10 ** decimalsOf(currency));
}

/** Formats an amount with all its decimals, for papers: `$1,990.00`. @param smallest In the currency's smallest unit. */
export function formatExactMoney(smallest: number, currency: string): string {
	const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
	return format.format(smallest / 10 ** decimalsOf(currency));
}
