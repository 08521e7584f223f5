/**
 * The two typefaces, read from the npm packages @fontsource-variable/fraunces and @fontsource-variable/hanken-grotesk.
 * FONT_MODULES may name another node_modules folder. Imported by the generators; makes nothing itself.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = process.env.FONT_MODULES ?? fileURLToPath(new URL('../../../node_modules', import.meta.url));

const files = {
	fraunces: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
	frauncesItalic: '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
	frauncesText: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
	hanken: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
};

/** One font file as bytes. */
export function font(name) {
	return readFileSync(join(modules, files[name]));
}

/** The licence that came with a font file. */
export function licence(name) {
	return readFileSync(join(modules, dirname(dirname(files[name])), 'LICENSE'), 'utf8');
}

/** @font-face rules with the files inside them, for pages that are only photographed. */
export function fontFaces() {
	const face = (family, name, weight, style = 'normal') =>
		`@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(data:font/woff2;base64,${font(name).toString('base64')}) format('woff2')}`;
	return (
		face('Fraunces', 'fraunces', '100 900') +
		face('Fraunces', 'frauncesItalic', '100 900', 'italic') +
		face('Hanken Grotesk', 'hanken', '100 900')
	);
}
