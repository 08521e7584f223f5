import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead, privateHeaders } from '#app/console/head.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/confirm.console.route';
import { signInProblem } from './auth-problems.console.server.ts';
import { safeNext } from './next.console.ts';
import { isPassword } from './passwords.server.ts';
import { sentenceFor } from './refusals.server.ts';
import { confirmSession } from './sessions.server.ts';
import { confirmSchema } from './sign-in.schema.ts';
import { admit } from './sign-in-throttle.server.ts';

const ID = 'confirm';

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = () => consoleHead('Confirm your password');

export const loader = () => null;

export const action = actionsOf(
	defineAction({
		name: 'account.change',
		form: ID,
		schema: confirmSchema,
		async perform({ services, operator, address, url, value }) {
			// Someone at an unattended browser is throttled like any other password guess.
			const admission = await admit(services, { account: operator.email, address });
			if (admission.wait > 0) return { answer: signInProblem(services, { state: 'wait', seconds: admission.wait }) };
			if (!(await isPassword(services, operator.id, value.password))) {
				return { answer: { fields: { password: [sentenceFor(services, 'INVALID_PASSWORD')] } } };
			}
			await admission.succeeded();
			await confirmSession(services, operator);
			return { to: safeNext(url.searchParams.get('next')) };
		},
	}),
);

export default function Confirm() {
	return (
		<div className="console-narrow">
			<h1 className="h3">Confirm your password</h1>
			<p>This is a sensitive action. Enter your password to continue. You will not be asked again for 15 minutes.</p>
			<ConsoleForm id={ID} label="Confirm your password">
				<ConsoleField name="password" label="Password" type="password" autoComplete="current-password" />
				<Button type="submit">Go on</Button>
			</ConsoleForm>
		</div>
	);
}
