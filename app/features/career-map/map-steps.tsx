import { careerMapPage } from '#content/career-map-page.ts';
import type { Wait } from './map.server.ts';
import css from './map-steps.css?inline';

const copy = careerMapPage.pending;
const order = ['received', 'reading', 'ready'] as const;

export function MapSteps({ state }: { state: (typeof order)[number] }) {
	return (
		<>
			<style href="career-map-steps" precedence="medium">
				{css}
			</style>
			<ol className="map-steps grid w-full max-w-[38rem] grid-cols-3" aria-label={copy.stepsLabel}>
				{order.map((step, index) => (
					<li
						key={step}
						className="grid justify-items-start gap-2"
						data-done={index < order.indexOf(state) || state === 'ready' || undefined}
						aria-current={step === state && state !== 'ready' ? 'step' : undefined}
					>
						{copy.steps[step]}
					</li>
				))}
			</ol>
		</>
	);
}

/** What a waiting visitor reads; it names the usual time only until that has passed. */
export function pendingCopy(state: 'received' | 'reading', wait: Wait): { heading: string; text: string } {
	return { heading: copy[state].heading, text: wait === 'usual' ? copy[state].text : copy.long };
}
