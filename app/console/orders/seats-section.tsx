import type { SeatView } from '#app/features/teams/team-views.server.ts';
import { Button } from '#app/ui/button.tsx';
import { seatsSection } from '#content/console/seats.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { Section } from '../kit/section.tsx';
import { Facts } from '../kit/values.tsx';
import { ReportTable } from '../reports/reports-table.tsx';
import type { TeamOrderView } from './seats.server.ts';

/** The seats of a team's order: who uses them, to whom its papers go, and for owners what can be changed. */
export function SeatsSection({ team: { seats, buyer }, canChange }: { team: TeamOrderView; canChange: boolean }) {
	const { heading, lead, table, columns, states, buyer: labels } = seatsSection;
	return (
		<>
			<Section id="seats" heading={heading}>
				<p>{lead}</p>
				{buyer && (
					<Facts
						className="mb-4"
						facts={[
							[labels.name, buyer.name],
							[labels.company, buyer.company],
							[labels.vatNumber, buyer.vat_number],
							[labels.address, buyer.address],
						]}
					/>
				)}
				<ReportTable
					isCards
					label={table}
					rows={seats}
					rowKey={({ id }) => id}
					columns={[
						{ head: columns.position, cell: ({ position }) => position },
						{ head: columns.state, cell: ({ state }) => states[state] },
						{ head: columns.person, cell: personOf },
						{ head: columns.since, cell: ({ since, invitedOn }) => since ?? invitedOn },
					]}
				/>
			</Section>
			{canChange && <SeatForms seats={seats} />}
		</>
	);
}

const personOf = ({ name, email }: SeatView) => (name && email ? `${name} (${email})` : (email ?? ''));

function SeatForms({ seats }: { seats: SeatView[] }) {
	const { invite, end, option, states } = seatsSection;
	const optionsOf = (...among: SeatView['state'][]) =>
		seats
			.filter(({ state }) => among.includes(state))
			.map((seat) => ({
				value: seat.id,
				label: option
					.replace('{position}', String(seat.position))
					.replace('{person}', () => personOf(seat) || states[seat.state]),
			}));
	const seen = seats.map(({ id, state }) => `${id}=${state}`).join(' ');
	const open = optionsOf('free', 'invited', 'expired');
	const left = [...optionsOf('free', 'closed'), ...optionsOf('invited', 'expired'), ...optionsOf('used')];
	return (
		<div className="console-columns">
			{open.length === 0 && <Refusal form="seat-invite" />}
			{open.length > 0 && (
				<Section id="seat-invite" heading={invite.heading}>
					<ConsoleForm id="seat-invite" label={invite.heading} intent="seat-invite">
						<ConsoleField name="seat" label={invite.seat} options={open} />
						<ConsoleField name="email" label={invite.email} type="email" />
						<Button type="submit" variant="secondary" size="small">
							{invite.button}
						</Button>
					</ConsoleForm>
				</Section>
			)}
			{left.length === 0 && <Refusal form="seat-end" />}
			{left.length > 0 && (
				<Section id="seat-end" heading={end.heading}>
					<ConsoleForm id="seat-end" label={end.heading} intent="seat-end" hidden={{ seen }}>
						<ConsoleField name="seat" label={end.seat} options={left} />
						<ConsoleField name="reason" label={end.reason} help={end.reasonHelp} />
						<Button type="submit" variant="danger" size="small">
							{end.button}
						</Button>
					</ConsoleForm>
				</Section>
			)}
		</div>
	);
}
