import { useActionData } from 'react-router';
import { needsSecondFactor } from '#app/auth/roles.ts';
import { countRecoveryCodes } from '#app/operators/second-factor.server.ts';
import { listSessions } from '#app/operators/sessions.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { frame } from '#content/console/frame.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateHeaders } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import type { Route } from './+types/account.route';
import { type AccountAnswer, accountAction } from './account-actions.server.ts';
import { AppOff, AppOn, Enroll } from './account-app.tsx';
import { RecoveryCodes, Sessions } from './account-parts.tsx';
import { notificationsPath } from './addresses.ts';

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = () => consoleHead(account.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = context.get(operatorContext);
	const [sessions, codesLeft] = await Promise.all([
		listSessions(services, operator),
		countRecoveryCodes(services, operator),
	]);
	const { name, email, role, hasSecondFactor } = operator;
	return { sessions, codesLeft, name, email, role, hasSecondFactor };
}

export const action = accountAction;

export default function Account({ loaderData }: Route.ComponentProps) {
	const { sessions, codesLeft, name, email, role, hasSecondFactor } = loaderData;
	const answer = useActionData() as AccountAnswer | undefined;
	const { enrolling, recoveryCodes } = answer ?? {};
	// The loader data may predate the action's change.
	const isOn = hasSecondFactor || answer?.form === 'codes';
	const mustSetUp = needsSecondFactor({ role, hasSecondFactor: isOn });
	return (
		<>
			<h1 className="h3">{account.heading}</h1>
			<p>
				{name}, {email}. {`You are ${frame.aRole[role]}.`}
			</p>
			{!mustSetUp && <PageLink href={notificationsPath}>Notifications by email and in the browser</PageLink>}
			{!isOn && (
				<p className="console-note">
					{mustSetUp
						? 'Owners need an authenticator app. Set one up to go on: a password alone can be stolen.'
						: account.onlyPassword}
				</p>
			)}
			{recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
			<div className="console-columns">
				<Section id="app" heading="Authenticator app">
					{isOn ? (
						<AppOn codesLeft={recoveryCodes?.length ?? codesLeft} />
					) : enrolling ? (
						<Enroll enrolling={enrolling} />
					) : (
						<AppOff />
					)}
				</Section>
				<Password email={email} />
			</div>
			<Sessions sessions={sessions} />
		</>
	);
}

function Password({ email }: { email: string }) {
	const { help } = account.password;
	const field = { type: 'password' as const };
	return (
		<Section id="password" heading="Password">
			<ConsoleForm id="password" label="Password" intent="password">
				<input type="hidden" autoComplete="username" defaultValue={email} />
				<ConsoleField {...field} name="current" label="Current password" autoComplete="current-password" />
				<ConsoleField {...field} name="next" label="New password" help={help} autoComplete="new-password" />
				<Button type="submit">Change the password</Button>
			</ConsoleForm>
		</Section>
	);
}
