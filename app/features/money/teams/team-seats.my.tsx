import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError, PersistentTextArea } from '#app/ui/fields.tsx';
import { Card } from '#app/ui/panel.tsx';
import { myRefund } from '#content/my/refund.ts';
import { myTeam } from '#content/my/team.ts';
import { myTeamYear } from '#content/my/team-year.ts';
import { myPaths } from '#content/my.ts';
import type { SeatView, TeamOrderView } from './team-views.server.ts';

interface Answer {
	problem: string;
	/** The seat that it is about. */
	seat?: string;
	emails?: string;
}

/** One order of a team: its year, its invitations, and each seat. */
export function TeamOrder({ team, answer }: { team: TeamOrderView; answer: Answer | undefined }) {
	const { id, seats, state, from, through, renewed } = team;
	const { years } = myTeamYear;
	const isCurrent = state === 'open' && !team.isLater;
	const { order, access, counts, waiting, refunding, closed, over } = myTeam;
	// How many are free is in the counts.
	const shown = seats.filter(({ state, email }) => (state === 'closed' ? email : state !== 'free'));
	const isAbout = (seat: SeatView) => seat.id === answer?.seat;
	const isOfSeat = shown.some(isAbout);
	const count = (...states: SeatView['state'][]) => seats.filter((seat) => states.includes(seat.state)).length;
	return (
		<section aria-labelledby={`order-${id}`} className="grid gap-4">
			<div>
				<h3 className="h3" id={`order-${id}`}>
					{order(seats.length, team.shortReference)}
				</h3>
				{state === 'open' && from && through && <p>{access(from, through)}</p>}
				{state === 'open' && (
					<p className="soft">{counts(count('used'), count('invited', 'expired'), count('free'))}</p>
				)}
				{state === 'open' &&
					team.isLater &&
					(renewed ? (
						<p className="wrap-anywhere">{years.renewed(renewed.kept, renewed.left)}</p>
					) : (
						<StartNow order={id} />
					))}
				{team.isRefunding && state === 'open' && (
					<p>
						<strong>{refunding.heading}.</strong> {refunding.text} <Link to={myRefund.path}>{refunding.action}</Link>
					</p>
				)}
				{state === 'closed' && <p>{closed}</p>}
				{state === 'over' && <p>{over}</p>}
			</div>
			{state === 'waiting' ? (
				<Card tone="moss">
					<p className="mb-4">{waiting.text}</p>
					<ButtonLink to={team.checkout}>{waiting.action}</ButtonLink>
				</Card>
			) : (
				<Folded summary={isCurrent ? undefined : years.show(seats.length)} isOpen={answer !== undefined}>
					{state === 'open' && !team.isRefunding && <Invite team={team} answer={isOfSeat ? undefined : answer} />}
					{shown.length > 0 && (
						<Card className="py-1!">
							<ul>
								{shown.map((seat) => (
									<li key={seat.id} className="border-t border-line py-2.5">
										<Seat seat={seat} order={id} problem={isAbout(seat) ? answer?.problem : undefined} />
									</li>
								))}
							</ul>
						</Card>
					)}
				</Folded>
			)}
		</section>
	);
}

/** Folds seats in of a year that is not the current one. */
function Folded({ summary, isOpen, children }: { summary: string | undefined; isOpen: boolean; children: ReactNode }) {
	if (summary === undefined) return children;
	return (
		<details open={isOpen}>
			<summary className="py-2.5 underline">{summary}</summary>
			<div className="mt-2 grid gap-4">{children}</div>
		</details>
	);
}

function StartNow({ order }: { order: string }) {
	const { text, summary, detail, button } = myTeam.later;
	return (
		<>
			<p>{text}</p>
			<details className="text-sm">
				<summary className="py-2.5 underline">{summary}</summary>
				<form method="post" action={myPaths.team} className="mt-2 grid justify-items-start gap-3">
					<input type="hidden" name="order" value={order} />
					<p className="soft">{detail}</p>
					<Button type="submit" name="intent" value="start" variant="secondary" size="medium">
						{button}
					</Button>
				</form>
			</details>
		</>
	);
}

