import { useActionData } from 'react-router';
import { type ActionContext, type ActionResult, actionsOf, defineAction } from '#app/act.server.ts';
import { needsSecondFactor } from '#app/auth/roles.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead, frame, privateHeaders } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { timesNote } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseForm } from '#app/forms/parse.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console-paths.ts';
import { notificationsPath, ONLY_PASSWORD } from '../operators/operators.console.ts';
import { NewPasswordField } from '../sign-in/auth-layout.console.tsx';
import { refusalOf, SECRETS, signInProblem } from '../sign-in/auth-problems.console.server.ts';
import { passwordFault } from '../sign-in/password-rule.server.ts';
import { changePassword } from '../sign-in/passwords.server.ts';
import {
	beginSecondFactor,
	confirmSecondFactor,
	countRecoveryCodes,
	type Enrollment,
	endSecondFactor,
	renewRecoveryCodes,
	reopenEnrollment,
} from '../sign-in/second-factor.server.ts';
import { listSessions, revokeOthers, revokeSession } from '../sign-in/sessions.server.ts';
import { accountCodeSchema, accountPasswordSchema, changePasswordSchema } from '../sign-in/sign-in.schema.ts';
import { admit } from '../sign-in/sign-in-throttle.server.ts';
import type { Route } from './+types/account.console.route';

export const headers: Route.HeadersFunction = privateHeaders;

export const meta: Route.MetaFunction = () => consoleHead('Account');

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

interface AccountAnswer extends FormAnswer {
	enrolling?: Enrollment;
	/** Shown only once. */
	recoveryCodes?: string[];
}

const name = 'account.change';

const done = (text: { title: string; description?: string }, cookies?: string[]): ActionResult => ({
	to: consolePaths.account,
	toast: { kind: 'success', ...text },
	...(cookies && { cookies }),
});

const shown = (show: Pick<AccountAnswer, 'form' | 'enrolling' | 'recoveryCodes'>, cookies: string[] = []) => ({
	answer: { show: { outcome: 'accepted', result: null, ...show } satisfies AccountAnswer, cookies },
});

const withPassword = (form: string, run: (context: ActionContext<{ password: string }>) => Promise<ActionResult>) =>
	defineAction({
		name,
		form,
		schema: accountPasswordSchema,
		perform: (context) => throttled(context, 'password', () => run(context)),
	});

/** Limits password guesses as sign-in does, so an unattended browser is no shortcut. */
async function throttled(
	{ services, operator, address }: Pick<ActionContext, 'services' | 'operator' | 'address'>,
	field: string,
	run: () => Promise<ActionResult>,
): Promise<ActionResult> {
	const admission = await admit(services, { account: operator.email, address });
	if (admission.wait > 0) return { answer: signInProblem(services, { state: 'wait', seconds: admission.wait }) };
	try {
		const result = await run();
		await admission.succeeded();
		return result;
	} catch (error) {
		return { answer: refusalOf(services, error, field) };
	}
}

export const action = actionsOf<AccountAnswer>({
	password: defineAction({
		name,
		form: 'password',
		schema: changePasswordSchema,
		async perform(context) {
			const { services, operator, value } = context;
			const fault = await passwordFault(value.next, operator);
			if (fault) return { answer: { fields: { next: [fault] } } };
			return await throttled(context, 'current', async () => {
				await changePassword(services, operator, value);
				return done({ title: 'The password is changed', description: 'You stay signed in here, and nowhere else.' });
			});
		},
	}),
	begin: withPassword('begin', async ({ services, request, operator, value: { password } }) =>
		shown({ form: 'code', enrolling: await beginSecondFactor(services, request, operator, password) }),
	),
	/** The authenticator app's first code. The answer to a wrong one shows the app's key again. */
	code: defineAction({
		name,
		form: 'code',
		secrets: SECRETS,
		async perform({ services, operator, request, form }) {
			const enrolling = await reopenEnrollment(services, operator, String(form.get('enrolling') ?? ''));
			if (!enrolling)
				return { answer: { status: 400, form: 'begin', description: 'This took too long. Please start again.' } };
			const submission = parseForm(form, accountCodeSchema);
			if (submission.status !== 'success') {
				const fields = (submission.reply().error ?? {}) as Record<string, string[]>;
				return { answer: { fields, extra: { enrolling } } };
			}
			try {
				const { recoveryCodes, cookies } = await confirmSecondFactor(
					services,
					request,
					operator,
					submission.value.code,
				);
				return shown({ form: 'codes', recoveryCodes }, cookies);
			} catch (error) {
				return { answer: { ...refusalOf(services, error, 'code'), extra: { enrolling } } };
			}
		},
	}),
	end: withPassword('end', async ({ services, request, operator, value: { password } }) =>
		done(
			{ title: 'The app is off', description: 'From now on, your password is enough to sign in.' },
			await endSecondFactor(services, request, operator, password),
		),
	),
	renew: withPassword('renew', async ({ services, request, operator, value: { password } }) =>
		shown({ form: 'codes', recoveryCodes: await renewRecoveryCodes(services, request, operator, password) }),
	),
	session: defineAction({
		name,
		form: 'sessions',
		errors: (error, { services }) => refusalOf(services, error),
		async perform({ services, operator, form }) {
			await revokeSession(services, operator, String(form.get('id') ?? ''));
			return done({ title: 'Signed out there' });
		},
	}),
	others: defineAction({
		name,
		form: 'sessions',
		async perform({ services, operator }) {
			await revokeOthers(services, operator);
			return done({ title: 'Signed out everywhere else' });
		},
	}),
});

