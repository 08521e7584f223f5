import { data } from 'react-router';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal, useFormAnswer } from '#app/console/form.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '#app/console/head.ts';
import { can } from '#app/console/permissions.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { Facts } from '#app/console/values.tsx';
import { ReportStyles, ReportTable } from '#app/features/analytics/reports/reports-table.console.tsx';
import { email, optionalText, text } from '#app/forms/rules.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { settingText } from '#app/settings/settings.server.ts';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { consolePaths } from '#content/console-paths.ts';
import { papers as words } from '#content/papers.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { countryOptions } from '../papers/countries.ts';
import { buyerOf } from '../papers/issue.server.ts';
import { paperActions } from '../papers/paper-actions.console.server.ts';
import { papersOfOrder } from '../papers/paper-content.server.ts';
import { codeOf } from '../promotion-codes/promotion-codes.server.ts';
import { changeInvitation, endSeat, lockTeam } from '../teams/seats.server.ts';
import { getTeamRole, teamConsoleActions } from '../teams/team.console.server.ts';
import { TeamRoleSection } from '../teams/team.console.tsx';
import { listSeats, type SeatView } from '../teams/team-views.server.ts';
import type { Route } from './+types/order.console.route';
import { getOrder, type OrderView } from './order.console.server.ts';
import { orderActions } from './order-actions.console.server.ts';
import { Ledger, OrderFacts, OrderForms, Payments, Refunds, Tasks } from './order-parts.console.tsx';
import { orderForms, orderPath } from './orders.console.ts';
import { paymentMethod } from './payment-method.server.ts';

// No name in the title, because titles are stored in the browser history.
export const meta: Route.MetaFunction = () => consoleHead('Order');

export async function loader({ params, context }: Route.LoaderArgs) {
	const operator = context.get(operatorContext);
	const services = servicesOf(context);
	const order = await getOrder(services, params.order);
	const [team, papers] = order ? [await getTeamOrder(services, order.id), await getPapers(services, order)] : [];
	const view = { order, team, papers, key: crypto.randomUUID(), canChange: can(operator, 'orders.refund') };
	return data(view, { status: order ? 200 : 404, headers: privateResponseHeaders });
}

async function getPapers(services: Services, { id, state, source, payments }: OrderView) {
	const [papers, code] = await Promise.all([papersOfOrder(services.db, id), codeOf(services.db, id)]);
	const isOpen = state === 'reserved';
	const hasInvoice = papers.some(({ kind, isCorrectable }) => kind === 'invoice' && isCorrectable);
	const canUseCode = paymentMethod(services.config) === 'none' || source === 'manual';
	return {
		papers,
		correctable: papers.filter(({ isCorrectable }) => isCorrectable),
		code: code?.code ?? '',
		buyer: await buyerOf(services.db, id),
		countries: countryOptions,
		canInvoice: isOpen && !hasInvoice,
		saysHowToPay: settingText(services, 'seller').payment.trim() !== '',
		canUseCode: isOpen && !hasInvoice && canUseCode,
		atProvider: payments.filter(({ link }) => link !== undefined).map(({ id }) => id),
	};
}

/** The seats of an order, and to whom its papers go, unless they were erased; undefined if it is not a team's. */
async function getTeamOrder(services: Services, orderUuid: string) {
	const seats = await listSeats(services, orderUuid);
	if (seats.length === 0) return undefined;
	const buyer = await services.db
		.selectFrom('order_buyers')
		.select(['name', 'company', 'vat_number', 'address'])
		.where('order_uuid', '=', orderUuid)
		.executeTakeFirst();
	return { seats, buyer, role: await getTeamRole(services.db, orderUuid) };
}

const seat = z.uuid('Please choose a seat.');
const errors = {
	gone: 'This order or seat does not exist anymore.',
	state: 'This seat has changed in the meantime. Nothing was done: here is how it is now.',
};

