/** What the posters have in common: a ground that fills them, and the words of the project's own interface. */

export const ground = (color: string) => `<rect width="1200" height="750" fill="${color}"/>`;

/** Large lines in the display face. @param y The baseline of the first. */
export function headline(lines: readonly string[], { x = 64, y = 132, size = 84, fill = '#fff' } = {}): string {
	return lines
		.map(
			(line, at) =>
				`<text class="display" x="${x}" y="${y + at * size * 1.04}" style="font-size:${size}px" fill="${fill}">${line}</text>`,
		)
		.join('');
}

export function label(
	text: string,
	{ x = 64, y = 690, fill = '#fff', size = 34, weight = 600, anchor = 'start' } = {},
) {
	return `<text x="${x}" y="${y}" fill="${fill}" text-anchor="${anchor}" style="font-size:${size}px;font-weight:${weight}">${text}</text>`;
}
