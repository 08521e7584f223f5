import type { Enrollment } from '#app/operators/second-factor.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';

export function AppOff() {
	return (
		<>
			<p>After your password, you enter a code from an app on your phone. Any authenticator app works.</p>
			<PasswordForm id="begin" label="Set up an app" />
		</>
	);
}

export function Enroll({ enrolling }: { enrolling: Enrollment }) {
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
				{'Secret'}: <code className="console-secret">{enrolling.secret}</code>
			</p>
			<ConsoleForm id="code" label="Turn it on" intent="code" hidden={{ enrolling: enrolling.sealed }}>
				<ConsoleField name="code" label="Code from the app" autoComplete="one-time-code" inputMode="numeric" />
				<Button type="submit">Turn it on</Button>
			</ConsoleForm>
		</>
	);
}

export function AppOn({ codesLeft }: { codesLeft: number }) {
	const { recovery } = account;
	const left = codesLeft === 0 ? 'None is left.' : codesLeft === 1 ? 'One is left.' : `${codesLeft} are left.`;
	return (
		<>
			<p>On. After your password, you enter a code.</p>
			<h3>{recovery.heading}</h3>
			<p>
				{'In case you lose your phone. Each works once instead of a code.'} {left}
			</p>
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
