import * as z from 'zod/mini';
import { type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { Section } from '#app/console/section.tsx';
import { formatDay } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import { optionalText, text } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { formatAmount, formatMoney, parseAmount } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { requireId } from '../reports/id.console.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import type { Route } from './+types/payouts.console.route';
import { lockAffiliate } from './actions.server.ts';
import { requireAffiliate } from './affiliate.console.server.ts';
import { AffiliateFrame, affiliatesPages } from './affiliate-frames.console.tsx';
import { countPayouts, listPayouts } from './affiliate-lists.server.ts';
import { correctPayout, recordPayout } from './payouts.server.ts';
import { type Balance, balancesOf, getMonthlyStatistics, sumStatistics } from './statistics.server.ts';

const { gone, payouts } = affiliatesPages;
const { pay, correcting } = payouts;
const { messages } = pay;

const paySchema = z
	.object({
		amount: text(1, messages.amount).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, messages.amount)),
		currency: text(1, messages.currency).check(z.regex(/^[a-z]{3}$/, messages.currency)),
		note: optionalText(),
		evenSo: z._default(z.string(), ''),
	})
	.check(
		z.refine(({ amount, currency }) => parseAmount(amount, currency) > 0, { path: ['amount'], error: messages.amount }),
	);

type Payment = z.output<typeof paySchema>;

const pageOf = (id: string) => `${consolePaths.affiliates}/${id}/payouts`;

const recordPayoutAction = defineAction({
	name: 'affiliates.pay',
	form: (form) => `pay-${form.get('currency')}`,
	schema: paySchema,
	errors: {
		gone,
		changed: pay.stale,
		due: (due: number, { value: { amount, currency } }: ActionContext<Payment>) => ({
			status: 409,
			fields: {
				amount: [
					pay.other
						.replace('{due}', formatMoney(due, currency))
						.replace('{amount}', formatMoney(parseAmount(amount, currency), currency)),
				],
			},
		}),
	},
	run: async ({ tx, services, value, form, params }) => {
		const id = requireId(params.affiliate);
		const { currency, note } = value;
		const cents = parseAmount(value.amount, currency);
		const evenSo = value.evenSo !== '';
		await lockAffiliate(tx, id);
		// A second click on a payout of another amount than the due one would record it twice.
		if (String(await countPayouts(tx, id)) !== form.get('version')) throw new DomainError('changed');
		const payout = await recordPayout(tx, services, id, { cents, currency, note, evenSo });
		return {
			audit: { subject: { kind: 'affiliate', id }, after: { cents, currency, payout, ...(evenSo ? { evenSo } : {}) } },
			to: pageOf(id),
			toast: { kind: 'success', ...pay.done },
		};
	},
});

const correctPayoutAction = defineAction({
	name: 'affiliates.correct-payout',
	form: 'correct',
	schema: z.object({ note: optionalText() }),
	errors: { gone: { description: correcting.gone, form: 'payouts' } },
	run: async ({ tx, services, value, form, params }) => {
		const id = requireId(params.affiliate);
		const payout = requireId(String(form.get('id')));
		const { correctionUuid, affiliateUuid } = await correctPayout(tx, services, payout, value.note);
		if (affiliateUuid !== id) throw new DomainError('gone');
		return {
			audit: { subject: { kind: 'affiliate', id }, before: { payout }, after: { correction: correctionUuid } },
			to: pageOf(id),
			toast: { kind: 'success', ...correcting.done },
		};
	},
});

const words = affiliatesPages.payouts;

export const meta: Route.MetaFunction = () => consoleHead(words.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const { db, now } = services;
	const { id, name, code } = await requireAffiliate(services, params);
	const [months, payouts, version] = await Promise.all([
		getMonthlyStatistics(db, { affiliateUuids: [id], now: now(), excludesVisits: true }),
		listPayouts(db, id),
		countPayouts(db, id),
	]);
	return {
		affiliate: { id, name, code },
		payouts,
		version,
		balances: balancesOf(sumStatistics(months)),
		correcting: url.searchParams.get('correct'),
		canPay: can(operator, 'affiliates.pay'),
	};
}

export const action = actionsOf({ pay: recordPayoutAction, correct: correctPayoutAction });

