import type { Balance, Statistics } from '#app/features/affiliates/statistics.server.ts';
import { formatMoney } from '#app/ui/money.ts';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { count } from '../format.ts';

const words = affiliatesPages.one;
const names = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds', 'disputes', 'voided'] as const;

/** An affiliate's totals, and their balance in each currency. */
export function Totals({ totals, balances }: { totals: Statistics; balances: Balance[] }) {
	return (
		<>
			<dl className="reports-tiles">
				{names.map((name) => (
					<div key={name}>
						<dt>{words.numbers[name]}</dt>
						<dd>
							<strong>{count(totals[name])}</strong>
						</dd>
					</div>
				))}
			</dl>
			{totals.money.length === 0 && <p className="soft">{words.noMoney}</p>}
			{totals.money.map(({ currency, pending, matured, paidOut }) => {
				const { due = 0, ahead = 0 } = balances.find((one) => one.currency === currency) ?? {};
				const all = { pending, matured, paidOut, due, ...(ahead > 0 ? { ahead } : {}) };
				return (
					<dl className="reports-tiles" key={currency}>
						{(Object.entries(all) as [keyof typeof words.money, number][]).map(([name, cents]) => (
							<div key={name}>
								<dt>{words.money[name]}</dt>
								<dd>
									<strong>{formatMoney(cents, currency)}</strong>
								</dd>
							</div>
						))}
					</dl>
				);
			})}
		</>
	);
}
