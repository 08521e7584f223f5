import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead, privateHeaders, withoutSiteFrame } from '#app/console/head.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import type { Route } from './+types/forgotten.console.route';
import { AuthLayout } from './auth-layout.console.tsx';
import { requestPasswordReset } from './passwords.server.ts';
import { forgotPasswordSchema } from './sign-in.schema.ts';

const ID = 'forgotten';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead('Reset password');

export const headers: Route.HeadersFunction = privateHeaders;

export const action = actionsOf(
	defineAction({
		who: 'visitor',
		form: ID,
		schema: forgotPasswordSchema,
		async perform({ services, value }) {
			await requestPasswordReset(services, value.email);
			const toast = {
				kind: 'neutral' as const,
				title: 'Check your inbox',
				description:
					'If this address belongs to an operator, a link is on its way. You can request another in 15 minutes.',
			};
			return { to: consolePaths.signIn, toast };
		},
	}),
);

export default function Forgotten() {
	return (
		<AuthLayout
			heading="Reset your password"
			lead="Enter your email. If it belongs to an operator, we send a link to reset the password. It works for an hour."
		>
			<ConsoleForm id={ID} label="Reset your password">
				<ConsoleField name="email" label="Email" type="email" autoComplete="username" />
				<Button type="submit">Send the link</Button>
			</ConsoleForm>
			<p>
				<a href={consolePaths.signIn}>Back to sign in</a>
			</p>
		</AuthLayout>
	);
}
