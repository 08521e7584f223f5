/**
 * Starts the application with the page instead of at the first touch: the times are to be on the visitor's clock, which only
 * a script knows. It is what the bootstrap script waits for (app/bootstrap/bootstrap.ts).
 */
export function StartNow() {
	return (
		<script
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
			dangerouslySetInnerHTML={{ __html: "dispatchEvent(new Event('pointermove'))" }}
		/>
	);
}
