import type { Transaction } from 'kysely';
import { data } from 'react-router';
import * as z from 'zod/mini';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { getRefund } from '#app/features/year/home/home.my.server.ts';
import { myHead, privateHeaders, privateResponse } from '#app/features/year/home/page.my.ts';
import { email } from '#app/forms/rules.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError, PersistentTextArea } from '#app/ui/fields.tsx';
import { Card, EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myTeam } from '#content/my/team.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { applyPayments } from '../orders/enrollment-payments.server.ts';
import { RefundNote } from '../orders/refund-note.my.tsx';
import { lockPayments } from '../payments/settle.server.ts';
import type { Route } from './+types/team.my.route';
import { claimOwnSeat } from './claims.server.ts';
import {
	giveSeatBack,
	inviteToSeats,
	type LockedTeam,
	lockTeam,
	resendInvitation,
	withdrawInvitation,
} from './seats.server.ts';
import { isWaitingYear, listTeams, type SeatView, type TeamView } from './team-views.server.ts';

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

/**
 * Starts the year of seats today that waits for the end of earlier ones, in the caller's transaction, which holds the payments'
 * lock: as if the buyer had chosen this day.
 * @throws {DomainError} `state` if it does not wait.
 */
async function startSeatsNow(tx: Transaction<Tables>, services: Services, { order }: LockedTeam): Promise<void> {
	const now = services.now();
	if (!isWaitingYear(order, now)) throw new DomainError('state');
	const { reference } = await tx
		.updateTable('enrollments')
		.set({ starts_on: dayIn(program.refund.timeZone, now), updated_at: now })
		.where('order_uuid', '=', order.order_uuid)
		.returning('reference')
		.executeTakeFirstOrThrow();
	await applyPayments(tx, services, reference);
}

/** Longer lists are refused unread. */
const MAX_LIST = program.seats.most * 256;

const address = email('invalid');

/**
 * The addresses of a list, one a line; commas and semicolons divide them too.
 * @param text Untrusted.
 * @returns The addresses, or a message.
 */
function parseAddresses(text: string): { emails: string[] } | { problem: string } {
	const { empty, invalid, twice } = myTeam.problems;
	const lines = text
		.slice(0, MAX_LIST + 1)
		.split(/[\n,;]/)
		.map((line) => line.trim())
		.filter((line) => line !== '');
	if (lines.length === 0) return { problem: empty };
	const wrong = text.length > MAX_LIST ? ['…'] : lines.filter((line) => !z.safeParse(address, line).success);
	if (wrong.length > 0)
		return {
			problem: invalid(
				wrong
					.slice(0, 3)
					.map((line) => line.slice(0, 60))
					.join(', '),
			),
		};
	const seen = new Set<string>();
	for (const line of lines) {
		if (seen.has(line.toLowerCase())) return { problem: twice(line) };
		seen.add(line.toLowerCase());
	}
	return { emails: lines };
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

interface Answer {
	problem: string;
	emails: string;
}

function TeamOrder({ team, answer }: { team: TeamView; answer: Answer | undefined }) {
	const { id, seats, state, from, through } = team;
	const { order, access, counts, waiting, closed, over } = myTeam;
	const count = (...states: SeatView['state'][]) => seats.filter((seat) => states.includes(seat.state)).length;
	return (
		<section aria-labelledby={`order-${id}`} className="grid gap-4">
			<div>
				<h2 className="h3" id={`order-${id}`}>
					{order(seats.length, team.shortReference)}
				</h2>
				{state === 'open' && from && through && <p>{access(from, through)}</p>}
				{state === 'open' && (
					<p className="soft">{counts(count('used'), count('invited', 'expired'), count('free'))}</p>
				)}
				{state === 'open' && team.isLater && <StartNow order={id} />}
				{state === 'closed' && <p>{closed}</p>}
				{state === 'over' && <p>{over}</p>}
			</div>
			{state === 'waiting' ? (
				<Card tone="moss">
					<p className="mb-4">{waiting.text}</p>
					<ButtonLink to={team.checkout}>{waiting.action}</ButtonLink>
				</Card>
			) : (
				<>
					{state === 'open' && <Invite team={team} answer={answer} />}
					<ul className="grid gap-3">
						{seats.map((seat) => (
							<li key={seat.id}>
								<Seat seat={seat} order={id} />
							</li>
						))}
					</ul>
				</>
			)}
		</section>
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

function Invite({ team, answer }: { team: TeamView; answer: Answer | undefined }) {
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

function Seat({ seat, order }: { seat: SeatView; order: string }) {
	return (
		<Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
			<div className="min-w-0 grow">
				<p className="font-semibold">{myTeam.seat(seat.position)}</p>
				<p className="soft wrap-anywhere">{words(seat)}</p>
			</div>
			<SeatActions seat={seat} order={order} />
		</Card>
	);
}

function words({ state, email, name, invitedOn, through, since, isOwn }: SeatView): string {
	const { states, person } = myTeam;
	switch (state) {
		case 'used':
			return states.used(isOwn ? states.you : person(name, email ?? ''), since ?? '');
		case 'invited':
			return states.invited(email ?? '', invitedOn ?? '', through ?? '');
		case 'expired':
			return states.expired(email ?? '', invitedOn ?? '');
		default:
			return states[state];
	}
}

function SeatActions({ seat, order }: { seat: SeatView; order: string }) {
	const { giveBack } = myTeam;
	const about = myTeam.seat(seat.position);
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
			<summary className="py-2.5" aria-label={`${giveBack.summary}: ${about}`}>
				{giveBack.summary}
			</summary>
			<form method="post" action={myPaths.team} className="mt-3 grid justify-items-start gap-3">
				{hidden}
				<p>{giveBack.text}</p>
				<Button type="submit" name="intent" value="give-back" variant="secondary" size="small">
					{giveBack.button}
				</Button>
			</form>
		</details>
	);
}