const inviteAction = defineAction({
	name: 'orders.invite',
	form: 'seat-invite',
	schema: z.object({ seat, email: email('Please enter a valid email address.') }),
	errors: {
		...errors,
		invited: () => ({ fields: { email: ['This address already has a seat from this order.'] }, status: 409 }),
		lately: 'Too many invitations were sent to this address or for this order today.',
	},
	async run({ tx, services, params, value }) {
		const team = await lockTeam(tx, services, params.order ?? '');
		await changeInvitation(tx, services, team, value.seat, value.email);
		return {
			audit: { subject: { kind: 'orders', id: team.order.order_uuid }, after: { seat: value.seat } },
			toast: {
				kind: 'success',
				title: 'Invitation sent',
				description: 'If it was offered to another address, that invitation stopped working.',
			},
		};
	},
});

/** A seat in the form's field `seen`. */
const seenSeat = (id: string, state: string) => `${id}=${state}`;

const endAction = defineAction({
	name: 'orders.endSeat',
	form: 'seat-end',
	schema: z.object({
		seat,
		reason: text(1, 'Please enter a reason, in 500 characters at most.', 500),
		seen: optionalText(5000),
	}),
	errors,
	async run({ tx, services, params, value }) {
		const team = await lockTeam(tx, services, params.order ?? '');
		// A seat that was free on the page may be someone's now.
		const current = team.seats.find(({ seat_uuid }) => seat_uuid === value.seat);
		if (current && value.seen && !value.seen.split(' ').includes(seenSeat(value.seat, current.state))) {
			throw new DomainError('state');
		}
		await endSeat(tx, services, team, { seatUuid: value.seat, reason: value.reason });
		return {
			audit: { subject: { kind: 'orders', id: team.order.order_uuid }, after: { seat: value.seat } },
			toast: { kind: 'success', title: 'Seat ended' },
		};
	},
});

const seatActions = { 'seat-invite': inviteAction, 'seat-end': endAction, ...teamConsoleActions };

export const action = actionsOf({ ...orderActions, ...seatActions, ...paperActions });

export default function OrderPage({ loaderData: { order, team, papers, key, canChange } }: Route.ComponentProps) {
	if (!order || !papers) {
		return (
			<>
				<h1 className="h3">This order does not exist</h1>
				<p>It may have been erased with its person.</p>
				<PageLink href={consolePaths.orders}>All orders</PageLink>
			</>
		);
	}
	return (
		<>
			<ReportStyles />
			<div>
				<PageLink href={consolePaths.orders}>All orders</PageLink>
				<h1 className="h3">Order {order.short}</h1>
				<p className="soft">
					<bdi>{order.name ?? order.email}</bdi>. {timesNote()}
				</p>
			</div>
			<Tasks order={order} />
			<div className="console-columns">
				<div className="console-column">
					<OrderFacts order={order} />
					<Payments order={order} canOpen={canChange} />
					<Refunds order={order} />
					<PapersSection order={order.id} papers={papers} canChange={canChange} />
				</div>
				{canChange && (
					<div className="console-column">
						<OrderForms order={order} formKey={key} />
					</div>
				)}
			</div>
			{team && <SeatsSection team={team} canChange={canChange} />}
			{team && <TeamRoleSection role={team.role} canChange={canChange} />}
			<Ledger order={order} />
		</>
	);
}

type PapersView = Awaited<ReturnType<typeof getPapers>>;

interface Props {
	order: string;
	papers: PapersView;
	canChange: boolean;
}

