import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { affiliatePage } from '#content/affiliates.ts';
import { Months } from './affiliate-months.tsx';
import type { AffiliateView } from './affiliate-page.server.ts';
import css from './affiliates.css?inline';

export function AffiliateOverview({ view }: { view: AffiliateView }) {
	const { heading, lead, months, rules } = affiliatePage;
	return (
		<div className="affiliate wrap">
			<style href="affiliates" precedence="medium">
				{css}
			</style>
			<PageHead title={heading} lead={lead} />
			<SharedLink view={view} />
			<Commission view={view} />
			<Card>
				<h2 className="h3">{months.heading}</h2>
				{view.months.length > 0 ? <Months view={view} /> : <p className="mt-3">{months.empty}</p>}
			</Card>
			<section className="prose">
				<h2>{rules.heading}</h2>
				<ul>
					{rules.list.map((rule) => (
						<li key={rule}>{rule}</li>
					))}
				</ul>
				<p>
					{rules.contact.before} <DialogLink to={rules.contact.href}>{rules.contact.link}</DialogLink>
					{rules.contact.after}
				</p>
			</section>
		</div>
	);
}

function SharedLink({ view: { shared, parameter, state } }: { view: AffiliateView }) {
	const { heading, label, any, paused, ended } = affiliatePage.link;
	return (
		<Card tone="moss">
			<h2 className="h3">{heading}</h2>
			{state !== 'active' && <p className="mt-3 font-semibold">{state === 'paused' ? paused : ended}</p>}
			<div className="affiliate-link grid gap-3 mt-4 sm:grid-cols-[1fr_auto]">
				{/* A field can be selected as a whole, without scripts and on a phone. */}
				<input
					className="field-control"
					readOnly
					value={shared}
					aria-label={label}
					onFocus={(event) => event.target.select()}
				/>
				<CopyLink link={shared} />
			</div>
			<p className="mt-3 soft">{any.replace('{code}', parameter)}</p>
		</Card>
	);
}

/** Visible only where copying works: with scripts, over a secure connection. */
function CopyLink({ link }: { link: string }) {
	const canCopy = useSyncExternalStore(
		() => () => {},
		() => navigator.clipboard !== undefined,
		() => false,
	);
	const copy = () =>
		navigator.clipboard.writeText(link).then(
			() => showToast({ kind: 'success', title: affiliatePage.link.copied }),
			// Refused by the browser: the field can still be selected.
			() => undefined,
		);
	return (
		<Button className={canCopy ? '' : 'invisible'} onClick={copy}>
			{affiliatePage.link.copy}
		</Button>
	);
}

function Commission({ view: { totals, balances, percent } }: { view: AffiliateView }) {
	const words = affiliatePage.balance;
	return (
		<Card>
			<h2 className="h3">{words.heading}</h2>
			{totals.money.length === 0 && <p className="mt-3">{words.none}</p>}
			{totals.money.map(({ currency, pending, paidOut }) => {
				const { due = 0, ahead = 0 } = balances.find((balance) => balance.currency === currency) ?? {};
				return (
					<div key={currency}>
						<dl className="affiliate-tiles grid gap-4 mt-4 sm:grid-cols-[1fr_1fr_1fr]">
							{Object.entries({ pending, due, paidOut }).map(([name, cents]) => (
								<div
									key={name}
									className="flex items-baseline justify-between gap-4 border-t border-line pt-[0.6rem] sm:block"
								>
									<dt>{words[name as 'pending' | 'due' | 'paidOut']}</dt>
									<dd>{formatMoney(cents, currency)}</dd>
								</div>
							))}
						</dl>
						{ahead > 0 && <p className="mt-3">{words.ahead.replace('{amount}', formatMoney(ahead, currency))}</p>}
					</div>
				);
			})}
			<p className="mt-3 soft">{words.percent.replace('{percent}', percent)}</p>
		</Card>
	);
}
