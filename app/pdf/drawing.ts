/** A picture as plain shapes, for SVG, PNG and PDF alike. Text in it is outlined, so that it needs no font. */
export interface Drawing {
	width: number;
	height: number;
	shapes: readonly Shape[];
	/** The text alternative. */
	title: string;
}

/** One SVG path. Colors are hexadecimal. */
export interface Shape {
	d: string;
	fill?: string;
	stroke?: string;
	strokeWidth?: number;
	isRound?: boolean;
}
