import { type CardName, cards } from './cards.ts';
import { favicon, iconSvg, pngIcons } from './icons.ts';
import { cardMarkup, coverMarkup } from './markup.ts';

/** What each picture is made from, an SVG document or a page without its fonts, by path below public/. */
export function pictureSources(): Record<string, string> {
	const icons = Object.entries(pngIcons).map(([file, icon]) => [file, iconSvg(icon)]);
	const names = Object.keys(cards) as CardName[];
	return {
		'favicon.svg': iconSvg(favicon),
		'favicon.ico': iconSvg(favicon),
		...Object.fromEntries(icons),
		...Object.fromEntries(names.map((name) => [`pictures/share/${name}.png`, cardMarkup(name)])),
		...Object.fromEntries(
			['-1400.jpg', '.avif', '.webp'].map((end) => [`pictures/podcast-cover${end}`, coverMarkup()]),
		),
	};
}
