import type { Enrollment } from '#app/operators/second-factor.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';

/** No authenticator app yet: entering the password starts the setup. */
export function AppOff() {
	const { off, begin } = account.app;
	return (
		<>
			<p>{off}</p>
			<PasswordForm id="begin" label={begin} />
		</>
	);
}

/** The secret as a QR code and as text, and the form for the first code. */
export function Enroll({ enrolling }: { enrolling: Enrollment }) {
	const { scan, picture, secret, code, confirm } = account.app;
	return (
		<>
			<p>{scan}</p>
			<div
				role="img"
				aria-label={picture}
				className="console-qr"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: SVG generated on the server from squares only
				dangerouslySetInnerHTML={{ __html: enrolling.picture }}
			/>
			<p>
				{secret}: <code className="console-secret">{enrolling.secret}</code>
			</p>
			<ConsoleForm id="code" label={confirm} intent="code" hidden={{ enrolling: enrolling.sealed }}>
				<ConsoleField name="code" label={code} autoComplete="one-time-code" inputMode="numeric" />
				<Button type="submit">{confirm}</Button>
			</ConsoleForm>
		</>
	);
}

/** The app is on: remaining recovery codes, and the forms to renew them or turn the app off. */
export function AppOn({ codesLeft }: { codesLeft: number }) {
	const { app, recovery } = account;
	const { none, one, many } = recovery.left;
	const left = codesLeft === 0 ? none : codesLeft === 1 ? one : many.replace('{count}', String(codesLeft));
	return (
		<>
			<p>{app.on}</p>
			<h3>{recovery.heading}</h3>
			<p>
				{recovery.text} {left}
			</p>
			<PasswordForm id="renew" label={recovery.renew} />
			<h3>{app.end}</h3>
			<PasswordForm id="end" label={app.end} />
		</>
	);
}

function PasswordForm({ id, label }: { id: string; label: string }) {
	return (
		<ConsoleForm id={id} label={label} intent={id}>
			<ConsoleField name="password" label={account.app.password} type="password" autoComplete="current-password" />
			<Button type="submit" variant="secondary">
				{label}
			</Button>
		</ConsoleForm>
	);
}
