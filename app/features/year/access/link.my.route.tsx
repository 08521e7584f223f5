import { data, redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { StatusPage } from '#app/ui/status-page.tsx';
import { my, myPaths } from '#content/my.ts';
import { myHead, privateHeaders, privateResponse } from '../home/page.my.ts';
import type { Route } from './+types/link.my.route';
import { safeNext } from './guard.my.server.ts';
import { markBrowser, recognizeParticipant, startSession } from './participant-sessions.server.ts';
import { readLink, useLink } from './sign-in-links.server.ts';

export const meta: Route.MetaFunction = () => myHead(my.link.title);

export const headers = privateHeaders;

const statuses = { valid: 200, used: 410, expired: 410, altered: 400 };

/** In the browser that requested the link, opening it signs in. Elsewhere it asks first; a link scanner changes nothing. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('token');
	const { digest, setCookie } = markBrowser(services, request);
	const { state, isOwnBrowser } = await readLink(services, token, setCookie ? undefined : digest);
	if (state === 'valid' && isOwnBrowser && request.method === 'GET') {
		const response = await signIn(services, request, token);
		if (response) throw response;
	}
	const isSignedIn = state !== 'valid' && (await recognizeParticipant(services, request)) !== undefined;
	return data({ state, isSignedIn }, { status: statuses[state], headers: privateResponse });
}

export const action = actionsOf(
	defineAction({
		who: 'link',
		form: 'link',
		async perform({ services, request, url }) {
			const response = await signIn(services, request, url.searchParams.get('token'));
			return response ? { answer: response } : {};
		},
	}),
);

async function signIn(services: Services, request: Request, token: string | null): Promise<Response | undefined> {
	const started = await services.db.transaction().execute(async (tx) => {
		const used = await useLink(tx, services, token);
		return used && { next: used.next, cookie: await startSession(tx, services, request, used.customerUuid) };
	});
	return (
		started &&
		redirect(safeNext(started.next), { status: 303, headers: { ...privateResponse, 'Set-Cookie': started.cookie } })
	);
}

export default function LinkPage({ loaderData: { state, isSignedIn } }: Route.ComponentProps) {
	const { heading, text } = my.link[state];
	return (
		<StatusPage title={heading} text={isSignedIn ? my.link.signedIn : text} grown={0.4}>
			{state === 'valid' ? (
				// Plain HTML, so that the token in its address is not part of the page.
				<form method="post">
					<Button type="submit" size="large">
						{my.link.valid.button}
					</Button>
				</form>
			) : (
				<p>
					<ButtonLink to={isSignedIn ? myPaths.home : myPaths.signIn} size="large">
						{isSignedIn ? my.link.open : my.link.again}
					</ButtonLink>
				</p>
			)}
		</StatusPage>
	);
}
