/** A picture as plain shapes, for SVG, PNG and PDF alike. Text in it is outlined, so that it needs no font. */
export interface Drawing {
	width: number;
	height: number;
	shapes: readonly Shape[];
	/** The text alternative. */
	title: string;
}

/** One SVG path. */
export interface Shape {
	d: string;
	fill?: string;
	stroke?: string;
	strokeWidth?: number;
	/** The lengths of dashes and gaps, in units of the drawing. */
	strokeDasharray?: string;
	isRound?: boolean;
	/** As in SVG: `translate(10 20) scale(2)`. */
	transform?: string;
}

/** Shapes of another drawing, moved and scaled. */
export const placed = (shapes: readonly Shape[], x: number, y: number, scale: number): Shape[] =>
	shapes.map((shape) => ({ ...shape, transform: `translate(${x} ${y}) scale(${scale})` }));

/** A drawing as an SVG document. */
export function drawingAsSvg({ width, height, shapes, title }: Drawing): string {
	const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img"><title>${escaped(title)}</title>${shapesAsSvg(shapes)}</svg>`;
}

function pathOf({ d, fill = 'none', stroke, strokeWidth, strokeDasharray, isRound, transform }: Shape): string {
	const attributes = {
		d,
		fill,
		...(stroke && { stroke, 'stroke-width': strokeWidth, 'stroke-dasharray': strokeDasharray }),
		...(isRound && { 'stroke-linecap': 'round' }),
		transform,
	};
	const given = Object.entries(attributes).filter(([, value]) => value !== undefined);
	return `<path ${given.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;');

/** Shapes as SVG elements. */
export const shapesAsSvg = (shapes: readonly Shape[]) => shapes.map(pathOf).join('');