function Invite({ team, answer }: { team: TeamOrderView; answer: Answer | undefined }) {
	const { invite, use } = myTeam;
	const field = `emails-${team.id}`;
	const isUsing = team.seats.some(({ isOwn, state }) => isOwn && state === 'used');
	if (team.free === 0) return answer ? <FieldError id={`${field}-error`} errors={[answer.problem]} /> : null;
	return (
		<Card tone="moss" className="grid gap-4">
			<form method="post" action={myPaths.team} className="form" noValidate>
				<input type="hidden" name="order" value={team.id} />
				<div className="field">
					<label className="field-label" htmlFor={field}>
						{invite.label}
					</label>
					<PersistentTextArea
						id={field}
						name="emails"
						rows={Math.min(Math.max(team.free, 2), 8)}
						className="field-control"
						defaultValue={answer?.emails}
						autoCapitalize="none"
						spellCheck={false}
						aria-invalid={answer ? true : undefined}
						{...(answer && { autoFocus: true })}
						aria-describedby={`${answer ? `${field}-error ` : ''}${field}-help`}
					/>
					<FieldError id={`${field}-error`} errors={answer && [answer.problem]} />
					<p className="field-help" id={`${field}-help`}>
						{invite.help(team.free)}
					</p>
				</div>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" name="intent" value="invite">
						{invite.button}
					</Button>
					{!isUsing && (
						<Button type="submit" name="intent" value="use" variant="secondary">
							{use.button}
						</Button>
					)}
				</div>
			</form>
		</Card>
	);
}

function Seat({ seat, order, problem }: { seat: SeatView; order: string; problem: string | undefined }) {
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-1">
			<div className="min-w-0 grow">
				<p className="wrap-anywhere">{words(seat)}</p>
				{problem && (
					<div role="alert">
						<FieldError id={`error-${seat.id}`} errors={[problem]} />
					</div>
				)}
			</div>
			<SeatActions seat={seat} order={order} />
		</div>
	);
}

function words({ state, email, name, invitedOn, through, since, isLater, isOwn }: SeatView): string {
	const { states, person } = myTeam;
	const who = isOwn ? states.you(name) : person(name, email ?? '');
	switch (state) {
		case 'used':
			return (isLater ? states.usedFrom : states.used)(who, since ?? '');
		case 'closed':
			return name || email ? states.wasUsed(who) : states.closed;
		case 'invited':
			return states.invited(email ?? '', invitedOn ?? '', through ?? '');
		case 'expired':
			return states.expired(email ?? '', invitedOn ?? '');
		default:
			return states[state];
	}
}

function SeatActions({ seat, order }: { seat: SeatView; order: string }) {
	const taking = { ...myTeam.takeBack, ...(seat.isOwn && myTeam.giveUp) };
	const about = seat.name ?? seat.email ?? myTeam.seat(seat.position);
	const hidden = (
		<>
			<input type="hidden" name="order" value={order} />
			<input type="hidden" name="seat" value={seat.id} />
		</>
	);
	if (seat.state === 'invited' || seat.state === 'expired') {
		return (
			<form method="post" action={myPaths.team} className="flex flex-wrap gap-2">
				{hidden}
				{(['resend', 'withdraw'] as const).map((intent) => (
					<Button
						key={intent}
						type="submit"
						name="intent"
						value={intent}
						variant={intent === 'resend' ? 'secondary' : 'quiet'}
						size="small"
						aria-label={`${myTeam[intent].button}: ${about}`}
					>
						{myTeam[intent].button}
					</Button>
				))}
			</form>
		);
	}
	if (seat.state !== 'used') return null;
	return (
		<details className="max-w-prose">
			<summary className="py-2.5" aria-label={`${taking.summary}: ${about}`}>
				{taking.summary}
			</summary>
			<form method="post" action={myPaths.team} className="mt-3 grid justify-items-start gap-3">
				{hidden}
				<p>{taking.text}</p>
				<Button type="submit" name="intent" value="give-back" variant="secondary" size="small">
					{taking.button}
				</Button>
			</form>
		</details>
	);
}