export default function Account({ loaderData }: Route.ComponentProps) {
	const { sessions, codesLeft, name, email, role, hasSecondFactor } = loaderData;
	const answer = useActionData() as AccountAnswer | undefined;
	const { enrolling, recoveryCodes } = answer ?? {};
	// The loader data may predate the action's change.
	const isOn = hasSecondFactor || answer?.form === 'codes';
	const mustSetUp = needsSecondFactor({ role, hasSecondFactor: isOn });
	return (
		<>
			<h1 className="h3">Account</h1>
			<p>
				{name}, {email}. You are {frame.aRole[role]}.
			</p>
			{!mustSetUp && <PageLink href={notificationsPath}>Notifications by email and in the browser</PageLink>}
			{!isOn && (
				<p className="console-note">
					{mustSetUp
						? 'Owners need an authenticator app. Set one up to go on: a password alone can be stolen.'
						: ONLY_PASSWORD}
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

function AppOff() {
	return (
		<>
			<p>After your password, you enter a code from an app on your phone. Any authenticator app works.</p>
			<PasswordForm id="begin" label="Set up an app" />
		</>
	);
}

function Enroll({ enrolling }: { enrolling: Enrollment }) {
	return (
		<>
			<p>Scan this code with your app, or enter the secret by hand.</p>
			<div
				role="img"
				aria-label="QR code of the secret"
				className="console-qr"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: SVG generated on the server from squares only
				dangerouslySetInnerHTML={{ __html: enrolling.picture }}
			/>
			<p>
				Secret: <code className="console-secret">{enrolling.secret}</code>
			</p>
			<ConsoleForm id="code" label="Turn it on" intent="code" hidden={{ enrolling: enrolling.sealed }}>
				<ConsoleField name="code" label="Code from the app" autoComplete="one-time-code" inputMode="numeric" />
				<Button type="submit">Turn it on</Button>
			</ConsoleForm>
		</>
	);
}

function AppOn({ codesLeft }: { codesLeft: number }) {
	const left = codesLeft === 0 ? 'None is left.' : codesLeft === 1 ? 'One is left.' : `${codesLeft} are left.`;
	return (
		<>
			<p>On. After your password, you enter a code.</p>
			<h3>Recovery codes</h3>
			<p>In case you lose your phone. Each works once instead of a code. {left}</p>
			<PasswordForm id="renew" label="Generate new codes" />
			<h3>Turn it off</h3>
			<PasswordForm id="end" label="Turn it off" />
		</>
	);
}

function PasswordForm({ id, label }: { id: string; label: string }) {
	return (
		<ConsoleForm id={id} label={label} intent={id}>
			<ConsoleField name="password" label="Current password" type="password" autoComplete="current-password" />
			<Button type="submit" variant="secondary">
				{label}
			</Button>
		</ConsoleForm>
	);
}

function RecoveryCodes({ codes }: { codes: string[] }) {
	return (
		<Section id="codes" heading="Recovery codes" className="console-note">
			<p role="status">Print them or write them down now: they are not shown again. Earlier codes no longer work.</p>
			<ul className="console-codes">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="js-only">
				<Button variant="secondary" size="small" onClick={() => window.print()}>
					Print
				</Button>
			</p>
		</Section>
	);
}

function Sessions({ sessions }: Pick<Route.ComponentProps['loaderData'], 'sessions'>) {
	return (
		<Section id="sessions" heading="Where you are signed in">
			<p className="soft">{timesNote()}</p>
			<Rows
				rows={sessions}
				rowKey={({ id }) => id}
				columns={[
					{ head: 'Device', cell: ({ userAgent }) => deviceName(userAgent) },
					{ head: 'Signed in', cell: ({ createdAt }) => <Time at={createdAt} /> },
					{ head: 'Last used', cell: ({ lastActiveAt }) => <Time at={lastActiveAt} /> },
					{
						head: 'Actions',
						label: '',
						cell: ({ id, isCurrent }) =>
							isCurrent ? 'This one' : <FormButton label="Sign out" intent="session" hidden={{ id }} />,
					},
				]}
			/>
			<FormButton id="sessions" label="Sign out everywhere else" intent="others" size="medium" className="form" />
		</Section>
	);
}

function Password({ email }: { email: string }) {
	return (
		<Section id="password" heading="Password">
			<ConsoleForm id="password" label="Password" intent="password">
				<input type="hidden" autoComplete="username" defaultValue={email} />
				<ConsoleField name="current" label="Current password" type="password" autoComplete="current-password" />
				<NewPasswordField name="next" label="New password" />
				<Button type="submit">Change the password</Button>
			</ConsoleForm>
		</Section>
	);
}

/** Order matters: most user agents also contain the names of other browsers. */
const BROWSERS: [RegExp, string][] = [
	[/Edg(A|iOS)?\//, 'Edge'],
	[/OPR\//, 'Opera'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\//, 'Chrome'],
	[/Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
	[/iPhone/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'Mac'],
	[/CrOS/, 'ChromeOS'],
	[/Linux/, 'Linux'],
];

function deviceName(userAgent: string | null): string {
	const match = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
	const [browser, system] = [match(BROWSERS), match(SYSTEMS)];
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? 'Unknown device';
}
