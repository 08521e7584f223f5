import { data, redirect } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead, privateHeaders, privateResponseHeaders, withoutSiteFrame } from '#app/console/head.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/sign-in.console.route';
import { AuthLayout } from './auth-layout.console.tsx';
import { signInProblem } from './auth-problems.console.server.ts';
import { safeNext } from './next.console.ts';
import { recognize } from './sessions.server.ts';
import { signInSchema } from './sign-in.schema.ts';
import { enterPassword } from './sign-in.server.ts';

const ID = 'sign-in';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead('Sign in');

export const headers: Route.HeadersFunction = privateHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const next = safeNext(url.searchParams.get('next'));
	if (await recognize(servicesOf(context), request))
		throw redirect(next, { status: 303, headers: privateResponseHeaders });
	return data({ reason: signInReason(url, next) });
}

export const action = actionsOf(
	defineAction({
		who: 'visitor',
		form: ID,
		schema: signInSchema,
		async perform({ services, request, address, url, value }) {
			const next = safeNext(url.searchParams.get('next'));
			const entry = await enterPassword(services, { request, address }, value);
			if (entry.state === 'in') return { to: next, cookies: entry.cookies };
			if (entry.state !== 'code') return { answer: signInProblem(services, entry) };
			return { to: `${consolePaths.code}?next=${encodeURIComponent(next)}`, cookies: entry.cookies };
		},
	}),
);

function signInReason(url: URL, next: string): string | undefined {
	if (next.startsWith(`${consolePaths.resume}?form=`))
		return 'You were signed out. What you typed is saved for an hour: sign in to send it.';
	return url.searchParams.has('next') && next !== consolePaths.today ? 'Please sign in to continue.' : undefined;
}

export default function SignIn({ loaderData }: Route.ComponentProps) {
	return (
		<AuthLayout heading="Sign in" lead={loaderData.reason ?? 'For the operators of this site.'}>
			<ConsoleForm id={ID} label="Sign in">
				<ConsoleField name="email" label="Email" type="email" autoComplete="username" />
				<ConsoleField name="password" label="Password" type="password" autoComplete="current-password" />
				<Button type="submit">Sign in</Button>
			</ConsoleForm>
			<p>
				<a href={consolePaths.forgotten}>Forgot your password?</a>
			</p>
		</AuthLayout>
	);
}
