import { shapesAsSvg } from '#app/drawings/drawing.ts';
import { markShapes } from '#app/drawings/mark.ts';
import { program } from '#content/program.ts';
import { type Card, type CardName, cards } from './cards.ts';
import { grounds } from './grounds.ts';
import { motifs, podcast } from './motifs.ts';
import { growthRings, placed } from './ring.ts';

const styles = `<style>
* { margin: 0 }
main > svg, .card, .cover { position: absolute; inset: 0; overflow: hidden }
.card { width: 1200px; height: 630px; font: 29px/1.35 Text }
.cover { width: 1400px; height: 1400px }
h1 { font-family: Display; font-weight: 560; line-height: 1.02; letter-spacing: -.025em }
b { position: absolute; left: 146px; top: 70px; font: 600 38px/50px Display }
div { position: absolute; left: 72px; bottom: 66px; width: 560px }
div p { margin-top: 26px; max-width: 560px; text-wrap: balance }
div .label { margin: 0 0 18px; font-size: 26px; font-weight: 600 }
.cover h1 { position: absolute; inset: auto 0 118px; text-align: center; font-size: 152px }
</style>`;

/** A share card as a page of 1200 by 630 pixels, without its fonts (`fontFaces`). */
export function cardMarkup(name: CardName): string {
	const { ground, label, title, text }: Card = cards[name];
	const colors = grounds[ground];
	const logo = markShapes('medium', { ...colors, rays: colors.marks });
	return `${styles}<main class="card" style="background:${colors.ground};color:${colors.text}">
<svg viewBox="0 0 1200 630">${motifs[name](colors)}${placed(shapesAsSvg(logo), { x: 101, y: 95, side: 58 })}</svg>
<b>${program.name}</b>
<div>${label ? `<p class="label" style="color:${colors.soft}">${label}</p>` : ''}
<h1 style="font-size:${titleSize(title)}px">${title.join('<br>')}</h1>
${text ? `<p style="color:${colors.soft}">${text}</p>` : ''}</div></main>`;
}

/** The podcast cover as a page of 1400 by 1400 pixels, without its fonts. */
export function coverMarkup(): string {
	const colors = grounds.forest;
	const wood = growthRings('#24533d', 3, { from: 54, to: 108, count: 14, width: 0.3 });
	const ring = placed(wood + podcast(colors), { x: 700, y: 580, side: 1000 });
	return `${styles}<main class="cover" style="background:${colors.ground};color:${colors.text}"><svg viewBox="0 0 1400 1400">${ring}</svg><h1>The ${program.name} Podcast</h1></main>`;
}

/** As large as the longest line and the number of lines allow. */
const titleSize = (lines: readonly string[]) =>
	Math.min(lines.length > 2 ? 86 : 98, Math.floor(1300 / Math.max(...lines.map((line) => line.length))));

/** Both fonts of the site, in base64, under the names that the pages use. */
export const fontFaces = (display: string, text: string) => `<style>
@font-face { font-family: Display; font-weight: 400 600; src: url(data:font/woff2;base64,${display}) }
@font-face { font-family: Text; font-weight: 400 700; src: url(data:font/woff2;base64,${text}) }
</style>`;
