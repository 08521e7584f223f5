import { data } from 'react-router';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleForm } from '#app/console/form.tsx';
import { consoleHead, privateHeaders, withoutSiteFrame } from '#app/console/head.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/new-password.console.route';
import { AuthLayout, NewPasswordField } from './auth-layout.console.tsx';
import { passwordFault } from './password-rule.server.ts';
import { operatorToReset, RESET_PURPOSE, resetPassword } from './passwords.server.ts';
import { codeOf } from './refusals.server.ts';
import { newPasswordSchema } from './sign-in.schema.ts';

const ID = 'new-password';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead('Reset password');

export const headers: Route.HeadersFunction = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const found = await find(servicesOf(context), url);
	return data({ isOver: !found, email: found?.operator.email }, { status: found ? 200 : 410 });
}

const isOver = { answer: { show: null, status: 410 } };

export const action = actionsOf(
	defineAction({
		who: 'visitor',
		form: ID,
		schema: newPasswordSchema,
		async perform({ services, url, value: { password } }) {
			const found = await find(services, url);
			if (!found) return isOver;
			const fault = await passwordFault(password, found.operator);
			if (fault) return { answer: { fields: { password: [fault] } } };
			try {
				await resetPassword(services, found.subject, password);
			} catch (error) {
				codeOf(error);
				return isOver;
			}
			return {
				to: consolePaths.signIn,
				toast: { kind: 'success', title: 'The password is set', description: 'Sign in with it.' },
			};
		},
	}),
);

async function find(services: Services, url: URL) {
	const opened = await services.links.open(RESET_PURPOSE, url.searchParams.get('token'), services.now());
	if (opened.state !== 'valid') return undefined;
	const operator = await operatorToReset(services, opened.subject);
	return operator && { operator, subject: opened.subject };
}

export default function NewPassword({ loaderData }: Route.ComponentProps) {
	if (loaderData.isOver) {
		return (
			<AuthLayout
				heading="This link does not work anymore"
				lead="It was already used, or is older than an hour. Request a new one."
			>
				<p>
					<a href={consolePaths.forgotten}>Request a new link</a>
				</p>
			</AuthLayout>
		);
	}
	return (
		<AuthLayout heading="Choose a new password" lead="This signs you out everywhere.">
			<ConsoleForm id={ID} label="Choose a new password">
				{/* Lets password managers store the password under the right username. */}
				<input type="hidden" autoComplete="username" defaultValue={loaderData.email} />
				<NewPasswordField name="password" label="New password" />
				<Button type="submit">Set the password</Button>
			</ConsoleForm>
		</AuthLayout>
	);
}
