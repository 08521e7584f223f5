import type { SeatView } from '#app/features/teams/team-views.server.ts';
import { Button } from '#app/ui/button.tsx';
import { seatsSection } from '#content/console/seats.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { Facts } from '../kit/values.tsx';
import { ReportTable } from '../reports/reports-table.tsx';
import type { TeamOrderView } from './seats.server.ts';

const statesWords = {
	free: 'Free',
	invited: 'Invited',
	expired: 'Invitation expired',
	used: 'In use',
	closed: 'Not paid, or over',
	ended: 'Ended',
} as const;

export function SeatsSection({ team: { seats, buyer }, canChange }: { team: TeamOrderView; canChange: boolean }) {
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
						{ head: 'State', cell: ({ state }) => statesWords[state] },
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
	const { end } = seatsSection;
	const optionsOf = (...among: SeatView['state'][]) =>
		seats
			.filter(({ state }) => among.includes(state))
			.map((seat) => ({
				value: seat.id,
				label: `Seat ${seat.position}: {person}`.replace('{person}', () => personOf(seat) || statesWords[seat.state]),
			}));
	const seen = seats.map(({ id, state }) => `${id}=${state}`).join(' ');
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
				<Section id="seat-end" heading={end.heading}>
					<ConsoleForm id="seat-end" label={end.heading} intent="seat-end" hidden={{ seen }}>
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
