import { data } from 'react-router';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
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
import { servicesOf } from '#app/services.ts';
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

const changeTeam = defineAction({
	who: 'participant',
	form: 'team',
	errors(error, { form }) {
		if (!(error instanceof DomainError)) throw error;
		if (error.code === 'gone') throw data(null, { status: 404, headers: privateResponse });
		return refusal(form, messageOf(error), 409);
	},
	async prepare({ form }) {
		const list = form.get('intent') === 'invite' ? parseAddresses(textOf(form, 'emails')) : { emails: [] };
		if ('problem' in list) throw new ActionAnswer(refusal(form, list.problem, 400));
		return list.emails;
	},
	async run({ tx, services, participant, form, prepared: emails }) {
		const intent = form.get('intent');
		const seat = textOf(form, 'seat');
		// What moves money comes before what it gives.
		if (intent === 'start') await lockPayments(tx);
		const team = await lockTeam(tx, services, textOf(form, 'order'), participant.person);
		switch (intent) {
			case 'invite':
				await inviteToSeats(tx, services, team, emails);
				return done(myTeam.invite.done(emails.length));
			case 'use':
				await claimOwnSeat(tx, services, team);
				return done(myTeam.use.done);
			case 'start':
				await startSeatsNow(tx, services, team);
				return done(myTeam.later.done);
			case 'resend':
				await resendInvitation(tx, services, team, seat);
				return done(myTeam.resend.done);
			case 'withdraw':
				await withdrawInvitation(tx, services, team, seat);
				return done(myTeam.withdraw.done);
			case 'give-back':
				await giveSeatBack(tx, services, team, seat);
				return done(myTeam.giveBack.done);
			default:
				throw new DomainError('gone');
		}
	},
});

export const action = actionsOf<{ problem: string; order: string; emails: string }>(changeTeam);

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

const done = (text: { title: string; description?: string }) => ({
	to: myPaths.team,
	toast: { kind: 'success' as const, ...text },
});

const refusal = (form: FormData, problem: string, status: number) => ({
	status,
	show: { problem, order: textOf(form, 'order'), emails: textOf(form, 'emails').slice(0, 20_000) },
});

function messageOf({ code, detail }: DomainError): string {
	const { invited, free, lately, used, state } = myTeam.problems;
	if (code === 'invited') return invited((detail as { email: string }).email);
	if (code === 'free') return free((detail as { free: number }).free);
	if (code === 'lately') return lately;
	return code === 'used' ? used : state;
}

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
