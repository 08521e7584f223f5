import { useEffect } from 'react';
import { offerPasskeys, signInWithPasskey } from '#app/features/access/passkeys-browser.ts';
import { passkeys } from '#content/my/passkeys.ts';
import { PasskeyButton, usePasskey } from './passkey-button.tsx';

/**
 * Signing in with a passkey, below the form for a link: by its button, or by the browser's suggestions in the email field.
 * @param next The page to continue to.
 */
export function PasskeySignIn({ next }: { next: string }) {
	const passkey = usePasskey();
	const { busy, failure, fail } = passkey;
	const { button, busy: busyLabel, or } = passkeys.signIn;
	// Withdrawn while the button's dialog is open, and made again when it failed.
	// biome-ignore lint/correctness/useExhaustiveDependencies: `fail` is new each time
	useEffect(() => {
		if (busy) return;
		const offer = new AbortController();
		void offerPasskeys(next, offer.signal).catch((error: unknown) => offer.signal.aborted || fail(error));
		return () => offer.abort();
	}, [next, busy, failure]);
	return (
		<div className="with-passkeys mt-5 gap-5">
			<p className="soft">{or}</p>
			<PasskeyButton passkey={passkey} label={button} busyLabel={busyLabel} use={() => signInWithPasskey(next)} />
		</div>
	);
}
