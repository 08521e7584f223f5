import type { Transaction } from 'kysely';
import { useState, useSyncExternalStore } from 'react';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import type { FormToasts } from '#app/forms/answer.ts';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { email } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogLink } from '#app/ui/dialog-link.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { affiliatePage } from '#content/affiliates.ts';
import { paths } from '#content/navigation.ts';
import type { Tables } from '#database/tables.ts';
import type { Route } from './+types/affiliate.route';
import { type AffiliateView, getAffiliateView, LINK_INTERVAL_MINUTES, linkMail } from './affiliate-page.server.ts';
import css from './affiliates.css?inline';
import type { Statistics } from './statistics.server.ts';

const { sent, failure } = affiliatePage.lost;

const AFFILIATE_LINK = 'affiliate-link';

const affiliateLinkSchema = z.object({ email: email(affiliatePage.lost.invalid) });

/** The same for every address, an affiliate's or not. */
const affiliateLinkToasts = {
	success: { kind: 'success', ...sent },
	failure: { kind: 'destructive', ...failure },
} satisfies FormToasts;

/**
 * The form that requests the link to an affiliate's page. It does and answers the same for every address: only the email's job
 * finds out whether it is an affiliate's.
 */
const affiliateLinkForm: ReceivedForm<z.output<typeof affiliateLinkSchema>, undefined, undefined> = {
	id: AFFILIATE_LINK,
	schema: affiliateLinkSchema,
	toasts: affiliateLinkToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		await deleteCancelledRequests(tx, services);
		const affiliate = await tx
			.selectFrom('affiliates')
			.select('email')
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.executeTakeFirst();
		// The stored address: a typed one that merely lowercases to the same may be someone else's mailbox.
		const to = affiliate?.email ?? email;
		await enqueueMailAtMostEvery(LINK_INTERVAL_MINUTES, tx, services, linkMail, { to, params: {} });
		return undefined;
	},
	next: () => `${paths.affiliate}?sent`,
};

