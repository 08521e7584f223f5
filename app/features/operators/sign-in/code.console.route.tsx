import { redirect } from 'react-router';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead, privateHeaders, privateResponseHeaders, withoutSiteFrame } from '#app/console/head.ts';
import type { FormSchema } from '#app/forms/parse.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/code.console.route';
import { AuthLayout } from './auth-layout.console.tsx';
import { SECRETS, signInProblem } from './auth-problems.console.server.ts';
import { safeNext, signInAddress } from './next.console.ts';
import { type CodeMethod, codeMethods, codeSchema } from './sign-in.schema.ts';
import { awaitsCode, enterCode, sendCode } from './sign-in.server.ts';

const leads = {
	app: 'Open your authenticator app and enter the six digits it shows.',
	mail: 'Enter the six digits we emailed you. They work for ten minutes.',
	recovery: 'Enter one of your recovery codes. Each works once.',
};
const labels = { app: 'Code', mail: 'Code from the email', recovery: 'Recovery code' };

const ID = 'code';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead('Your code');

export const headers: Route.HeadersFunction = privateHeaders;

export function loader({ request, url }: Route.LoaderArgs) {
	const next = safeNext(url.searchParams.get('next'));
	if (!awaitsCode(request)) throw redirect(signInAddress(next), { status: 303, headers: privateResponseHeaders });
	return { way: wayOf(url), next };
}

type CodeForm = { way: CodeMethod; code: string } | { way?: undefined; code?: undefined };

export const action = actionsOf(
	defineAction({
		who: 'visitor',
		form: ID,
		secrets: SECRETS,
		schema: ({ form }): FormSchema<CodeForm> => (form.get('intent') === 'send' ? z.object({}) : codeSchema),
		async perform({ services, request, address, url, value }) {
			const next = safeNext(url.searchParams.get('next'));
			if (value.code === undefined) {
				const sent = await sendCode(services, { request, address });
				if (sent.state === 'wait' || sent.state === 'refused') return { answer: signInProblem(services, sent) };
				const query = new URLSearchParams({ way: 'mail', next });
				const toast = {
					kind: 'success' as const,
					title: 'A code is on its way',
					description: 'It arrives within a minute, and works for ten.',
				};
				return { to: `${consolePaths.code}?${query}`, toast };
			}
			const entry = await enterCode(services, { request, address }, value);
			if (entry.state === 'in') return { to: next, cookies: entry.cookies };
			return { answer: entry.state === 'code' ? { show: null } : signInProblem(services, entry) };
		},
	}),
);

function wayOf(url: URL): CodeMethod {
	return codeMethods.find((way) => way === url.searchParams.get('way')) ?? 'app';
}

export default function Code({ loaderData: { way, next } }: Route.ComponentProps) {
	const here = (other: CodeMethod) => `${consolePaths.code}?${new URLSearchParams({ way: other, next })}`;
	return (
		<AuthLayout heading="Your code" lead={leads[way]}>
			<ConsoleForm id={ID} label="Your code" hidden={{ way }}>
				<ConsoleField
					name="code"
					label={labels[way]}
					autoComplete="one-time-code"
					inputMode={way === 'recovery' ? 'text' : 'numeric'}
				/>
				<Button type="submit">Go on</Button>
			</ConsoleForm>
			<section className="console-ways" aria-labelledby="ways">
				<h2 className="h3" id="ways">
					Another way
				</h2>
				<ul>
					{way !== 'app' && (
						<li>
							<a href={here('app')}>Use the authenticator app</a>
						</li>
					)}
					{way !== 'recovery' && (
						<li>
							<a href={here('recovery')}>Use a recovery code</a>
						</li>
					)}
					<li>
						<form method="post">
							<button type="submit" name="intent" value="send" className="link-button">
								Email me a code
							</button>
						</form>
					</li>
					<li>
						<a href={signInAddress(next)}>Start again</a>
					</li>
				</ul>
			</section>
		</AuthLayout>
	);
}