function PapersSection({ order, papers: { papers, atProvider, ...view }, canChange }: Props) {
	return (
		<Section id="papers" heading="Receipts and invoices">
			{papers.length === 0 && (
				<p className="soft">None so far. A receipt is issued with the payment, a credit note with each refund.</p>
			)}
			<ul className="console-list">
				{papers.map(({ number, kind, cents, currency, issuedOn, buyer, isCanceled }) => (
					<li key={number}>
						{`${words.kinds[kind]} ${number} · ${formatMoney(cents, currency)}`}{' '}
						<a href={`${orderPath(order)}/papers/${number.toLowerCase()}`} aria-label={`Download PDF: ${number}`}>
							Download PDF
						</a>
						<span className="console-sub">
							{issuedOn} · <bdi>{buyer.company || buyer.name}</bdi>
							{isCanceled && ' · Canceled'}
						</span>
					</li>
				))}
			</ul>
			{atProvider.map((payment) => (
				<p key={payment} className="console-actions">
					<a href={`${orderPath(order)}/receipt?${new URLSearchParams({ payment })}`} rel="noreferrer">
						{`Receipt of ${payment} at the provider`}
					</a>
				</p>
			))}
			{canChange && <Forms {...view} />}
		</Section>
	);
}

function Forms(view: Omit<PapersView, 'papers' | 'atProvider'>) {
	const { correctable, canInvoice, saysHowToPay, canUseCode, code, buyer, countries } = view;
	// A refused form stays open.
	const refused = { invoice: useFormAnswer('invoice'), correct: useFormAnswer('correct'), code: useFormAnswer('code') };
	return (
		<>
			{!canUseCode && <Refusal form="code" />}
			{canUseCode && (
				<details open={refused.code !== undefined}>
					<summary>Promotion code</summary>
					<ConsoleForm id="code" label="Promotion code" intent="code">
						<p className="soft">Lowers the price of this order. Leave it empty to remove it.</p>
						<ConsoleField name="code" label="Code" defaultValue={code} autoComplete="off" optional />
						<Submit label="Apply" />
					</ConsoleForm>
				</details>
			)}
			{!canInvoice && <Refusal form="invoice" />}
			{canInvoice && (
				<details open={refused.invoice !== undefined}>
					<summary>Issue an invoice</summary>
					<ConsoleForm id="invoice" label="Issue an invoice" intent="invoice">
						<p className="soft">
							For a company that pays by transfer. The person gets an email and sees it on their own page. Mark the
							order as paid when the money has arrived.
						</p>
						{!saysHowToPay && (
							<p className="console-note">
								The invoice wouldn’t say how to pay. First fill in “How to pay an invoice” in{' '}
								<a href={`${consolePaths.settings}/seller`}>Settings, Seller on receipts and invoices</a>.
							</p>
						)}
						<BuyerFields buyer={buyer} countries={countries} />
						<Submit label="Issue the invoice" />
					</ConsoleForm>
				</details>
			)}
			{correctable.length === 0 && <Refusal form="correct" />}
			{correctable.length > 0 && (
				<details open={refused.correct !== undefined}>
					<summary>Correct a receipt or an invoice</summary>
					<CorrectForm correctable={correctable} countries={countries} />
				</details>
			)}
		</>
	);
}

function CorrectForm({ correctable, countries }: Pick<PapersView, 'correctable' | 'countries'>) {
	const options = correctable.map(({ number, cents, currency }) => ({
		value: number,
		label: `${number}, ${formatMoney(cents, currency)}`,
	}));
	return (
		<ConsoleForm id="correct" label="Correct a receipt or an invoice" intent="correct">
			<p className="soft">
				A credit note cancels it, and a new invoice with these details replaces it. The seller’s details are those of
				the settings.
			</p>
			<ConsoleField name="paper" label="Replace" options={options} />
			<BuyerFields buyer={correctable[0]?.buyer} countries={countries} />
			<ConsoleField name="reason" label="Reason" help="A note on the contact." />
			<Submit label="Issue credit note and new invoice" />
		</ConsoleForm>
	);
}

