import { data, Link } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { recordOwnWord } from '#app/features/events/registrations/attendance.server.ts';
import { RefundNote } from '#app/features/money/orders/refund-note.my.tsx';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { GrowthRing } from '#app/ui/growth-ring.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { myTeam } from '#content/my/team.ts';
import { myTeamYear } from '#content/my/team-year.ts';
import { my, myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { participantContext } from '../access/guard.my.server.ts';
import type { Route } from './+types/home.my.route';
import { homeOf, type MyHome } from './bar.my.server.ts';
import { firstWeeksAction } from './first-weeks.my.server.ts';
import { FirstWeeks } from './first-weeks.my.tsx';
import type { Home } from './home.my.server.ts';
import { Missed, Unclear, WasThere } from './missed.my.tsx';
import { myHead, privateHeaders, useRefreshAt } from './page.my.ts';
import { PathCard } from './path.my.tsx';
import { renewAction } from './renew.my.server.ts';
import { RenewForm, Stays } from './renew.my.tsx';
import { SessionTime } from './session-time.my.tsx';

export const meta: Route.MetaFunction = () => myHead(my.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	return await homeOf(servicesOf(context), context.get(participantContext));
}

const attendedAction = defineAction({
	who: 'participant',
	form: 'attended',
	errors(error) {
		if (!(error instanceof DomainError)) throw error;
		if (error.code !== 'late') throw data(null, { status: 404 });
		return { to: myPaths.home, toast: { kind: 'neutral', ...my.home.unclear.late } };
	},
	async perform({ services, participant, form }) {
		await recordOwnWord(services, String(form.get('session') ?? ''), participant.person);
		return { to: myPaths.home, toast: { kind: 'success', ...my.home.unclear.done } };
	},
});

export const action = actionsOf({ attended: attendedAction, 'first-weeks': firstWeeksAction, renew: renewAction });

/** With access, now or from a later day. */
type WithYear = Extract<MyHome, { state: 'live' | 'coming' }>;

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
	const { heading, until, from } = my.home;
	if (home.state === 'live' || home.state === 'coming') {
		const lead = home.state === 'coming' ? from(home.from) : home.until && until(home.until);
		return (
			<>
				<PageHead title={heading} lead={lead} />
				<Year home={home} />
			</>
		);
	}
	return (
		<>
			<PageHead title={heading} />
			<div className="wrap grid gap-6 pb-16">
				{home.refund?.isRequested && <Requested refund={home.refund} />}
				<Standing home={home} />
				{(home.isAlumni || 'hadSeat' in home) && <Stays keepsApp={home.keepsApp} />}
				{home.places.length > 0 && <Places home={home} />}
				{home.refund && !home.refund.isRequested && <RefundNote refund={home.refund} />}
			</div>
		</>
	);
}

function Year({ home }: { home: WithYear }) {
	const { ring, attendance } = my.home;
	return (
		<div className="wrap grid items-start gap-6 pb-16 md:grid-cols-2">
			{home.refund?.isRequested && <Requested refund={home.refund} />}
			{home.offer && <RoleOffer offer={home.offer} />}
			{home.invitation && (
				<div className="md:col-span-2">
					<Invitation invitation={home.invitation} />
				</div>
			)}
			{home.state === 'live' && home.isRenewable && home.until && (
				<Renew until={home.until} reservation={home.renewal} price={home.price} />
			)}
			{/* Two columns that fill on their own, so that a tall ring leaves no hole beside it. */}
			<div className="grid gap-6">
				<Card tone="moss">
					{home.step.kind === 'session' ? <NextSession home={home} /> : <Step step={home.step} />}
				</Card>
				{home.step.kind !== 'session' && home.next && (
					<Card>
						<NextSession home={home} />
					</Card>
				)}
				{home.firstWeeks && <FirstWeeks items={home.firstWeeks} />}
				{home.path.isShown && <PathCard home={home} />}
				{home.unclear.length > 0 && <Unclear unclear={home.unclear} />}
				{home.missed.length > 0 && <Missed missed={home.missed} />}
				{!home.next && <Places home={home} />}
			</div>
			<div className="grid gap-6">
				<figure className="grid gap-3">
					<GrowthRing {...home.ring} title={ring(home.past, home.all)} />
					{home.past > 0 && (
						<figcaption>
							{attendance.summary(home.attended, home.past)} {home.waiting > 0 && attendance.waiting(home.waiting)}
							<span className="soft block">{attendance.legend}</span>
						</figcaption>
					)}
				</figure>
				{home.later.length > 0 && <Later home={home} />}
				{home.next && <Places home={home} />}
				{home.refund && !home.refund.isRequested && <RefundNote refund={home.refund} />}
			</div>
		</div>
	);
}

