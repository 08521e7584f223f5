import { readXml } from './docx-xml.ts';

/** What makes a run invisible; undefined where nothing is specified. */
export interface Looks {
	vanish?: boolean;
	white?: boolean;
	tiny?: boolean;
	/** A dark background, on which white is readable. */
	shaded?: boolean;
}

/** The looks of paragraph and character styles by id, including those they are based on. */
export type HidingStyles = Map<string, Looks>;

/** Half points. */
const SMALLEST = 6;

export function hidingStyles(xml: string): HidingStyles {
	const own = new Map<string, Looks & { basedOn?: string }>();
	let style: (Looks & { basedOn?: string }) | undefined;
	if (xml !== '') {
		readXml(xml, {
			open: ({ name, attribute }, path) => {
				if (name === 'style') {
					style = {};
					own.set(attribute('styleId') ?? '', style);
				} else if (style && name === 'basedOn') style.basedOn = attribute('val');
				else if (style && path.includes('rPr')) readLooks(style, name, attribute);
				else if (style && name === 'shd') readLooks(style, name, attribute);
			},
			close: (name) => {
				if (name === 'style') style = undefined;
			},
			text: () => {},
		});
	}
	return new Map([...own.keys()].map((id) => [id, resolve(own, id)]));
}

function resolve(own: Map<string, Looks & { basedOn?: string }>, id: string): Looks {
	const looks: Looks = {};
	const visited = new Set<string>();
	for (let at: string | undefined = id; at !== undefined && !visited.has(at); at = own.get(at)?.basedOn) {
		visited.add(at);
		const { basedOn: _, ...specified } = own.get(at) ?? {};
		for (const [key, value] of Object.entries(specified)) looks[key as keyof Looks] ??= value;
	}
	return looks;
}

/** Adds what an element of the run properties specifies. */
export function readLooks(looks: Looks, name: string, attribute: (name: string) => string | undefined): void {
	const value = attribute('val');
	if (name === 'vanish') looks.vanish = value === undefined || !/^(?:0|false|off)$/.test(value);
	else if (name === 'color') looks.white = attribute('themeColor') ? false : /^(?:f[b-f]){3}$/i.test(value ?? '');
	else if (name === 'sz') looks.tiny = Number(value) > 0 && Number(value) < SMALLEST;
	else if (name === 'highlight') looks.shaded = value !== 'none' && value !== 'white';
	else if (name === 'shd') looks.shaded = isDark(attribute('fill')) || attribute('themeFill') !== undefined;
}

function isDark(fill: string | undefined): boolean {
	return fill !== undefined && fill !== 'auto' && !/^(?:f[b-f]){3}$/i.test(fill);
}
