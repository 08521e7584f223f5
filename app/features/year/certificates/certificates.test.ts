import sharp from 'sharp';
import { expect, it } from 'vitest';
import { bakePng, bakeSvg } from './certificates.server.ts';

const CREDENTIAL = 'header.payload.signature';

it('a baked PNG carries the credential in a valid chunk, and is still the same picture', async () => {
	const plain = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#1f5a3d' } })
		.png()
		.toBuffer();
	const baked = bakePng(plain, CREDENTIAL);
	const { comments, width } = await sharp(baked, { failOn: 'warning' }).metadata();
	expect(width).toBe(3);
	expect(comments).toEqual([{ keyword: 'openbadgecredential', text: CREDENTIAL }]);
	const pixels = await Promise.all([plain, baked].map((png) => sharp(png).raw().toBuffer()));
	expect(pixels[0]).toEqual(pixels[1]);
});

it('a baked SVG carries it in the element of the specification', () => {
	expect(bakeSvg('<svg viewBox="0 0 1 1"><path d=""/></svg>', CREDENTIAL)).toBe(
		'<svg viewBox="0 0 1 1" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><openbadges:credential verify="header.payload.signature"></openbadges:credential><path d=""/></svg>',
	);
});
