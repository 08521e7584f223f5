import { MARK_SIDE, markShapes } from '#app/drawings/mark.ts';

const shapes = markShapes('medium', { marks: 'currentColor', rays: 'currentColor', next: 'var(--color-persimmon)' });

export function GrowthMark({ className = 'mark' }: { className?: string }) {
	return (
		<svg className={className} viewBox={`0 0 ${MARK_SIDE} ${MARK_SIDE}`} fill="none" aria-hidden="true">
			{shapes.map((shape) => (
				<path key={shape.d} {...shape} />
			))}
		</svg>
	);
}
