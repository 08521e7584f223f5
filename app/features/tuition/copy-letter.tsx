import { useSyncExternalStore } from 'react';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { tuition } from '#content/tuition.ts';

/** Copies the letter. There only where copying works: with scripts, and over a secure connection. */
export function CopyLetter({ letter }: { letter: string }) {
	const canCopy = useSyncExternalStore(
		() => () => {},
		() => navigator.clipboard !== undefined,
		() => false,
	);
	const copy = () =>
		navigator.clipboard.writeText(letter).then(
			() => showToast({ kind: 'success', title: tuition.copied }),
			// Refused by the browser: the text stands there to be selected.
			() => undefined,
		);
	// Its place is kept while it cannot be used, so that nothing moves when it can.
	return (
		<Button variant="secondary" className={canCopy ? '' : 'invisible'} onClick={copy}>
			{tuition.copy}
		</Button>
	);
}
