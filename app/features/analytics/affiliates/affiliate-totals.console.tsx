import { formatMoney } from '#app/ui/money.ts';
import { formatCount } from '../reports/format.console.ts';
import { affiliatesPages } from './affiliate-frames.console.tsx';
import type { Balance, Statistics } from './statistics.server.ts';

const words = affiliatesPages.one;
const names = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds', 'disputes', 'voided'] as const;

export function Totals({ totals, balances }: { totals: Statistics; balances: Balance[] }) {
	return (
		<>
			<Tiles tiles={names.map((name) => [words.numbers[name], formatCount(totals[name])])} />
			{totals.money.length === 0 && <p className="soft">{words.noMoney}</p>}
			{totals.money.map(({ currency, pending, matured, paidOut }) => {
				const { due = 0, ahead = 0 } = balances.find((balance) => balance.currency === currency) ?? {};
				const amounts = { pending, matured, paidOut, due, ...(ahead > 0 ? { ahead } : {}) };
				return (
					<Tiles
						key={currency}
						tiles={(Object.entries(amounts) as [keyof typeof words.money, number][]).map(([name, cents]) => [
							words.money[name],
							formatMoney(cents, currency),
						])}
					/>
				);
			})}
		</>
	);
}

function Tiles({ tiles }: { tiles: (readonly [label: string, value: string])[] }) {
	return (
		<dl className="reports-tiles">
			{tiles.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						<strong>{value}</strong>
					</dd>
				</div>
			))}
		</dl>
	);
}
