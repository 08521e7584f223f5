/** A picture as plain shapes, for SVG, PNG and PDF alike. Text in it is outlined, so that it needs no font. */
export interface Drawing {
	width: number;
	height: number;
	shapes: readonly Shape[];
	title: string;
}

export interface Shape {
	d: string;
	fill?: string;
	stroke?: string;
	strokeWidth?: number;
	/** The lengths of dashes and gaps, in units of the drawing. */
	strokeDasharray?: string;
	isRound?: boolean;
	transform?: string;
}

export const placed = (shapes: readonly Shape[], x: number, y: number, scale: number): Shape[] =>
	shapes.map((shape) => ({ ...shape, transform: `translate(${x} ${y}) scale(${scale})` }));

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

export const shapesAsSvg = (shapes: readonly Shape[]) => shapes.map(pathOf).join('');

export function svgResponse(svg: string, headers: Record<string, string>): Response {
	return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml' } });
}

export async function pixelResponse(
	svg: string,
	format: 'png' | 'jpeg',
	headers: Record<string, string>,
	options = {},
): Promise<Response> {
	const { default: sharp } = await import('sharp');
	const picture = await sharp(Buffer.from(svg)).toFormat(format, options).toBuffer();
	return new Response(new Uint8Array(picture), { headers: { ...headers, 'content-type': `image/${format}` } });
}
