import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import { formatCount } from './format.ts';

/** A line of a chart. Each has its own pattern, so that color is not the only difference. */
export interface Series {
	name: string;
	/** One value per point; null for none. */
	values: readonly (number | null)[];
	look: 'main' | 'second' | 'before';
}

interface Props {
	title: string;
	/** A sentence below the title and for screen readers. */
	summary: string;
	/** The names of the points. */
	points: readonly string[];
	series: readonly Series[];
	/** The same numbers as a table. */
	table: React.ReactNode;
	asTable: string;
}

const [WIDTH, HEIGHT] = [1000, 240];
const TICKS = 4;

/** A line chart as SVG: the plot stretches to the width, its labels do not. A single point is drawn as a horizontal line. */
export function LineChart({ title, summary, points, series, table, asTable }: Props) {
	const id = useId();
	const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
	const y = scaleLinear().domain([0, most]).nice(TICKS).range([HEIGHT, 0]);
	const x = scaleLinear()
		.domain([0, Math.max(points.length - 1, 1)])
		.range([0, WIDTH]);
	const ticks = y.ticks(TICKS).filter(Number.isInteger);
	return (
		<figure className="reports-chart" aria-labelledby={id}>
			<figcaption>
				<h2 id={id}>{title}</h2>
				<p>{summary}</p>
				<ul className="reports-legend">
					{series.map(({ name, look }) => (
						<li key={name}>
							<svg viewBox="0 0 32 8" aria-hidden="true">
								<line className={`reports-line-${look}`} x1="0" x2="32" y1="4" y2="4" />
							</svg>
							{name}
						</li>
					))}
				</ul>
			</figcaption>
			<svg className="reports-plot" role="img" aria-label={`${title}. ${summary}`}>
				<svg
					viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
					preserveAspectRatio="none"
					height="88%"
					y="6%"
					overflow="visible"
					aria-hidden="true"
				>
					{ticks.map((tick) => (
						<line key={tick} className="reports-grid" x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} />
					))}
					{series.map((one) => (
						<Line key={one.name} {...one} x={x} y={y} />
					))}
				</svg>
				{ticks.map((tick) => (
					<text key={tick} x="0" y={`${6 + (88 * y(tick)) / HEIGHT}%`} dy="-4">
						{formatCount(tick)}
					</text>
				))}
				{namesAlong(points).map(({ name, place, anchor }) => (
					<text key={anchor} x={`${place}%`} y="100%" dy="-2" textAnchor={anchor}>
						{name}
					</text>
				))}
			</svg>
			<details>
				<summary>{asTable}</summary>
				{table}
			</details>
		</figure>
	);
}

type Scale = (value: number) => number;

function Line({ values, look, x, y }: Series & { x: Scale; y: Scale }) {
	// A single point would not be visible.
	const drawn = values.length === 1 ? [values[0] ?? null, values[0] ?? null] : values;
	const hasValue = (value: number | null) => value !== null;
	const at = (value: number | null) => y(value ?? 0);
	const along = (_: number | null, index: number) => x(index);
	const ground = area<number | null>().defined(hasValue).x(along).y0(y(0)).y1(at)(drawn);
	return (
		<>
			{look === 'main' && <path className="reports-ground" d={ground ?? ''} />}
			<path
				className={`reports-line-${look}`}
				vectorEffect="non-scaling-stroke"
				d={line<number | null>().defined(hasValue).x(along).y(at)(drawn) ?? ''}
			/>
		</>
	);
}

/** The names of the first, the last and the middle point. */
function namesAlong(points: readonly string[]) {
	const last = points.length - 1;
	const middle = last >= 4 && last % 2 === 0 ? [{ at: last / 2, anchor: 'middle' as const }] : [];
	const shown = [
		{ at: 0, anchor: 'start' as const },
		...middle,
		...(last > 0 ? [{ at: last, anchor: 'end' as const }] : []),
	];
	return shown.map(({ at, anchor }) => ({ name: points[at] ?? '', place: last ? (100 * at) / last : 0, anchor }));
}
