import { scaleBand, scaleLinear } from 'd3-scale';
import { systemWords } from '#content/console/system.ts';
import type { QueueHour } from '#platform/jobs/jobs.ts';
import { Section } from '../../kit/section.tsx';

const WIDTH = 480;
const HEIGHT = 80;

export function Throughput({ hours }: { hours: QueueHour[] }) {
	const { heading, text, chart, from, until } = systemWords.jobs.throughput;
	const sum = (of: (hour: QueueHour) => number) => hours.reduce((all, hour) => all + of(hour), 0);
	const most = Math.max(1, ...hours.map(({ done, failed }) => done + failed));
	const x = scaleBand(
		hours.map((_, index) => index),
		[0, WIDTH],
	).padding(0.15);
	const y = scaleLinear([0, most], [0, HEIGHT]);
	return (
		<Section id="throughput" heading={heading}>
			<p className="soft">
				{text
					.replace('{done}', sum(({ done }) => done).toLocaleString('en-US'))
					.replace('{failed}', sum(({ failed }) => failed).toLocaleString('en-US'))}{' '}
				{chart.replace('{most}', String(most))}
			</p>
			<svg
				className="system-chart"
				viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={chart.replace('{most}', String(most))}
			>
				{hours.map(({ at, done, failed }, index) => (
					<g key={at.getTime()} transform={`translate(${x(index)} 0)`}>
						<rect className="system-done" y={HEIGHT - y(done)} width={x.bandwidth()} height={y(done)} />
						<rect className="system-failed" y={HEIGHT - y(done + failed)} width={x.bandwidth()} height={y(failed)} />
					</g>
				))}
			</svg>
			<p className="system-ends" aria-hidden="true">
				<span>{from}</span>
				<span>{until}</span>
			</p>
		</Section>
	);
}
