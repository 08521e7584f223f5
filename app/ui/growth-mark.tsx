import { MARK_SIDE, markShapes } from '#app/drawings/mark.ts';

const shapes = markShapes('medium', { marks: 'currentColor', rays: 'currentColor', next: 'var(--color-persimmon)' });

/** The logo, which is also the picture of an empty list. */
export function GrowthMark({ className = 'mark' }: { className?: string }) {
	return (
		<svg className={className} viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`} fill="none" aria-hidden="true">
			{shapes.map((shape) => (
				<path key={shape.d} {...shape} />
			))}
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