/** Before everything else: until it is decided, the year may end soon. */
function Requested({ refund }: { refund: NonNullable<Home['refund']> }) {
	return (
		<Card className="md:col-span-2">
			<RefundNote refund={refund} />
		</Card>
	);
}

/**
 * From the last session or the last week on: what ends, what stays, and how to go on.
 * @param reservation The page of the unpaid next year; `team` if the company decides on it, `own` if the person decides for theirs.
 */
function Renew({ until, reservation, price }: { until: string; reservation: string | undefined; price: string }) {
	const { heading, text, reserved, pay, team, own, ownAction } = my.home.renew;
	const [words, link, to] = {
		team: [team(until)],
		own: [own, ownAction, myPaths.renewTeam],
		none: [text],
	}[reservation ?? 'none'] ?? [reserved, pay, reservation];
	return (
		<Card className="md:col-span-2">
			<h2 className="h3">{heading(until)}</h2>
			<p className="my-4">{words}</p>
			{reservation ? link && to && <ButtonLink to={to}>{link}</ButtonLink> : <RenewForm price={price} />}
		</Card>
	);
}

function Places({ home: { places, keepsApp } }: { home: Pick<Home, 'places' | 'keepsApp'> }) {
	const { heading, items, coming, comingBy, late, contact, forLife } = my.places;
	return (
		<Card>
			<h2 className="h3">{heading}</h2>
			<ul className="mt-3 grid gap-4">
				{places.map(({ place, ...rest }) => (
					<li key={place}>
						<p className="font-semibold">{items[place].title}</p>
						<p className="soft">
							{items[place].text} {place === 'learning-app' && keepsApp && forLife}
						</p>
						{rest.state === 'open' && (
							// A document request: it leads to another host.
							<a href={`${myPaths.open}/${place}`}>{items[place].open}</a>
						)}
						{rest.state === 'coming' && <p>{rest.by ? comingBy(rest.by) : coming}</p>}
						{rest.state === 'late' && (
							<p>
								{late} <Link to={paths.contact}>{contact}</Link>
							</p>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function NextSession({ home: { next, isLast, state, path } }: { home: WithYear }) {
	const { heading, first, now, join, opens, opensAt, details, none, noMore, noRoom } = my.home.next;
	useRefreshAt(next?.opensAt);
	if (!next) return <p>{isLast ? noMore : none}</p>;
	const isOwn = state === 'live';
	return (
		<div className="grid justify-items-start gap-4">
			<p className="eyebrow mb-0!">{next.hasStarted ? now : isOwn && !path.isNewcomer ? heading : first}</p>
			<h2 className="h3">{next.title}</h2>
			<p>
				<SessionTime event={next} day={next.day} />
			</p>
			<p>{next.summary}</p>
			{isOwn && next.isOpen && next.hasRoom ? (
				// A document request: it leads to another host.
				<a className={buttonClass({ size: 'large' })} href={`${myPaths.join}/${next.slug}`}>
					{join}
				</a>
			) : (
				<p>
					<strong>
						{isOwn && next.isOpen ? noRoom : next.opensOwn ? opensAt(next.opensOwn) : opens(next.opensMinutes)}
					</strong>
				</p>
			)}
			<Link to={isOwn ? `${myPaths.session}/${next.slug}` : next.path}>{details}</Link>
		</div>
	);
}

function Step({ step }: { step: Exclude<WithYear['step'], { kind: 'session' }> }) {
	if (step.kind === 'recording') {
		const { title, date, slug } = step.missed;
		const { recording } = my.home.step;
		return (
			<>
				<StepText {...recording} title={title} text={recording.text(date)} to={`${myPaths.session}/${slug}`} />
				{step.isUnclear && (
					<div className="mt-4 grid justify-items-start gap-3">
						<p>{my.home.unclear.or}</p>
						<WasThere session={step.missed} />
					</div>
				)}
			</>
		);
	}
	return <StepText {...my.home.step[step.kind]} title={step.skill.label} to={step.skill.path} />;
}

function StepText({
	eyebrow,
	title,
	text,
	action,
	to,
}: Record<'eyebrow' | 'title' | 'text' | 'action' | 'to', string>) {
	return (
		<div className="grid justify-items-start gap-4">
			<p className="eyebrow mb-0!">{eyebrow}</p>
			<h2 className="h3">{title}</h2>
			<p>{text}</p>
			<ButtonLink to={to} size="large">
				{action}
			</ButtonLink>
		</div>
	);
}

function Later({ home: { later, state } }: { home: WithYear }) {
	return (
		<Card>
			<h2 className="h3">{my.home.later}</h2>
			<ul className="mt-3 grid gap-3">
				{later.map((event) => (
					<li key={event.slug}>
						<Link to={state === 'live' ? `${myPaths.session}/${event.slug}` : event.path}>{event.title}</Link>
						<p className="soft">
							<SessionTime event={event} day={event.date} isInline />
						</p>
					</li>
				))}
			</ul>
			<p className="mt-4">
				<Link to={`${myPaths.calendar}#${my.calendar.sessions.id}`}>{my.home.allSessions}</Link>
			</p>
		</Card>
	);
}

type Waiting = Exclude<MyHome, { state: 'live' | 'coming' }>;

function Standing({ home }: { home: Waiting }) {
	const { state, invitation } = home;
	return (
		<>
			{home.offer && <RoleOffer offer={home.offer} />}
			{invitation && <Invitation invitation={invitation} />}
			{!(state === 'none' && (invitation || home.offer)) && <Explanation home={home} />}
		</>
	);
}

function RoleOffer({ offer: { from, by } }: { offer: NonNullable<Home['offer']> }) {
	const { heading, text, decide } = myTeamYear.offer;
	return (
		<Card tone="moss" className="md:col-span-2">
			<h2 className="h3 wrap-anywhere">{heading(from)}</h2>
			<p className="my-4">{text(by)}</p>
			<ButtonLink to={myPaths.team}>{decide}</ButtonLink>
		</Card>
	);
}

function Invitation({
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
	const { states, nextReserved } = my.home;
	const words = home.isAlumni ? { ...states, reserved: { ...states.reserved, ...nextReserved } } : states;
	const { heading, text, action } = { ...words, ...myTeam.home.states }[home.state];
	const canRenew = home.isAlumni && ['ended', 'refunded', 'cancelled'].includes(home.state);
	const to = {
		reserved: checkoutOf(home),
		pending: checkoutOf(home),
		seatsReserved: checkoutOf(home),
		renewalReserved: checkoutOf(home),
		cancelled: paths.enrollment,
		none: '/',
		late: paths.contact,
		takenBack: paths.contact,
		revoked: paths.contact,
		buyer: myPaths.team,
		seatsOver: myPaths.renewTeam,
		seatsClosed: paths.teams,
		seatTakenBack: paths.enrollment,
		seatRefunded: paths.enrollment,
		seatEnded: paths.enrollment,
		ended: paths.enrollment,
		refunded: paths.enrollment,
	}[home.state];
	return (
		<Card tone={home.invitation ? 'paper' : 'moss'}>
			<h2 className="h3">{heading}</h2>
			<p className="my-4">{text}</p>
			{canRenew ? (
				<RenewForm price={home.price} />
			) : (
				<ButtonLink to={to} variant={home.invitation ? 'secondary' : 'primary'}>
					{action}
				</ButtonLink>
			)}
		</Card>
	);
}

const checkoutOf = (home: Waiting) => ('checkout' in home ? (home.checkout ?? '') : '');
