import { data, redirect } from 'react-router';
import type { Participant } from '#app/features/access/participant-sessions.server.ts';
import { lockPayments } from '#app/features/payments/settle.server.ts';
import { claimOwnSeat } from '#app/features/teams/claims.server.ts';
import { parseAddresses } from '#app/features/teams/invitations.schema.ts';
import {
	giveSeatBack,
	inviteToSeats,
	lockTeam,
	resendInvitation,
	withdrawInvitation,
} from '#app/features/teams/seats.server.ts';
import { startSeatsNow } from '#app/features/teams/start-now.server.ts';
import { listTeams } from '#app/features/teams/team-views.server.ts';
import { flashCookie } from '#app/forms/flash.server.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myTeam } from '#content/my/team.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import type { Route } from './+types/team.route';
import { participantContext } from './guard.server.ts';
import { myHead, privateHeaders, privateResponse } from './head.ts';
import { getRefund } from './home.server.ts';
import { RefundNote } from './refund-note.tsx';
import { TeamOrder } from './team-order.tsx';

export const meta: Route.MetaFunction = () => myHead(myTeam.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	return { teams: await listTeams(services, participant.person), refund: await getRefund(services, participant) };
}

/** What a buyer does with their seats. Someone else's order is not found. */
export async function action({ request, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const form = await readForm(request);
	const field = (name: string) => String(form?.get(name) ?? '');
	const sent = { intent: field('intent'), order: field('order'), seat: field('seat'), emails: field('emails') };
	const refuse = (problem: string, status = 400) =>
		data({ problem, order: sent.order, emails: sent.emails.slice(0, 20_000) }, { status, headers: privateResponse });
	try {
		const result = await act(services, context.get(participantContext), sent);
		if ('problem' in result) return refuse(result.problem);
		services.jobs.wake();
		const cookie = flashCookie({ kind: 'success', ...result.done }, services.config.APP_URL);
		return redirect(myPaths.team, { status: 303, headers: { ...privateResponse, 'Set-Cookie': cookie } });
	} catch (error) {
		if (!(error instanceof DomainError)) throw error;
		if (error.code === 'gone') throw data(null, { status: 404, headers: privateResponse });
		return refuse(messageOf(error), 409);
	}
}

interface Sent {
	intent: string;
	order: string;
	seat: string;
	emails: string;
}

/** @throws {DomainError} */
async function act(services: Services, { person }: Participant, { intent, order, seat, emails }: Sent) {
	const list = intent === 'invite' ? parseAddresses(emails) : { emails: [] };
	if ('problem' in list) return list;
	return await services.db.transaction().execute(async (tx) => {
		// What moves money comes before what it gives.
		if (intent === 'start') await lockPayments(tx);
		const team = await lockTeam(tx, services, order, person);
		switch (intent) {
			case 'invite':
				await inviteToSeats(tx, services, team, list.emails);
				return { done: myTeam.invite.done(list.emails.length) };
			case 'use':
				await claimOwnSeat(tx, services, team);
				return { done: myTeam.use.done };
			case 'start':
				await startSeatsNow(tx, services, team);
				return { done: myTeam.later.done };
			case 'resend':
				await resendInvitation(tx, services, team, seat);
				return { done: myTeam.resend.done };
			case 'withdraw':
				await withdrawInvitation(tx, services, team, seat);
				return { done: myTeam.withdraw.done };
			case 'give-back':
				await giveSeatBack(tx, services, team, seat);
				return { done: myTeam.giveBack.done };
			default:
				throw new DomainError('gone');
		}
	});
}

function messageOf({ code, detail }: DomainError): string {
	const { invited, free, lately, used, state } = myTeam.problems;
	if (code === 'invited') return invited((detail as { email: string }).email);
	if (code === 'free') return free((detail as { free: number }).free);
	if (code === 'lately') return lately;
	return code === 'used' ? used : state;
}

/** The seats that someone bought for a team. */
export default function TeamPage({ loaderData: { teams, refund }, actionData }: Route.ComponentProps) {
	const { heading, lead, none } = myTeam;
	return (
		<>
			<PageHead title={heading} lead={teams.length > 0 ? lead : undefined} />
			<div className="wrap grid gap-10 pb-16">
				{teams.length === 0 && (
					<EmptyState title={none.title}>
						<p className="mb-4">{none.text}</p>
						<ButtonLink to={paths.teams}>{none.action}</ButtonLink>
					</EmptyState>
				)}
				{teams.map((team) => (
					<TeamOrder key={team.id} team={team} answer={actionData?.order === team.id ? actionData : undefined} />
				))}
				{refund && <RefundNote refund={refund} />}
			</div>
		</>
	);
}
