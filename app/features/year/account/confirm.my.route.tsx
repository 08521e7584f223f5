import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { maskEmail } from '#app/crm/customers.server.ts';
import { personOf } from '#app/features/people/people/person.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { accountPaths, myAccount } from '#content/my/account.ts';
import { myPaths } from '#content/my.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { endCookie, recognizeParticipant } from '../access/participant-sessions.server.ts';
import { myHead, privateHeaders, privateResponse } from '../home/page.my.ts';
import type { Route } from './+types/confirm.my.route';
import { confirmAddress, refuseChange } from './addresses.server.ts';
import { eraseOwn, readErasable } from './erase-own.my.server.ts';
import { OWN_LINK, type Side } from './own-changes.server.ts';

const words = myAccount.confirm;

export const meta: Route.MetaFunction = () => myHead(words.title);

export const headers = privateHeaders;

type State = 'open' | keyof typeof words.states;

const statuses: Record<State, number> = {
	open: 200,
	done: 410,
	refused: 410,
	expired: 410,
	altered: 400,
	elsewhere: 403,
};

/** It asks before anything changes, so a link scanner changes nothing. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('token');
	const { state, side, email, isOwn, person } = await readOwnLink(services, services.db, token, request);
	const shown = {
		state,
		side,
		address: email ? maskEmail(email) : '',
		// The main address's link needs no session: its owner may have lost theirs.
		needsSignIn: state === 'open' && side !== 'main' && !isOwn,
		signIn: `${myPaths.signIn}?next=${encodeURIComponent(url.pathname + url.search)}`,
		blocked: side === 'erase' && person ? (await readErasable(services.db, { person })).blocked : undefined,
	};
	return data(shown, { status: statuses[state], headers: privateResponse });
}

/** What a link is for, and what became of that. `isOwn`: the browser is signed in as the person who asked. */
async function readOwnLink(services: Services, db: Services['db'], token: string | null, request: Request) {
	const none = { side: 'new' as Side, email: undefined, changeId: '', person: undefined, isOwn: false };
	const opened = await services.links.open(OWN_LINK, token, services.now());
	if (opened.state === 'altered') return { ...none, state: 'altered' as State };
	const [side, changeId = ''] = opened.subject.split(':') as [Side, string?];
	const change = await db.selectFrom('own_changes').selectAll().where('change_uuid', '=', changeId).executeTakeFirst();
	const person = await personOf(db, change?.customer_uuid);
	if (!change || !person) return { ...none, side, state: 'expired' as State };
	const signedIn = (await recognizeParticipant({ ...services, db }, request))?.participant.person;
	const isOwn = signedIn === person;
	const half = side === 'new' ? change.new_confirmed_at : side === 'main' ? change.main_confirmed_at : null;
	const isOver = !change.expires_at || change.expires_at <= services.now();
	const state: State =
		change.done_at || half
			? 'done'
			: change.refused_at
				? 'refused'
				: isOver
					? 'expired'
					: side !== 'main' && signedIn && !isOwn
						? 'elsewhere'
						: 'open';
	return { side, email: change.email ?? undefined, changeId, person, isOwn, state };
}

const toast = (text: { title: string; description?: string }) => ({ kind: 'success' as const, ...text });

export const action = actionsOf(
	defineAction({
		who: 'link',
		form: 'confirm',
		errors: { gone: {}, blocked: {} },
		async run({ tx, services, request, url, form }) {
			const inside = { ...services, db: tx };
			const link = await readOwnLink(services, tx, url.searchParams.get('token'), request);
			const { state, side, changeId, person, isOwn } = link;
			const isRefusal = form.get('intent') === 'refuse';
			// For someone who is signed in as another person too: it is their address.
			if (isRefusal && (state === 'open' || state === 'elsewhere') && side !== 'erase') {
				await refuseChange(tx, inside, changeId);
				return { to: '/', toast: toast(words.refused) };
			}
			if (state !== 'open' || !person || isRefusal) return {};
			if (side !== 'main' && !isOwn) throw new DomainError('gone');
			if (side === 'erase') {
				const { isPublic } = await eraseOwn(tx, inside, { person });
				return {
					to: '/',
					toast: toast(words.erased),
					cookies: [endCookie(services)],
					afterCommit: () => isPublic && services.pagesChanged(),
				};
			}
			const isMade = await confirmAddress(tx, inside, changeId, side);
			const isMain = isMade && (await isMainNow(inside, changeId));
			const text = isMade ? (isMain ? words.changed : words.added) : words.half;
			return { to: isOwn ? accountPaths.page : '/', toast: toast(text) };
		},
	}),
);

const isMainNow = async ({ db }: Pick<Services, 'db'>, changeId: string) =>
	(await db.selectFrom('own_changes').select('makes_main').where('change_uuid', '=', changeId).executeTakeFirst())
		?.makes_main ?? false;

export default function ConfirmPage({ loaderData }: Route.ComponentProps) {
	const { state, side, address, needsSignIn, signIn, blocked } = loaderData;
	if (state !== 'open') {
		const { heading, text } = words.states[state];
		return (
			<StatusPage title={heading} text={text} grown={0.4}>
				<p>
					<ButtonLink to={state === 'altered' ? myPaths.signIn : accountPaths.page} size="large">
						{words.open}
					</ButtonLink>
				</p>
				{state === 'elsewhere' && side === 'new' && <Refuse />}
			</StatusPage>
		);
	}
	if (blocked) return <StatusPage title={words.erase.heading} text={myAccount.erase.blocked[blocked]} grown={0.4} />;
	const { heading, button } = words[side];
	const text = side === 'erase' ? words.erase.text : words[side].text(address);
	return (
		<StatusPage title={heading} text={needsSignIn ? `${text} ${words.new.signInText}` : text} grown={0.4}>
			{needsSignIn ? (
				<p>
					<ButtonLink to={signIn} size="large" reloadDocument>
						{words.new.signIn}
					</ButtonLink>
				</p>
			) : (
				// Plain HTML, so that the token in its address is not part of the page.
				<form method="post">
					<Button type="submit" size="large" variant={side === 'erase' ? 'danger' : 'primary'}>
						{button}
					</Button>
				</form>
			)}
			{side !== 'erase' && <Refuse />}
		</StatusPage>
	);
}

function Refuse() {
	return (
		<form method="post" className="mt-4">
			<Button type="submit" variant="secondary" name="intent" value="refuse">
				{words.refuse}
			</Button>
		</form>
	);
}
