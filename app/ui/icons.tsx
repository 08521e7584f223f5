export function ChevronIcon({ direction }: { direction: 'left' | 'right' }) {
	return (
		<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
			<path
				d={direction === 'left' ? 'M15 5l-7 7 7 7' : 'M9 5l7 7-7 7'}
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
			/>
		</svg>
	);
}

export function CloseIcon() {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<path d="m5 5 10 10m0-10L5 15" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}
