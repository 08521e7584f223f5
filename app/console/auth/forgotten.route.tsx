import { actionsOf, defineAction } from '#app/act.server.ts';
import { requestPasswordReset } from '#app/operators/passwords.server.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { forgotten, signIn } from '#content/console/sign-in.ts';
import { forgotPasswordSchema } from '../console.schema.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead, privateHeaders, withoutSiteFrame } from '../kit/head.ts';
import type { Route } from './+types/forgotten.route';
import { AuthLayout } from './auth-layout.tsx';

const ID = 'forgotten';

export const handle = withoutSiteFrame;

export const meta: Route.MetaFunction = () => consoleHead(forgotten.title, true);

export const headers: Route.HeadersFunction = privateHeaders;

export const action = actionsOf(
	defineAction({
		who: 'visitor',
		form: ID,
		schema: forgotPasswordSchema,
		async perform({ services, value }) {
			await requestPasswordReset(services, value.email);
			return { to: consolePaths.signIn, toast: { kind: 'neutral', ...forgotten.done } };
		},
	}),
);

export default function Forgotten() {
	return (
		<AuthLayout heading={forgotten.heading} lead={forgotten.lead}>
			<ConsoleForm id={ID} label={forgotten.heading}>
				<ConsoleField name="email" label={signIn.fields.email} type="email" autoComplete="username" />
				<Button type="submit">{forgotten.button}</Button>
			</ConsoleForm>
			<p>
				<a href={consolePaths.signIn}>{forgotten.back}</a>
			</p>
		</AuthLayout>
	);
}
