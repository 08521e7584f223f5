import { data } from 'react-router';
import * as z from 'zod/mini';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { personOf } from '#app/features/people/people/person.server.ts';
import { recognizeParticipant, startSession } from '#app/features/year/access/participant-sessions.server.ts';
import { myHead, privateHeaders, privateResponse } from '#app/features/year/home/page.my.ts';
import { optionalText } from '#app/forms/rules.ts';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { FormPage } from '#app/ui/form-page.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { myTeam } from '#content/my/team.ts';
import { myPaths } from '#content/my.ts';
import { dayOf } from '../orders/orders.server.ts';
import type { Route } from './+types/claim.my.route';
import { claimSeat, readClaim } from './claims.server.ts';

export const meta: Route.MetaFunction = () => myHead(myTeam.claim.title);

export const headers = privateHeaders;

const statuses = { valid: 200, used: 410, expired: 410, withdrawn: 410, closed: 410, altered: 400 };

/** The page of an invitation: it asks before anything is claimed, so a link scanner changes nothing. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { state, offer } = await readClaim(servicesOf(context), url.searchParams.get('token'));
	const shown = offer && {
		from: offer.from,
		start: dayOf(offer.starts_at),
		through: dayOf(new Date(offer.ends_at.getTime() - 1)),
	};
	return data({ state, offer: shown }, { status: statuses[state], headers: privateResponse });
}

/** Claims the seat. Of two at once one gets it; the other sees that the invitation was used. */
export const action = actionsOf<{ name: string }>(
	defineAction({
		who: 'link',
		form: 'claim',
		async prepare({ form }) {
			const typed = String(form.get('name') ?? '');
			const name = z.safeParse(optionalText(), typed);
			if (name.success) return name.data;
			throw new ActionAnswer({ show: { name: typed.slice(0, 500) }, status: 400 });
		},
		async run({ tx, services, request, url, prepared: name }) {
			const seat = await claimSeat(tx, services, url.searchParams.get('token'), name);
			if (!seat) return {};
			const { done, known } = myTeam.claim;
			if (!seat.isKnown) {
				const session = await startSession(tx, services, request, seat.customerUuid);
				return { to: myPaths.home, toast: { kind: 'success', ...done }, cookies: [session] };
			}
			const inside = { ...services, db: tx };
			const signedIn = (await recognizeParticipant(inside, request))?.participant.person;
			const isHome = signedIn === (await personOf(tx, seat.customerUuid));
			return { to: isHome ? myPaths.home : myPaths.signIn, toast: { kind: 'success', ...(isHome ? done : known) } };
		},
	}),
);

export default function ClaimPage({ loaderData: { state, offer }, actionData }: Route.ComponentProps) {
	const { claim } = myTeam;
	if (state === 'valid' && offer) {
		const { heading, text } = claim.valid;
		return (
			<FormPage title={heading} lead={text(offer.from, offer.start, offer.through)}>
				<ClaimForm typed={actionData?.name} />
			</FormPage>
		);
	}
	const { heading, text } = claim[state === 'valid' ? 'closed' : state];
	return (
		<StatusPage title={heading} text={text} grown={0.4}>
			{state === 'used' && (
				<p>
					<ButtonLink to={myPaths.signIn} size="large">
						{claim.signIn}
					</ButtonLink>
				</p>
			)}
		</StatusPage>
	);
}

/** Plain HTML, so that the token in its address is not part of the page. @param typed A name that was refused. */
function ClaimForm({ typed }: { typed: string | undefined }) {
	const { name, nameHelp, nameWrong, button } = myTeam.claim.valid;
	const isRefused = typed !== undefined;
	return (
		<form method="post" className="form" noValidate>
			<div className="field">
				<label className="field-label" htmlFor="claim-name">
					{name} <span className="field-optional">(optional)</span>
				</label>
				<input
					id="claim-name"
					name="name"
					autoComplete="name"
					maxLength={200}
					className="field-control"
					defaultValue={typed}
					aria-invalid={isRefused || undefined}
					{...(isRefused && { autoFocus: true })}
					aria-describedby={isRefused ? 'claim-name-error claim-name-help' : 'claim-name-help'}
				/>
				<FieldError id="claim-name-error" errors={isRefused ? [nameWrong] : undefined} />
				<p className="field-help" id="claim-name-help">
					{nameHelp}
				</p>
			</div>
			<Button type="submit" size="large">
				{button}
			</Button>
		</form>
	);
}
