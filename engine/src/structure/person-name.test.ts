import { expect, it } from 'vitest';
import { parseCv } from './parse-cv.ts';

const rest = '\n\nEXPERIENCE\nBaker, Brot GmbH, 2015 – present\n• Baked 400 loaves a day';
const unused = (head: string) =>
	parseCv(head + rest, '2026-11')
		.lines.filter(({ isSensitive }) => isSensitive)
		.map(({ text }) => text);

it.each([
	['a surname that is a trade', 'Anna Schneider\nBäckerin\nanna.schneider@example.de', 'Anna Schneider'],
	['a name with its degree', 'AIYANA PETROSSIAN, PHD\nBaker', 'AIYANA PETROSSIAN, PHD'],
	['a name under the address', 'Leeds | tom.cook@example.com\nUK citizen since 2009\nTom Cook\nBaker', 'Tom Cook'],
])('The name is not used: %s', (_, head, name) => {
	expect(unused(head)).toContain(name);
});

it.each([
	['Rangi Collins\nHead Chef\nchef.rangi@example.org', 'Head Chef'],
	['Sales Manager\nMary Ann Example\nsales@example.org', 'Sales Manager'],
])('A title is no name', (head, title) => {
	expect(unused(head)).not.toContain(title);
});
