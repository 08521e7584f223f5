import { SaxesParser } from 'saxes';
import { NoText } from './reading.ts';

/** WordprocessingML as most programs write it, and in its strict form. */
const WORD = new Set([
	'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
	'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const DEEPEST = 400;

/** An element of WordprocessingML; `attribute` reads one by its local name. */
export interface Element {
	/** Local name; `mc:…` for elements of markup compatibility, empty for those of other vocabularies. */
	name: string;
	attribute: (name: string) => string | undefined;
}

interface Listener {
	open: (element: Element, path: readonly string[]) => void;
	close: (name: string, path: readonly string[]) => void;
	text: (text: string, path: readonly string[]) => void;
}

/**
 * Reads XML as a stream. `path` has the names of the open elements, the innermost last.
 * @throws {NoText} `dangerous` for a DOCTYPE or excessive nesting, `damaged` for malformed XML.
 */
export function readXml(xml: string, listener: Listener): void {
	const parser = new SaxesParser({ xmlns: true });
	const path: string[] = [];
	let failure: Error | undefined;
	parser.on('doctype', () => {
		throw new NoText('dangerous');
	});
	parser.on('opentag', ({ local, uri, attributes }) => {
		const name = WORD.has(uri) ? local : uri === COMPATIBILITY ? `mc:${local}` : '';
		path.push(name);
		if (path.length > DEEPEST) throw new NoText('dangerous');
		const attribute = (wantedName: string) =>
			Object.values(attributes).find((each) => each.local === wantedName)?.value;
		listener.open({ name, attribute }, path);
	});
	parser.on('closetag', ({ local: _ }) => {
		listener.close(path.at(-1) ?? '', path);
		path.pop();
	});
	parser.on('text', (text) => listener.text(text, path));
	parser.on('cdata', (text) => listener.text(text, path));
	parser.on('error', (error) => {
		failure ??= error;
		throw new NoText('damaged', { cause: failure });
	});
	parser.write(xml.replace(/^\ufeff/, '')).close();
}
