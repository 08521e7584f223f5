import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/panel.tsx';
import { myTeam } from '#content/my/team.ts';
import { my, myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import type { Home } from './home.server.ts';

type Waiting = Exclude<Home, { state: 'live' | 'coming' }>;

export function Standing({ home }: { home: Waiting }) {
	const { state, invitation } = home;
	return (
		<>
			{invitation && <Invitation invitation={invitation} />}
			{!(state === 'none' && invitation) && <Explanation home={home} />}
		</>
	);
}

export function Invitation({
	invitation: { from, start, through, path },
}: {
	invitation: NonNullable<Waiting['invitation']>;
}) {
	const { heading, action } = myTeam.home.invited;
	return (
		<Card tone="moss">
			<h2 className="h3">{heading(from)}</h2>
			<p className="my-4">{myTeam.claim.valid.text(from, start, through)}</p>
			<ButtonLink to={path}>{action}</ButtonLink>
		</Card>
	);
}

function Explanation({ home }: { home: Waiting }) {
	const { heading, text, action } = { ...my.home.states, ...myTeam.home.states }[home.state];
	const to = {
		reserved: checkoutOf(home),
		pending: checkoutOf(home),
		seatsReserved: checkoutOf(home),
		cancelled: paths.enrollment,
		none: '/',
		late: paths.contact,
		takenBack: paths.contact,
		revoked: paths.contact,
		buyer: myPaths.team,
		seatsOver: paths.teams,
		seatsClosed: paths.teams,
		seatEnded: paths.enrollment,
		ended: paths.enrollment,
		refunded: paths.enrollment,
	}[home.state];
	return (
		<Card tone={home.invitation ? 'paper' : 'moss'}>
			<h2 className="h3">{heading}</h2>
			<p className="my-4">{text}</p>
			<ButtonLink to={to} variant={home.invitation ? 'secondary' : 'primary'}>
				{action}
			</ButtonLink>
		</Card>
	);
}

const checkoutOf = (home: Waiting) => ('checkout' in home ? (home.checkout ?? '') : '');
