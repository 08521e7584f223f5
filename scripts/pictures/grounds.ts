export type Ground = 'forest' | 'moss' | 'paper' | 'sand' | 'sun';

/** Colors on one background; most are those of app/theme.css. */
export interface Colors {
	ground: string;
	text: string;
	/** Of labels and the text below the title. */
	soft: string;
	marks: string;
	rays: string;
	next: string;
	grain: string;
	/** Parts of the year that are left out. */
	faint: string;
}

const light = { text: '#14231c', soft: '#33463c', marks: '#1f5a3d', rays: '#6f9f80', next: '#ae400e' };

export const grounds: Readonly<Record<Ground, Colors>> = {
	forest: {
		ground: '#143f2b',
		text: '#f7f3ea',
		soft: '#dfe8d6',
		marks: '#f7f3ea',
		rays: '#a9c9a4',
		next: '#e9a23b',
		grain: '#3f6a54',
		faint: '#2f5c45',
	},
	moss: { ...light, ground: '#dfe8d6', grain: '#a9c2a8', faint: '#c3d3bd' },
	paper: { ...light, ground: '#f7f3ea', grain: '#cfc8b4', faint: '#ddd6c3' },
	sand: { ...light, ground: '#efe8d8', marks: '#14231c', rays: '#7d8a7c', grain: '#c3b797', faint: '#d5ccb5' },
	sun: {
		ground: '#e9a23b',
		text: '#14231c',
		soft: '#14231c',
		marks: '#14231c',
		rays: '#8a5510',
		next: '#fffdf8',
		grain: '#c98424',
		faint: '#d9932f',
	},
};
