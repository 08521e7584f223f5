import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId } from 'react';
import { formatCount } from './values.console.ts';

/** A line of a chart. Each has its own pattern, so that color is not the only difference. */
export interface Series {
	name: string;
	values: readonly (number | null)[];
	look: 'main' | 'second' | 'before';
}

interface Props {
	title: string;
	/** A sentence below the title and for screen readers. */
	summary: string;
	points: readonly string[];
	series: readonly Series[];
	/** The same numbers as a table. */
	table: React.ReactNode;
}

const [WIDTH, HEIGHT] = [1000, 240];
const TICKS = 4;
/** A series of at most this many values has a mark at each. */
const MOST_MARKS = 14;

/**
 * A line chart with axes, as SVG: the plot stretches to the width, its labels and marks do not. A single point is drawn as a
 * horizontal line.
 */
export function LineChart({ title, summary, points, series, table }: Props) {
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
			<div className="reports-plot" role="img" aria-label={`${title}. ${summary}`}>
				<svg className="reports-values" aria-hidden="true">
					{ticks.map((tick) => (
						<text key={tick} x="100%" y={placeOf(y(tick))} dx="-8" dy="4" textAnchor="end">
							{formatCount(tick)}
						</text>
					))}
				</svg>
				<svg className="reports-lines" aria-hidden="true">
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
					{series.map((one) => (
						<Marks key={one.name} {...one} y={y} />
					))}
				</svg>
				<svg className="reports-names" aria-hidden="true">
					{namesAlong(points).map(({ name, place, anchor }) => (
						<text key={place} x={`${place}%`} y="14" textAnchor={anchor}>
							{name}
						</text>
					))}
				</svg>
			</div>
			<details>
				<summary>Show as table</summary>
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

function Marks({ values, look, y }: Series & { y: Scale }) {
	const last = values.length - 1;
	const highest = values.indexOf(values.reduce<number | null>((most, value) => Math.max(most ?? 0, value ?? 0), null));
	const named = look === 'main' ? new Set([highest, last]) : new Set<number>();
	const marked = values.flatMap((value, index) =>
		value !== null && (named.has(index) || values.length <= MOST_MARKS) ? [{ value, index }] : [],
	);
	const across = (index: number) => (last > 0 ? (100 * index) / last : 100);
	return marked.map(({ value, index }) => (
		<g key={index}>
			<circle className={`reports-mark-${look}`} cx={`${across(index)}%`} cy={placeOf(y(value))} r="3.5" />
			{named.has(index) && (
				<text
					className="reports-value"
					x={`${across(index)}%`}
					y={placeOf(y(value))}
					dy="-8"
					textAnchor={across(index) > 90 ? 'end' : across(index) < 10 ? 'start' : 'middle'}
				>
					{formatCount(value)}
				</text>
			)}
		</g>
	));
}

const placeOf = (height: number): string => `${6 + (88 * height) / HEIGHT}%`;

function namesAlong(points: readonly string[]) {
	const last = points.length - 1;
	if (last <= 0) return [{ name: points[0] ?? '', place: 0, anchor: 'start' as const }];
	const parts = [4, 3, 2].find((count) => last % count === 0 && last > count) ?? 1;
	return Array.from({ length: parts + 1 }, (_, part) => {
		const anchor = part === 0 ? ('start' as const) : part === parts ? ('end' as const) : ('middle' as const);
		return { name: points[(last * part) / parts] ?? '', place: (100 * part) / parts, anchor };
	});
}
