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
