import { actionsOf } from '#app/act.server.ts';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { getRefund } from '#app/features/year/home/home.my.server.ts';
import { myHead, privateHeaders } from '#app/features/year/home/page.my.ts';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myBilling } from '#content/my/billing.ts';
import { myTeam } from '#content/my/team.ts';
import { myTeamYear } from '#content/my/team-year.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { RefundNote } from '../orders/refund-note.my.tsx';
import type { Route } from './+types/team.my.route';
import { offersTo } from './handover.server.ts';
import { changeSeats } from './seat-actions.my.server.ts';
import { teamActions } from './team-actions.my.server.ts';
import { Offer, type TeamAnswer, TeamChanges, TeamRenewalCard } from './team-changes.my.tsx';
import { TeamOrder } from './team-seats.my.tsx';
import { heirOf, listTeams, type TeamView, throughToday } from './team-views.server.ts';

export const meta: Route.MetaFunction = () => myHead(myTeam.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const participant = context.get(participantContext);
	const [teams, refund, offers, heir] = await Promise.all([
		listTeams(services, participant.person),
		getRefund(services, participant),
		offersTo(services, participant.person),
		heirOf(services, participant.person),
	]);
	const now = services.now();
	return {
		teams,
		// Beside its order, once it is requested.
		refund: refund?.isRequested ? undefined : refund,
		heir,
		offers: offers.map(({ at: _, ...offer }) => offer),
		price: priceAt(services, now).display,
		/** The last day of seats that are added and paid today. */
		addedThrough: throughToday(now),
		formKey: crypto.randomUUID(),
	};
}

const seatIntents = ['invite', 'use', 'start', 'resend', 'withdraw', 'give-back'] as const;

export const action = actionsOf<TeamAnswer>({
	...Object.fromEntries(seatIntents.map((intent) => [intent, changeSeats])),
	...teamActions,
});

export default function TeamPage({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { teams, refund, offers, heir, ...rest } = loaderData;
	const { heading, lead, none, given } = myTeam;
	return (
		<>
			<PageHead title={heading} lead={teams.length > 0 ? lead : undefined} />
			<div className="wrap grid gap-10 pb-16">
				{offers.map((offer) => (
					<Offer key={offer.team} offer={offer} answer={answer?.team === offer.team ? answer : undefined} />
				))}
				{teams.length === 0 && offers.length === 0 && heir && (
					<EmptyState title={given.title(heir)}>
						<p className="mb-4">{given.text}</p>
						<ButtonLink to={myBilling.path}>{given.action}</ButtonLink>
					</EmptyState>
				)}
				{teams.length === 0 && offers.length === 0 && !heir && (
					<EmptyState title={none.title}>
						<p className="mb-4">{none.text}</p>
						<ButtonLink to={paths.teams}>{none.action}</ButtonLink>
					</EmptyState>
				)}
				{teams.map((team) => (
					<Team key={team.id} team={team} answer={answer} {...rest} />
				))}
				{refund && <RefundNote refund={refund} />}
			</div>
		</>
	);
}

interface TeamProps extends Pick<Route.ComponentProps['loaderData'], 'price' | 'addedThrough' | 'formKey'> {
	team: TeamView;
	answer: TeamAnswer | undefined;
}

function Team({ team, answer, ...rest }: TeamProps) {
	const { id, company, shortReference, orders } = team;
	const leads = team.renewal?.isSoon || team.renewal?.reserved;
	return (
		<section aria-labelledby={`team-${id}`} className="grid gap-6">
			<h2 className="h3 wrap-anywhere" id={`team-${id}`}>
				{company ?? shortReference}
			</h2>
			{leads && <TeamRenewalCard team={team} />}
			{orders.map((order) => (
				<TeamOrder key={order.id} team={order} answer={answer?.order === order.id ? answer : undefined} />
			))}
			<TeamChanges team={team} answer={answer?.team === id ? answer : undefined} {...rest} />
			{!leads && <TeamRenewalCard team={team} />}
			<p>
				{/* A file: the browser saves it, and the page stays. */}
				<a href={`${myPaths.seatsFile}?team=${shortReference}`}>{myTeamYear.file}</a>
			</p>
		</section>
	);
}