function BuyerFields({ buyer, countries }: { buyer: PapersView['buyer'] | undefined } & Pick<PapersView, 'countries'>) {
	return (
		<>
			<ConsoleField name="company" label="Company" defaultValue={buyer?.company} autoComplete="off" optional />
			<ConsoleField name="name" label="Contact person" defaultValue={buyer?.name} autoComplete="off" />
			<ConsoleField name="taxId" label="VAT or tax ID" defaultValue={buyer?.taxId} autoComplete="off" optional />
			<ConsoleField name="address" label="Postal address" defaultValue={buyer?.address} lines={4} />
			<ConsoleField
				name="country"
				label="Country"
				options={countries}
				prompt=""
				defaultValue={buyer?.country}
				optional
			/>
			<ConsoleField
				name="purchaseOrder"
				label="Their purchase order number"
				defaultValue={buyer?.purchaseOrder}
				autoComplete="off"
				optional
			/>
		</>
	);
}

const Submit = ({ label }: { label: string }) => (
	<Button type="submit" variant="secondary" size="small">
		{label}
	</Button>
);

type TeamOrderView = NonNullable<Awaited<ReturnType<typeof getTeamOrder>>>;

const seatStateNames = {
	free: 'Free',
	invited: 'Invited',
	expired: 'Invitation expired',
	used: 'In use',
	closed: 'Not paid, or over',
	ended: 'Ended',
} as const;

function SeatsSection({ team: { seats, buyer }, canChange }: { team: TeamOrderView; canChange: boolean }) {
	return (
		<>
			<Section id="seats" heading="Seats">
				<p>
					The buyer invites people on their own page. A part refund ends no seat: end those that were refunded here,
					free ones first.
				</p>
				{buyer && (
					<Facts
						className="mb-4"
						facts={[
							['Name', buyer.name],
							['Company', buyer.company],
							['Tax or VAT ID', buyer.vat_number],
							['Address', buyer.address],
						]}
					/>
				)}
				<ReportTable
					isCards
					label="Seats of this order"
					rows={seats}
					rowKey={({ id }) => id}
					columns={[
						{ head: 'Seat', cell: ({ position }) => position },
						{ head: 'State', cell: ({ state }) => seatStateNames[state] },
						{ head: 'Person', cell: personOf },
						{ head: 'Since', cell: ({ since, invitedOn }) => since ?? invitedOn },
					]}
				/>
			</Section>
			{canChange && <SeatForms seats={seats} />}
		</>
	);
}

const personOf = ({ name, email }: SeatView) => (name && email ? `${name} (${email})` : (email ?? ''));

function SeatForms({ seats }: { seats: SeatView[] }) {
	const optionsOf = (...among: SeatView['state'][]) =>
		seats
			.filter(({ state }) => among.includes(state))
			.map((seat) => ({
				value: seat.id,
				label: `Seat ${seat.position}: ${personOf(seat) || seatStateNames[seat.state]}`,
			}));
	const seen = seats.map(({ id, state }) => seenSeat(id, state)).join(' ');
	const open = optionsOf('free', 'invited', 'expired');
	const left = [...optionsOf('free', 'closed'), ...optionsOf('invited', 'expired'), ...optionsOf('used')];
	return (
		<div className="console-columns">
			{open.length === 0 && <Refusal form="seat-invite" />}
			{open.length > 0 && (
				<Section id="seat-invite" heading="Invite another address">
					<ConsoleForm id="seat-invite" label="Invite another address" intent="seat-invite">
						<ConsoleField name="seat" label="Seat that is not in use" options={open} />
						<ConsoleField name="email" label="Email" type="email" />
						<Button type="submit" variant="secondary" size="small">
							Send invitation
						</Button>
					</ConsoleForm>
				</Section>
			)}
			{left.length === 0 && <Refusal form="seat-end" />}
			{left.length > 0 && (
				<Section id="seat-end" heading={orderForms['seat-end']}>
					<ConsoleForm id="seat-end" label={orderForms['seat-end']} intent="seat-end" hidden={{ seen }}>
						<ConsoleField name="seat" label="Seat" options={left} />
						<ConsoleField
							name="reason"
							label="Reason"
							help="For operators only. The person who uses the seat loses its access right away and gets an email. This can’t be undone."
						/>
						<Button type="submit" variant="danger" size="small">
							End this seat
						</Button>
					</ConsoleForm>
				</Section>
			)}
		</div>
	);
}
