/** The icon of close buttons. */
export function CloseIcon() {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d="m5 5 10 10m0-10L5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}
