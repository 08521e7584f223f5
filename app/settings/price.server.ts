import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import { type SettingTextsOf, settingDefinitions } from '#content/settings.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
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
	const { value, at: setAt } = settings.stored('price');
	// Every page asks for it. No day begins within a minute.
	const minute = Math.floor(at.getTime() / 60_000);
	if (last.value !== value || last.minute !== minute)
		last = { value, minute, price: findPrice(value, at, setAt ?? at) };
	return last.price;
}

let last: { value: unknown; minute: number; price: Price } = { value: undefined, minute: 0, price: program.price };

/** @param setAt When the prices were set: the first day of one that began right away. */
function findPrice(value: unknown, at: Date, setAt: Date): Price {
	const prices = (Array.isArray(value) ? value : settingDefinitions.price.standard) as SettingTextsOf<'price'>[];
	const day = dayIn(program.refund.timeZone, at);
	const [current] = prices.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1));
	if (!current) return program.price;
	const cents = parseAmount(current.amount, current.currency);
	const since = current.from || dayIn(program.refund.timeZone, setAt);
	return { cents, currency: current.currency, display: formatMoney(cents, current.currency), since };
}

/** The same, for a page's data; undefined while it is the program's, which the bundle contains. */
export function changedPrice(services: Needs, at: Date): Price | undefined {
	const price = priceAt(services, at);
	const { cents, currency } = program.price;
	return price.cents === cents && price.currency === currency ? undefined : price;
}
