import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { affiliatePage } from '#content/affiliates.ts';
import { Months } from './affiliate-months.tsx';
import type { AffiliateView } from './affiliate-page.server.ts';
import { AffiliateStyles } from './styles.tsx';

/** What an affiliate sees: their link, their commission, their numbers, and how they come about. */
export function AffiliateOverview({ view }: { view: AffiliateView }) {
	const { heading, lead, months, rules } = affiliatePage;
	return (
		<div className="affiliate wrap">
			<AffiliateStyles />
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
			<div className="affiliate-link">
				{/* A field, so that it can be selected as a whole without scripts, and with a thumb. */}
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

/** There only where copying works: with scripts, and over a secure connection. */
function CopyLink({ link }: { link: string }) {
	const canCopy = useSyncExternalStore(
		() => () => {},
		() => navigator.clipboard !== undefined,
		() => false,
	);
	const copy = () =>
		navigator.clipboard.writeText(link).then(
			() => showToast({ kind: 'success', title: affiliatePage.link.copied }),
			// Refused by the browser: the field stands there to be selected.
			() => undefined,
		);
	return (
		<Button className={canCopy ? '' : 'invisible'} onClick={copy}>
			{affiliatePage.link.copy}
		</Button>
	);
}

function Commission({ view: { whole, balances, percent } }: { view: AffiliateView }) {
	const words = affiliatePage.balance;
	return (
		<Card>
			<h2 className="h3">{words.heading}</h2>
			{whole.money.length === 0 && <p className="mt-3">{words.none}</p>}
			{whole.money.map(({ currency, pending, paidOut }) => {
				const { due = 0, ahead = 0 } = balances.find((balance) => balance.currency === currency) ?? {};
				return (
					<div key={currency}>
						<dl className="affiliate-tiles">
							<Tile label={words.pending} amount={formatMoney(pending, currency)} />
							<Tile label={words.due} amount={formatMoney(due, currency)} />
							<Tile label={words.paidOut} amount={formatMoney(paidOut, currency)} />
						</dl>
						{ahead > 0 && <p className="mt-3">{words.ahead.replace('{amount}', formatMoney(ahead, currency))}</p>}
					</div>
				);
			})}
			<p className="mt-3 soft">{words.percent.replace('{percent}', percent)}</p>
		</Card>
	);
}

function Tile({ label, amount }: { label: string; amount: string }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{amount}</dd>
		</div>
	);
}
