import type {
	PublicKeyCredentialCreationOptionsJSON,
	PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useId, useState } from 'react';
import { Button, Spinner } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { passkeyPaths, passkeys } from '#content/my/passkeys.ts';

const { problems } = passkeys;

/** Thrown with a message for the person. */
class PasskeyFailed extends Error {
	override name = 'PasskeyFailed';
}

const library = () => import('@simplewebauthn/browser').catch(unsent);

/** Lets the person choose a passkey, signs in with it, and continues to `next`. @throws {PasskeyFailed} */
export async function signInWithPasskey(next: string): Promise<void> {
	const { startAuthentication } = await library();
	const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(signInAt(next));
	const answer = await startAuthentication({ optionsJSON }).catch(() => {
		throw new PasskeyFailed(problems.canceled);
	});
	await send(signInAt(next), answer);
}

/**
 * Offers the person's passkeys among the browser's suggestions for the email field; signs in with the chosen one. Fails silently until
 * one is chosen.
 * @param signal Withdraws the offer. @throws {PasskeyFailed}
 */
export async function offerPasskeys(next: string, signal: AbortSignal): Promise<void> {
	const { startAuthentication, browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await library();
	if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
	const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>(signInAt(next)).catch(() => undefined);
	if (!optionsJSON || signal.aborted) return;
	signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony());
	const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => undefined);
	if (answer) await send(signInAt(next), answer);
}

/** Creates a passkey and adds it. @throws {PasskeyFailed} */
export async function addPasskey(): Promise<void> {
	const { startRegistration, WebAuthnError } = await library();
	const optionsJSON = await post<PublicKeyCredentialCreationOptionsJSON>(passkeyPaths.add);
	const answer = await startRegistration({ optionsJSON }).catch((error: unknown) => {
		const exists = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
		throw new PasskeyFailed(exists ? problems.onDevice : problems.notCreated);
	});
	await send(passkeyPaths.add, answer);
}

/** Whether this device itself can keep a passkey. */
export async function canKeepPasskey(): Promise<boolean> {
	if (typeof PublicKeyCredential === 'undefined') return false;
	return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}

const signInAt = (next: string) => `${passkeyPaths.signIn}?next=${encodeURIComponent(next)}`;

async function send(path: string, answer: object): Promise<void> {
	const { next } = await post<{ next: string }>(path, answer);
	location.assign(next);
}

/** @throws {PasskeyFailed} */
async function post<Answer>(path: string, body?: object): Promise<Answer> {
	const response = await fetch(path, { method: 'POST', body: body && JSON.stringify(body) }).catch(unsent);
	if (response.redirected) {
		// The session has ended; the browser leaves for the sign-in.
		location.assign(response.url);
		return await new Promise(() => {});
	}
	const answer: unknown = await response.json().catch(unsent);
	if (response.ok) return answer as Answer;
	throw new PasskeyFailed(hasMessage(answer) ? answer.message : problems.unsent);
}

const hasMessage = (answer: unknown): answer is { message: string } =>
	typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string';

function unsent(): never {
	throw new PasskeyFailed(problems.unsent);
}

/** A use of a passkey: whether it is under way, and why the last one failed. Each failure is a new object. */
export function usePasskey() {
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<{ message: string }>();
	const fail = (error: unknown) =>
		setFailure({ message: error instanceof PasskeyFailed ? error.message : passkeys.problems.unsent });
	/** Stays busy when it succeeds, since the next page is loading. */
	const run = async (use: () => Promise<void>) => {
		if (busy) return;
		setBusy(true);
		setFailure(undefined);
		await use().catch((error: unknown) => {
			fail(error);
			setBusy(false);
		});
	};
	return { busy, failure, fail, run };
}

interface Props {
	passkey: ReturnType<typeof usePasskey>;
	label: string;
	busyLabel: string;
	use(): Promise<void>;
}

/** Uses a passkey. Its surroundings have the class `with-passkeys`, which hides it in a browser that cannot. */
export function PasskeyButton({ passkey: { busy, failure, run }, label, busyLabel, use }: Props) {
	return (
		<div>
			<Button variant="secondary" aria-disabled={busy || undefined} onClick={() => run(use)} data-live="">
				{busy && <Spinner />}
				<span aria-live="polite">{busy ? busyLabel : label}</span>
			</Button>
			<div role="alert">
				<FieldError id={useId()} errors={failure && [failure.message]} />
			</div>
		</div>
	);
}
