/**
 * An amount as visitors read it: `$1,990`, or `$1,990.50`.
 * @param smallest In the currency's smallest unit: cents, or whole yen.
 * @param currency ISO 4217, in any case.
 */
export function formatMoney(smallest: number, currency: string): string {
	const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
	const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
	return format.format(smallest / 10 ** digits);
}

/** How many digits stand behind the point of an amount in a currency. */
function digitsOf(currency: string): number {
	return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount as someone types it: `49.75`. @param smallest In the currency's smallest unit. */
export function formatAmount(smallest: number, currency: string): string {
	const digits = digitsOf(currency);
	return (smallest / 10 ** digits).toFixed(digits);
}

/** The same amount in the currency's smallest unit. @param typed Digits with a point, such as `49.75`. */
export function parseAmount(typed: string, currency: string): number {
	return Math.round(Number(typed) * 10 ** digitsOf(currency));
}
