import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { program } from '#content/program.ts';
import type { SettingTexts, SettingTextsOf } from '#content/settings.ts';
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

/** The day that a payment has at an instant, `2026-01-31`. What pages say about today's payment changes with it. */
export function paymentDate(at: Date): string {
	const minute = Math.floor(at.getTime() / 60_000);
	if (today.minute !== minute) today = { minute, day: dayIn(program.refund.timeZone, at) };
	return today.day;
}

let today = { minute: 0, day: '' };

type StoredPrice = SettingTextsOf<'price'>;

const priceOn = (prices: readonly StoredPrice[], day: string): StoredPrice | undefined =>
	prices.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];

/** @param setAt When the prices were set: the first day of one that began right away, if an earlier version saved it without that. */
function findPrice(value: unknown, at: Date, setAt: Date): Price {
	if (!Array.isArray(value)) return program.price;
	const day = dayIn(program.refund.timeZone, at);
	const current = priceOn(value as StoredPrice[], day);
	if (!current) return program.price;
	const cents = parseAmount(current.amount, current.currency);
	const since = current.from || dayIn(program.refund.timeZone, setAt);
	return { cents, currency: current.currency, display: formatMoney(cents, current.currency), since };
}

/**
 * Prices to save, of which the one that applies now says since when: as before if it is the same price, and otherwise from today.
 * Without it, whatever is saved beside that price later would give it another first day.
 */
export function withFirstDay(services: Needs, texts: readonly SettingTexts[], now: Date): SettingTexts[] {
	const prices = texts as readonly StoredPrice[];
	const today = dayIn(program.refund.timeZone, now);
	const { cents, currency, since } = priceAt(services, now);
	const current = priceOn(prices, today);
	const isSame = current?.currency === currency && parseAmount(current.amount, currency) === cents;
	return prices.map((price) =>
		price === current ? { ...price, from: isSame ? (since ?? price.from) : today } : price,
	);
}

/** The price at an instant, for a page's data; undefined while it is the program's, which the bundle contains. */
export function changedPrice(services: Needs, at: Date): Price | undefined {
	const price = priceAt(services, at);
	const { cents, currency } = program.price;
	return price.cents === cents && price.currency === currency ? undefined : price;
}
