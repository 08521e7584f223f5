import { Link, redirect, useActionData } from 'react-router';
import { ActionAnswer, actionsOf, defineAction } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { Card, PageHead } from '#app/ui/panel.tsx';
import { accountPaths, myAccount } from '#content/my/account.ts';
import { myPaths } from '#content/my.ts';
import { participantContext } from '../access/guard.my.server.ts';
import { myHead, privateHeaders, privateResponse } from '../home/page.my.ts';
import type { Route } from './+types/erase.my.route';
import { readErasable, requestErasure } from './erase-own.my.server.ts';

const words = myAccount.erase;

export const meta: Route.MetaFunction = () => myHead(words.title);

export const headers = privateHeaders;

export async function loader({ context }: Route.LoaderArgs) {
	const participant = context.get(participantContext);
	const erasable = await readErasable(servicesOf(context).db, participant);
	return { ...erasable, isFresh: participant.isFresh };
}

const signInAgain = `${myPaths.signIn}?next=${encodeURIComponent(accountPaths.erase)}`;

export const action = actionsOf<{ isUnconfirmed: boolean }>(
	defineAction({
		who: 'participant',
		form: 'erase',
		admit: async ({ participant }) =>
			participant.isFresh ? undefined : redirect(signInAgain, { status: 303, headers: privateResponse }),
		errors: {
			// The page says why.
			blocked: { to: accountPaths.erase },
			lately: { description: myAccount.add.lately, title: words.heading, to: accountPaths.page },
		},
		async prepare({ form }) {
			if (form.get('confirm') !== 'on') throw new ActionAnswer({ show: { isUnconfirmed: true }, status: 400 });
		},
		async run({ tx, services, participant }) {
			await requestErasure(tx, services, participant);
			return { to: accountPaths.page, toast: { kind: 'success', ...words.sent } };
		},
	}),
);

export default function ErasePage({ loaderData: { blocked, hasSeat, isBuyer, isFresh } }: Route.ComponentProps) {
	const { heading, lead, goes, stays, first, back } = words;
	return (
		<>
			<PageHead title={heading} lead={lead} />
			<div className="wrap grid gap-6 pb-16">
				<Card className="grid gap-4">
					<h2 className="h3">{goes.heading}</h2>
					<ul className="grid gap-2">
						{[...goes.items, ...(hasSeat ? [goes.seat] : []), ...(isBuyer ? [goes.team] : [])].map((item) => (
							<li key={item}>{item}</li>
						))}
					</ul>
					<h2 className="h3">{stays.heading}</h2>
					<p>{stays.text}</p>
					<p>{first}</p>
					{blocked ? <p className="font-semibold">{words.blocked[blocked]}</p> : <EraseForm isFresh={isFresh} />}
				</Card>
				<p>
					<Link to={accountPaths.page}>{back}</Link>
				</p>
			</div>
		</>
	);
}

function EraseForm({ isFresh }: { isFresh: boolean }) {
	const errors = useActionData<{ isUnconfirmed: boolean }>()?.isUnconfirmed ? [words.required] : undefined;
	if (!isFresh) {
		return (
			<p>
				{myAccount.stale.text} <a href={signInAgain}>{myAccount.stale.again}</a>
			</p>
		);
	}
	return (
		<form method="post" className="form" noValidate>
			<div className="field">
				<div className="field-check">
					<input
						type="checkbox"
						id="erase-confirm"
						name="confirm"
						aria-required
						aria-invalid={errors ? true : undefined}
						aria-describedby={errors ? 'erase-confirm-error' : undefined}
						{...(errors && { autoFocus: true })}
					/>
					<label htmlFor="erase-confirm">{words.confirm}</label>
				</div>
				<FieldError id="erase-confirm-error" {...(errors && { errors })} />
			</div>
			<Button type="submit" variant="danger">
				{words.button}
			</Button>
		</form>
	);
}
