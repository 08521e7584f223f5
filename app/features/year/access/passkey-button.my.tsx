import { useId, useState } from 'react';
import { Button, Spinner } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { passkeys } from '#content/my/passkeys.ts';
import { PasskeyFailed } from './passkeys-browser.ts';

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
