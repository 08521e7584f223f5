/**
 * Words as outlines: sets them in Chromium, then follows the edge of the letters, so that an SVG needs no font. Imported by
 * podcast.mjs; makes nothing itself.
 */
import sharp from 'sharp';
import { shootHtml } from './browser.mjs';
import { contours, polyline, simplifyLoop } from './draw.mjs';
import { fontFaces } from './fonts.mjs';

/** Path data (fill it even-odd) and the size of the words; css is the style of one line of text. */
export async function outline(text, css, { width, height }) {
	const scale = 2;
	const page = `<!doctype html><meta charset="utf-8"><style>${fontFaces()}body{margin:0;background:#fff;color:#000}p{margin:0;padding:20px;white-space:nowrap;${css}}</style><p>${text}</p>`;
	const shot = await shootHtml(page, { width, height, scale });
	const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
	const field = Array.from({ length: info.height }, (_, y) =>
		Array.from({ length: info.width }, (_, x) => 255 - data[(y * info.width + x) * info.channels]),
	);
	const loops = contours(field, 127.5).map(({ points }) => simplifyLoop(points, 0.42));
	const all = loops.flat();
	const [left, top] = [Math.min(...all.map((p) => p[0])), Math.min(...all.map((p) => p[1]))];
	const [right, low] = [Math.max(...all.map((p) => p[0])), Math.max(...all.map((p) => p[1]))];
	const place = ([x, y]) => [(x - left) / scale, (y - top) / scale];
	return {
		d: loops.map((points) => polyline(points.map(place), 1, true)).join(''),
		width: (right - left) / scale,
		height: (low - top) / scale,
	};
}