type Payout = Route.ComponentProps['loaderData']['payouts'][number];

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
	const { affiliate, payouts, version, balances, correcting, canPay } = loaderData;
	const here = `${consolePaths.affiliates}/${affiliate.id}/payouts`;
	const toCorrect = payouts.find(
		({ payout_uuid, isCorrected, corrects_payout_uuid }) =>
			payout_uuid === correcting && !isCorrected && !corrects_payout_uuid,
	);
	return (
		<AffiliateFrame affiliate={affiliate} heading={words.heading} current="payouts">
			<p className="soft">{words.lead}</p>
			<Refusal form="payouts" />
			{canPay && toCorrect && <Correct payout={toCorrect} here={here} />}
			{balances.length === 0 && <p>{words.none}</p>}
			<div className="reports-actions">
				{balances.map((balance) => (
					<Due key={balance.currency} balance={balance} version={String(version)} here={here} canPay={canPay} />
				))}
			</div>
			{!canPay && <p className="soft">{words.ownersOnly}</p>}
			<Recorded payouts={payouts} here={here} canPay={canPay} />
		</AffiliateFrame>
	);
}

interface DueProps {
	balance: Balance;
	/** The number of payouts and corrections: a form with an outdated one is refused. */
	version: string;
	here: string;
	canPay: boolean;
}

function Due({ balance: { currency, due, ahead }, version, here, canPay }: DueProps) {
	const { heading, amount, note, noteHelp, evenSo, button } = words.pay;
	const id = `pay-${currency}`;
	const title = heading.replace('{currency}', currency.toUpperCase());
	const status = due > 0 ? words.due : ahead > 0 ? words.ahead : words.nothing;
	return (
		<Section id={id} heading={title}>
			<p>{status.replace('{amount}', formatMoney(due || ahead, currency))}</p>
			{canPay && (
				<ConsoleForm id={id} label={title} intent="pay" hidden={{ currency, version }} action={here}>
					<ConsoleField name="amount" label={amount} defaultValue={due > 0 ? formatAmount(due, currency) : ''} />
					<ConsoleField name="note" label={note} help={noteHelp} optional />
					<label className="reports-check">
						<input type="checkbox" name="evenSo" value="yes" />
						{evenSo}
					</label>
					<Button type="submit">{button}</Button>
				</ConsoleForm>
			)}
		</Section>
	);
}

function Correct({ payout, here }: { payout: Payout; here: string }) {
	const { heading, text, note, button, cancel } = words.correcting;
	const title = heading
		.replace('{amount}', formatMoney(payout.amount_cents, payout.currency))
		.replace('{date}', formatDay(new Date(payout.at)));
	return (
		<Section id="correcting" heading={title} className="console-note">
			<p>{text}</p>
			<ConsoleForm id="correct" label={title} intent="correct" hidden={{ id: payout.payout_uuid }} action={here}>
				<ConsoleField name="note" label={note} optional />
				<p className="console-actions">
					<Button type="submit">{button}</Button>
					<a href={here}>{cancel}</a>
				</p>
			</ConsoleForm>
		</Section>
	);
}

function Recorded({ payouts, here, canPay }: { payouts: Payout[]; here: string; canPay: boolean }) {
	const { columns } = words;
	return (
		<ReportTable<Payout>
			label={words.heading}
			rows={payouts}
			rowKey={({ payout_uuid }) => payout_uuid}
			empty={words.empty}
			columns={[
				{ head: columns.at, cell: ({ noted_at }) => <Time at={new Date(noted_at)} /> },
				{
					head: columns.amount,
					isNumber: true,
					cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
				},
				{
					head: columns.note,
					cell: ({ note, at, corrects_payout_uuid }) => (
						<>
							{note}
							{corrects_payout_uuid && (
								<span className="console-sub">{words.correction.replace('{date}', formatDay(new Date(at)))}</span>
							)}
						</>
					),
				},
				{
					head: columns.action,
					cell: ({ payout_uuid, isCorrected, corrects_payout_uuid, amount_cents, currency }) => {
						if (isCorrected) return words.corrected;
						if (corrects_payout_uuid || !canPay) return '';
						return (
							<a className="reports-way" href={`${here}?correct=${payout_uuid}`}>
								{words.correct}
								<span className="console-hidden">: {formatMoney(amount_cents, currency)}</span>
							</a>
						);
					},
				},
			]}
		/>
	);
}
