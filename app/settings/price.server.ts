import { Temporal } from 'temporal-polyfill';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import { type SettingTextsOf, settingDefinitions } from '#content/settings.ts';
import type { Price } from './price.ts';
import type { SettingsStore } from './store.server.ts';

interface Needs {
	settings: Pick<SettingsStore, 'stored'>;
}

/**
 * What a place costs at an instant: of the prices that operators set, the one whose first day came last. Days are those of payments.
 * An order keeps the price of the instant it was created.
 */
export function priceAt({ settings }: Needs, at: Date): Price {
	const { value } = settings.stored('price');
	const prices = (Array.isArray(value) ? value : settingDefinitions.price.standard) as SettingTextsOf<'price'>[];
	const day = Temporal.Instant.fromEpochMilliseconds(at.getTime())
		.toZonedDateTimeISO(program.refund.timeZone)
		.toPlainDate()
		.toString();
	const [current] = prices.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1));
	if (!current) return program.price;
	const cents = parseAmount(current.amount, current.currency);
	return { cents, currency: current.currency, display: formatMoney(cents, current.currency) };
}

/** The same, for a page's data; undefined while it is the program's, which the bundle contains. */
export function changedPrice(services: Needs, at: Date): Price | undefined {
	const price = priceAt(services, at);
	const { cents, currency } = program.price;
	return price.cents === cents && price.currency === currency ? undefined : price;
}
