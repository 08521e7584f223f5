import { zipOf } from '#app/features/career-map/cv-samples.ts';

const NAMESPACES = [
	'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
	'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
	'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
	'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

/** Parts of a Word document for tests. */
export interface DocxParts {
	/** XML of the body. */
	body: string;
	header?: string;
	styles?: string;
	others?: { name: string; content: string | Buffer }[];
	/** What stands before the root element. */
	prolog?: string;
}

/** A paragraph of one run; `properties` are run properties. */
export function p(text: string, properties = '', paragraphProperties = ''): string {
	const content = text
		.split('\t')
		.map((part) => `<w:t xml:space="preserve">${part.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</w:t>`)
		.join('<w:tab/>');
	const looks = properties && `<w:rPr>${properties}</w:rPr>`;
	return `<w:p>${paragraphProperties && `<w:pPr>${paragraphProperties}</w:pPr>`}<w:r>${looks}${content}</w:r></w:p>`;
}

export function bullet(text: string): string {
	return p(text, '', '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
}

/** A table of rows of cells of paragraphs. */
export function table(rows: string[][], cellProperties = ''): string {
	const cell = (content: string) => `<w:tc>${cellProperties && `<w:tcPr>${cellProperties}</w:tcPr>`}${content}</w:tc>`;
	return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

/** A text box as Word writes it: once for itself and once for its older versions. */
export function textBox(content: string): string {
	const box = `<w:txbxContent>${content}</w:txbxContent>`;
	return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
}

export function docx({ body, header, styles, others = [], prolog = '' }: DocxParts): Buffer {
	const root = (name: string, content: string) =>
		`<?xml version="1.0" encoding="UTF-8"?>${prolog}<w:${name} ${NAMESPACES}>${content}</w:${name}>`;
	return zipOf([
		{ name: '[Content_Types].xml', content: '<Types/>' },
		{ name: 'word/document.xml', content: root('document', `<w:body>${body}</w:body>`) },
		...(header ? [{ name: 'word/header1.xml', content: root('hdr', header) }] : []),
		...(styles ? [{ name: 'word/styles.xml', content: root('styles', styles) }] : []),
		...others,
	]);
}
