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
import { DomainError } from '#platform/errors/domain-error.ts';
import { ReportTable } from '../reports/reports-table.console.tsx';
import { requireId } from '../reports/values.console.ts';
import type { Route } from './+types/payouts.console.route';
import { gone, requireAffiliate } from './affiliate-actions.console.server.ts';
import { AffiliateFrame } from './affiliate-frames.console.tsx';
import { affiliatePath } from './affiliates.console.ts';
import { lockAffiliate } from './affiliates.server.ts';
import { correctPayout, countPayouts, listPayouts, recordPayout } from './payouts.server.ts';
import { type Balance, balancesOf, getMonthlyStatistics, sumStatistics } from './statistics.server.ts';

const noAmount = 'Please enter an amount above zero, such as 49.75.';
const noCurrency = 'Please choose a currency.';

const paySchema = z
	.object({
		amount: text(1, noAmount).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, noAmount)),
		currency: text(1, noCurrency).check(z.regex(/^[a-z]{3}$/, noCurrency)),
		note: optionalText(),
		evenSo: z._default(z.string(), ''),
	})
	.check(z.refine(({ amount, currency }) => parseAmount(amount, currency) > 0, { path: ['amount'], error: noAmount }));

type Payment = z.output<typeof paySchema>;

const pageOf = (id: string) => `${affiliatePath(id)}/payouts`;

const recordPayoutAction = defineAction({
	name: 'affiliates.pay',
	form: (form) => `pay-${form.get('currency')}`,
	schema: paySchema,
	errors: {
		gone,
		changed: 'Another payout was recorded a moment ago. Please check the amount due; yours was not recorded.',
		due: (due: number, { value: { amount, currency } }: ActionContext<Payment>) => ({
			status: 409,
			fields: {
				amount: [
					`${formatMoney(due, currency)} is due now, not ${formatMoney(parseAmount(amount, currency), currency)}. Nothing was recorded.`,
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
			toast: { kind: 'success', title: 'Payout recorded' },
		};
	},
});

const correctPayoutAction = defineAction({
	name: 'affiliates.correct-payout',
	form: 'correct',
	schema: z.object({ note: optionalText() }),
	errors: { gone: { description: 'This payout does not exist or was already corrected.', form: 'payouts' } },
	run: async ({ tx, services, value, form, params }) => {
		const id = requireId(params.affiliate);
		const payout = requireId(String(form.get('id')));
		const { correctionUuid, affiliateUuid } = await correctPayout(tx, services, payout, value.note);
		if (affiliateUuid !== id) throw new DomainError('gone');
		return {
			audit: { subject: { kind: 'affiliate', id }, before: { payout }, after: { correction: correctionUuid } },
			to: pageOf(id),
			toast: { kind: 'success', title: 'Payout reversed' },
		};
	},
});

export const meta: Route.MetaFunction = () => consoleHead('Payouts');

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
	const here = pageOf(affiliate.id);
	const toCorrect = payouts.find(
		({ payout_uuid, isCorrected, corrects_payout_uuid }) =>
			payout_uuid === correcting && !isCorrected && !corrects_payout_uuid,
	);
	return (
		<AffiliateFrame affiliate={affiliate} heading="Payouts" current="payouts">
			<p className="soft">
				Send the money through your bank and record it here. The amount due is approved and not yet paid out.
			</p>
			<Refusal form="payouts" />
			{canPay && toCorrect && <Correct payout={toCorrect} here={here} />}
			{balances.length === 0 && <p>No payments with this code yet, so nothing is due.</p>}
			<div className="reports-actions">
				{balances.map((balance) => (
					<Due key={balance.currency} balance={balance} version={String(version)} here={here} canPay={canPay} />
				))}
			</div>
			{!canPay && <p className="soft">Only owners can record payouts.</p>}
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
	const id = `pay-${currency}`;
	const title = `Record a payout in ${currency.toUpperCase()}`;
	return (
		<Section id={id} heading={title}>
			<p>
				{due > 0
					? `${formatMoney(due, currency)} is due.`
					: ahead > 0
						? `${formatMoney(ahead, currency)} more was paid out than is approved. It is set off against the next commissions.`
						: 'Nothing is due.'}
			</p>
			{canPay && (
				<ConsoleForm id={id} label={title} intent="pay" hidden={{ currency, version }} action={here}>
					<ConsoleField name="amount" label="Amount" defaultValue={due > 0 ? formatAmount(due, currency) : ''} />
					<ConsoleField
						name="note"
						label="Note"
						help="Such as the reference of the transfer. For operators only."
						optional
					/>
					<label className="reports-check">
						<input type="checkbox" name="evenSo" value="yes" />
						This amount was already sent although another amount is due: record it anyway.
					</label>
					<Button type="submit">Record payout</Button>
				</ConsoleForm>
			)}
		</Section>
	);
}

function Correct({ payout, here }: { payout: Payout; here: string }) {
	const title = `Reverse the payout of ${formatMoney(payout.amount_cents, payout.currency)} from ${formatDay(new Date(payout.at))}?`;
	return (
		<Section id="correcting" heading={title} className="console-note">
			<p>
				A reversing entry is added and the original stays; the affiliate’s page shows that it was not paid. Use this
				only for a mistyped amount, not for money that was returned.
			</p>
			<ConsoleForm id="correct" label={title} intent="correct" hidden={{ id: payout.payout_uuid }} action={here}>
				<ConsoleField name="note" label="What was wrong" optional />
				<p className="console-actions">
					<Button type="submit">Reverse payout</Button>
					<a href={here}>Cancel</a>
				</p>
			</ConsoleForm>
		</Section>
	);
}

function Recorded({ payouts, here, canPay }: { payouts: Payout[]; here: string; canPay: boolean }) {
	return (
		<ReportTable<Payout>
			label="Payouts"
			rows={payouts}
			rowKey={({ payout_uuid }) => payout_uuid}
			empty="No payouts yet."
			columns={[
				{ head: 'Recorded', cell: ({ noted_at }) => <Time at={new Date(noted_at)} /> },
				{
					head: 'Amount',
					isNumber: true,
					cell: ({ amount_cents, currency }) => formatMoney(amount_cents, currency),
				},
				{
					head: 'Note',
					cell: ({ note, at, corrects_payout_uuid }) => (
						<>
							{note}
							{corrects_payout_uuid && (
								<span className="console-sub">{`Corrects the payout of ${formatDay(new Date(at))}`}</span>
							)}
						</>
					),
				},
				{
					head: 'Action',
					cell: ({ payout_uuid, isCorrected, corrects_payout_uuid, amount_cents, currency }) => {
						if (isCorrected) return 'Corrected';
						if (corrects_payout_uuid || !canPay) return '';
						return (
							<a className="reports-way" href={`${here}?correct=${payout_uuid}`}>
								Correct
								<span className="console-hidden">: {formatMoney(amount_cents, currency)}</span>
							</a>
						);
					},
				},
			]}
		/>
	);
}
