import { Buffer, Direction, type Font, shape } from 'harfbuzzjs';

/** One command of a path, in ems, up is positive. */
interface Command {
	type: string;
	values: number[];
}

/** Outlines from an origin on the baseline, in ems. */
export interface Shaped {
	width: number;
	commands: Command[];
}

interface Cluster extends Shaped {
	text: string;
}

/** Shapes a text of one direction, by default that of its script. @returns Its clusters, from left to right. */
export function shapeClusters(text: string, font: Font, isRtl?: boolean): Cluster[] {
	const buffer = new Buffer();
	buffer.addText(text);
	buffer.guessSegmentProperties();
	if (isRtl !== undefined) buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
	shape(font, buffer);
	const positions = buffer.getGlyphPositions();
	const infos = buffer.getGlyphInfos();
	const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
	const em = font.face.upem;
	const clusters = new Map<number, Cluster>();
	for (const [at, { codepoint, cluster: start }] of infos.entries()) {
		const end = starts[starts.indexOf(start) + 1];
		const cluster = clusters.get(start) ?? { text: text.slice(start, end), width: 0, commands: [] };
		clusters.set(start, cluster);
		const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
		for (const { type, values } of font.glyphToJson(codepoint)) {
			const moved = values.map((value, axis) => (axis % 2 === 0 ? value + xOffset : value + yOffset) / em);
			cluster.commands.push(movedBy(cluster.width, { type, values: moved }));
		}
		cluster.width += xAdvance / em;
	}
	return [...clusters.values()];
}

/** The clusters as one. @param spacing Added after each, in ems. */
export function joined(clusters: readonly Shaped[], spacing = 0): Shaped {
	const all: Shaped = { width: 0, commands: [] };
	for (const { width, commands } of clusters) {
		for (const command of commands) all.commands.push(movedBy(all.width, command));
		all.width += width + spacing;
	}
	return all;
}

const movedBy = (x: number, { type, values }: Command): Command => ({
	type,
	values: values.map((value, axis) => (axis % 2 === 0 ? value + x : value)),
});
