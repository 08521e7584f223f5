import type { Enrollment } from '#app/operators/second-factor.server.ts';
import { Button } from '#app/ui/button.tsx';
import { account } from '#content/console/account.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';

/** No app yet: the password begins it. */
export function AppOff() {
	const { off, begin } = account.app;
	return (
		<>
			<p>{off}</p>
			<ByPassword id="begin" label={begin} />
		</>
	);
}

/** The secret, as a picture and as text, and the first code. */
export function Enroll({ enrolling }: { enrolling: Enrollment }) {
	const { scan, picture, secret, code, confirm } = account.app;
	return (
		<>
			<p>{scan}</p>
			<div
				role="img"
				aria-label={picture}
				className="console-qr"
				// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn on our server, of squares alone
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

/** The app is on: how many recovery codes are left, new ones, and off again. */
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
			<ByPassword id="renew" label={recovery.renew} />
			<h3>{app.end}</h3>
			<ByPassword id="end" label={app.end} />
		</>
	);
}

function ByPassword({ id, label }: { id: string; label: string }) {
	return (
		<ConsoleForm id={id} label={label} intent={id}>
			<ConsoleField name="password" label={account.app.password} type="password" autoComplete="current-password" />
			<Button type="submit" variant="secondary">
				{label}
			</Button>
		</ConsoleForm>
	);
}
