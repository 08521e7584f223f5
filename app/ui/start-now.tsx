import { useContext } from 'react';
import { ScriptNonce } from '#app/browser/page-scripts.tsx';

/**
 * Starts the application with the page instead of on the first interaction, for a page that is of little use without it: only a
 * script knows the visitor's time zone, or checks again by itself. It fires an event that the bootstrap script waits for
 * (app/browser/bootstrap.ts).
 */
export function StartNow() {
	return (
		<script
			nonce={useContext(ScriptNonce)}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
			dangerouslySetInnerHTML={{ __html: "dispatchEvent(new Event('pointermove'))" }}
		/>
	);
}
