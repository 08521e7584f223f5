import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { ReportStyles, ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { choice, optionalText, text } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney, parseAmount } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { program } from '#content/program.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, endOfDay } from '#platform/text/zoned-day.ts';
import type { Route } from './+types/codes.console.route';
import { createCode, endCode, listCodes, normalizeCode } from './promotion-codes.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Promotion codes');

export async function loader({ context }: Route.LoaderArgs) {
	const codes = await listCodes(servicesOf(context));
	return { codes: codes.map(viewOf), canChange: can(context.get(operatorContext), 'orders.create-code') };
}

const stateNames = { valid: 'Valid', usedUp: 'Used up', expired: 'Expired', ended: 'Ended' } as const;

function viewOf(code: Awaited<ReturnType<typeof listCodes>>[number]) {
	const { code_uuid, percent_off, amount_off_cents, currency, max_uses, uses, valid_until, ended_at, isValid } = code;
	return {
		id: code_uuid,
		code: code.code,
		off:
			amount_off_cents === null ? `${percent_off}%` : formatMoney(amount_off_cents, currency ?? program.price.currency),
		uses: `${uses} of ${max_uses}`,
		until: valid_until ? dayIn(program.refund.timeZone, new Date(valid_until.getTime() - 1)) : 'No end',
		state: ended_at ? ('ended' as const) : !isValid ? ('expired' as const) : uses < max_uses ? 'valid' : 'usedUp',
	} satisfies { state: keyof typeof stateNames; [field: string]: string };
}

const messages = {
	code: 'Please enter 3 to 30 letters, digits and hyphens.',
	exists: 'This code exists, or existed before. Please choose another one.',
	kind: 'Please choose percent or an amount.',
	percent: 'Please enter whole percent from 1 to 100.',
	amount: 'Please enter an amount lower than the price, such as 200 or 49.75.',
	uses: 'Please enter a number from 1 to 100,000.',
	until: 'Please enter a day from today on, or leave it empty.',
} as const;

const newCodeSchema = z.object({
	code: text(1, messages.code, 30).check(z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{2,29}$/, messages.code)),
	kind: choice(['percent', 'amount'], messages.kind),
	off: text(1, messages.amount, 10).check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, messages.amount)),
	uses: text(1, messages.uses, 6).check(z.regex(/^([1-9]\d{0,4}|100000)$/, messages.uses)),
	until: optionalText(10).check(z.regex(/^(\d{4}-\d\d-\d\d)?$/, messages.until)),
});

const newCodeAction = defineAction({
	name: 'orders.create-code',
	form: 'new',
	schema: newCodeSchema,
	errors: {
		23505: { fields: { code: [messages.exists] }, status: 409 },
		off: (message: string) => ({ fields: { off: [message] } }),
		until: () => ({ fields: { until: [messages.until] } }),
	},
	async run({ tx, services, value: { code, kind, off, uses, until }, now }) {
		const { cents, currency } = priceAt(services, now);
		const isPercent = kind === 'percent';
		const amount = isPercent ? Number(off) : parseAmount(off, currency);
		const isFitting = amount > 0 && (isPercent ? /^\d{1,3}$/.test(off) && amount <= 100 : amount <= cents);
		if (!isFitting) throw new DomainError('off', messages[kind]);
		const id = await createCode(tx, services, {
			code,
			percentOff: isPercent ? amount : null,
			amountOffCents: isPercent ? null : amount,
			currency: currency.toLowerCase(),
			maxUses: Number(uses),
			validUntil: until === '' ? null : lastInstant(until, now),
		});
		const after = { code: normalizeCode(code), [kind]: off, uses: Number(uses) };
		return {
			audit: { subject: { kind: 'promotion-code', id }, after },
			toast: { kind: 'success', title: 'Code created' },
		};
	},
});

/** The first instant after a day. @throws {DomainError} `until` if it is no day, or over. */
function lastInstant(day: string, now: Date): Date {
	if (day < dayIn(program.refund.timeZone, now)) throw new DomainError('until');
	try {
		return endOfDay(day, program.refund.timeZone);
	} catch {
		throw new DomainError('until');
	}
}

const endCodeAction = defineAction({
	name: 'orders.end-code',
	form: 'end',
	schema: z.object({ id: z.uuid() }),
	errors: { gone: 'This code has ended.' },
	async run({ tx, services, value: { id } }) {
		await endCode(tx, services, id);
		return {
			audit: { subject: { kind: 'promotion-code', id } },
			toast: { kind: 'success', title: 'Code ended', description: 'Reservations that have it keep their price.' },
		};
	},
});

export const action = actionsOf({ new: newCodeAction, end: endCodeAction });

export default function Codes({ loaderData: { codes, canChange } }: Route.ComponentProps) {
	return (
		<>
			<ReportStyles />
			<div>
				<PageLink href={consolePaths.orders}>All orders</PageLink>
				<h1 className="h3">Promotion codes</h1>
				<p className="soft">
					For installations without a payment provider, and for people you enroll by hand. With a provider, create codes
					in its dashboard.
				</p>
			</div>
			<Section id="codes" heading="Codes">
				<Refusal form="end" />
				<ReportTable
					isCards
					label="Codes and how often they are used"
					rows={codes}
					rowKey={({ id }) => id}
					empty="No promotion codes so far."
					columns={[
						{ head: 'Code', cell: ({ code }) => code },
						{ head: 'Discount', isNumber: true, cell: ({ off }) => off },
						{ head: 'Used', isNumber: true, cell: ({ uses }) => uses },
						{ head: 'Valid through', cell: ({ until }) => until },
						{ head: 'State', cell: ({ state }) => stateNames[state] },
						{
							head: 'Actions',
							cell: ({ id, code, state }) => canChange && state !== 'ended' && <End id={id} code={code} />,
						},
					]}
				/>
			</Section>
			{canChange && <NewCode />}
		</>
	);
}

const End = ({ id, code }: { id: string; code: string }) => (
	<FormButton id={`end-${id}`} label="End" subject={code} intent="end" hidden={{ id }} />
);

function NewCode() {
	return (
		<Section id="new" heading="New code">
			<ConsoleForm id="new" label="New code" intent="new">
				<ConsoleField
					name="code"
					label="Code"
					help="3 to 30 letters, digits and hyphens. Upper and lower case are the same."
					autoComplete="off"
				/>
				<ConsoleField
					name="kind"
					label="Discount in"
					options={[
						{ value: 'percent', label: 'Percent' },
						{ value: 'amount', label: 'US dollars' },
					]}
				/>
				<ConsoleField
					name="off"
					label="Discount"
					help="Such as 25 or 200. Something must be left to pay: for a free place, give access on the contact’s page."
					inputMode="text"
				/>
				<ConsoleField name="uses" label="How often it can be used" inputMode="numeric" defaultValue="1" />
				<ConsoleField name="until" label="Valid through" help="Leave it empty for no end." type="date" optional />
				<Button type="submit">Create the code</Button>
			</ConsoleForm>
		</Section>
	);
}
