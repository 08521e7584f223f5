/** A small growth ring: the logo, and the picture of an empty list. */
export function GrowthMark({ className = 'mark' }: { className?: string }) {
	return (
		<svg className={className} viewBox="0 0 32 32" aria-hidden="true">
			<g fill="none" stroke="currentColor" strokeLinecap="round">
				<circle cx="16" cy="16" r="13" strokeWidth="4" pathLength="52" strokeDasharray="1.6 2.4" />
				<circle cx="16" cy="16" r="7.5" strokeWidth="2" pathLength="52" strokeDasharray="38 14" />
			</g>
			<circle cx="16" cy="16" r="2.5" fill="currentColor" />
		</svg>
	);
}

/** A spinner without text. */
export function Spinner() {
	return (
		<svg className="spinner" viewBox="0 0 20 20" aria-hidden="true">
			<g fill="none" stroke="currentColor" strokeWidth="2.5">
				<circle cx="10" cy="10" r="8" opacity=".25" />
				<circle cx="10" cy="10" r="8" pathLength="100" strokeDasharray="30 70" strokeLinecap="round" />
			</g>
		</svg>
	);
}