/** Forgets addresses that are no affiliate's: at the first request after a day. */
async function deleteCancelledRequests(tx: Transaction<Tables>, { now }: Pick<Services, 'now'>): Promise<void> {
	await tx
		.deleteFrom('mails')
		.where('status', '=', 'cancelled')
		.where('kind', '=', linkMail.name)
		.where('created_at', '<', new Date(now().getTime() - 24 * 3600_000))
		.execute();
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('affiliate', matches);

const STATUS = { bare: 200, expired: 410, altered: 400 };

export async function loader({ context, url }: Route.LoaderArgs) {
	const view = await getAffiliateView(servicesOf(context), url.searchParams.get('token'));
	const isSent = url.searchParams.has('sent');
	return data({ view, isSent }, { status: typeof view === 'string' ? STATUS[view] : 200 });
}

export const action = (args: Route.ActionArgs) => receive(args, affiliateLinkForm);
export const clientAction = answerInPlace(AFFILIATE_LINK, affiliateLinkToasts);

export default function AffiliatePage({ loaderData: { view, isSent } }: Route.ComponentProps) {
	if (typeof view !== 'string') return <AffiliateOverview view={view} />;
	const { heading, lead, expired, altered } = affiliatePage.lost;
	return (
		<FormPage title={heading} lead={{ bare: lead, expired, altered }[view]}>
			<AffiliateLinkForm isSent={isSent} />
		</FormPage>
	);
}

function AffiliateLinkForm({ isSent }: { isSent: boolean }) {
	const [isFresh, setFresh] = useState(false);
	const { heading, email, button, busy, sent } = affiliatePage.lost;
	if (isSent || isFresh) return <LinkSent title={sent.title} text={sent.description} isFresh={isFresh} />;
	return (
		<LinkForm
			id={AFFILIATE_LINK}
			page={paths.affiliate}
			schema={affiliateLinkSchema}
			label={heading}
			email={{ label: email }}
			button={button}
			busyLabel={busy}
			onDone={() => setFresh(true)}
		/>
	);
}

const words = affiliatePage.months;
const people = ['clicks', 'visits', 'leads', 'enrollments', 'payments', 'refunds'] as const;
const sums = ['pending', 'matured', 'paidOut'] as const;

function Months({ view: { months, totals, recentMonths } }: { view: AffiliateView }) {
	return (
		<>
			{recentMonths.some(({ visits }) => visits > 0) && <VisitsChart months={recentMonths} />}
			<div className="grid items-start gap-x-12 gap-y-8 mt-6 lg:grid-cols-[3fr_2fr]">
				<Table
					caption={words.visitors}
					heads={people.map((name) => words[name])}
					months={months}
					totals={totals}
					cells={(statistics) => people.map((name) => statistics[name].toLocaleString('en-US'))}
				/>
				{totals.money.map(({ currency }) => {
					const find = ({ money }: Statistics) => money.find((entry) => entry.currency === currency);
					return (
						<Table
							key={currency}
							caption={`${words.money}, ${currency.toUpperCase()}`}
							heads={sums.map((name) => words[name])}
							months={months.filter(find)}
							totals={totals}
							cells={(statistics) => sums.map((name) => formatMoney(find(statistics)?.[name] ?? 0, currency))}
						/>
					);
				})}
			</div>
			<p className="soft small mt-6">{words.note}</p>
		</>
	);
}

const [WIDTH, HEIGHT, STEP, BAR] = [372, 126, 31, 19];
const BASELINE = 104;
const MAX_BAR_HEIGHT = 86;

function VisitsChart({ months }: { months: AffiliateView['recentMonths'] }) {
	const most = Math.max(...months.map(({ visits }) => visits), 1);
	const description = months.map(({ month, visits }) => `${longMonth(month)}: ${visits}`).join(', ');
	return (
		<figure className="affiliate-chart mt-5 w-full max-w-[32rem]">
			<figcaption className="mb-2 font-semibold" aria-hidden="true">
				{words.picture}
			</figcaption>
			<svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img">
				<title>{`${words.picture}. ${description}`}</title>
				{months.map(({ month, visits }, index) => {
					const height = Math.round((visits / most) * MAX_BAR_HEIGHT);
					const middle = index * STEP + STEP / 2;
					return (
						<g key={month}>
							<rect x={middle - BAR / 2} y={BASELINE - height} width={BAR} height={height} rx={2} />
							{visits > 0 && (
								<text x={middle} y={BASELINE - height - 5}>
									{visits}
								</text>
							)}
							<text x={middle} y={BASELINE + 16}>
								{monthName(month)}
							</text>
						</g>
					);
				})}
				<line x1={0} x2={WIDTH} y1={BASELINE} y2={BASELINE} />
			</svg>
		</figure>
	);
}

interface TableProps {
	caption: string;
	heads: string[];
	months: AffiliateView['months'];
	totals: Statistics;
	cells(statistics: Statistics): string[];
}

function Table({ caption, heads, months, totals, cells }: TableProps) {
	const renderCells = (statistics: Statistics) =>
		cells(statistics).map((cell, column) => <td key={heads[column]}>{cell}</td>);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
		<section className="affiliate-table" aria-label={caption} tabIndex={0}>
			<table>
				<caption className="pb-[0.4rem] text-left font-semibold">{caption}</caption>
				<thead>
					<tr>
						{[words.month, ...heads].map((head) => (
							<th key={head} scope="col">
								{head}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{months.map((statistics) => (
						<tr key={statistics.month}>
							<th scope="row">
								<time dateTime={statistics.month}>{shortMonth(statistics.month)}</time>
							</th>
							{renderCells(statistics)}
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<th scope="row">{words.total}</th>
						{renderCells(totals)}
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

const monthFormat = (format: Intl.DateTimeFormatOptions) => (month: string) =>
	new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...format, timeZone: 'UTC' });
const monthName = monthFormat({ month: 'short' });
const shortMonth = monthFormat({ month: 'short', year: 'numeric' });
const longMonth = monthFormat({ month: 'long', year: 'numeric' });

function AffiliateOverview({ view }: { view: AffiliateView }) {
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
