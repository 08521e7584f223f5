/**
 * Makes the icons from the mark: favicon.svg, favicon.ico (16 and 32), icon-192.png, icon-512.png, icon-maskable-512.png,
 * apple-touch-icon.png, the bare mark as pictures/mark.svg, and the mark on its tile for mails, which show no SVG, as
 * pictures/mark-mail.png. Run: node scripts/pictures/icons.mjs
 */
import sharp from 'sharp';
import { mark } from './lib/mark.mjs';
import { palette, put } from './lib/palette.mjs';
import { svg, treeRings } from './lib/ring.mjs';

const onForest = { learn: palette.paper, build: '#a9c9a4', now: palette.sun };
const tile = (radius, inside) =>
	svg(100, 100, `<rect width="100" height="100" rx="${radius}" fill="${palette.forestDeep}"/>${inside}`);
const heart = treeRings({
	cx: 50,
	cy: 50,
	from: 3,
	to: 10.5,
	count: 3,
	seed: 9,
	wobble: 0.07,
	colour: '#a9c9a4',
	weight: 1.1,
	points: 12,
	digits: 1,
});

const tab = tile(22, mark({ detail: 13, size: 84, x: 8, y: 8, ...onForest }));
const tiny = tile(20, mark({ detail: 8, size: 88, x: 6, y: 6, ...onForest }));
const full = (radius, size) =>
	tile(radius, `${heart}${mark({ detail: 26, size, x: (100 - size) / 2, y: (100 - size) / 2, ...onForest })}`);

const png = (text, size) =>
	sharp(Buffer.from(text), { density: (72 * size) / 100 })
		.resize(size, size)
		.png({ compressionLevel: 9 })
		.toBuffer();

/** An .ico file is a small table in front of PNG files. */
function ico(pictures) {
	const head = Buffer.alloc(6 + 16 * pictures.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let offset = head.length;
	pictures.forEach(({ size, data }, i) => {
		const at = 6 + 16 * i;
		head.writeUInt8(size, at);
		head.writeUInt8(size, at + 1);
		head.writeUInt16LE(1, at + 4);
		head.writeUInt16LE(32, at + 6);
		head.writeUInt32LE(data.length, at + 8);
		head.writeUInt32LE(offset, at + 12);
		offset += data.length;
	});
	return Buffer.concat([head, ...pictures.map((p) => p.data)]);
}

put('favicon.svg', tab);
put(
	'favicon.ico',
	ico([
		{ size: 16, data: await png(tiny, 16) },
		{ size: 32, data: await png(tab, 32) },
	]),
);
put('icon-192.png', await png(full(22, 84), 192));
put('icon-512.png', await png(full(22, 84), 512));
put('icon-maskable-512.png', await png(full(0, 66), 512));
put('apple-touch-icon.png', await png(full(0, 78), 180));
put('pictures/mark.svg', svg(100, 100, mark()));
// Three times the 40 pixels it is shown at; the tile keeps it visible on a dark ground.
put('pictures/mark-mail.png', await png(tile(24, mark({ detail: 13, size: 80, x: 10, y: 10, ...onForest })), 120));
