import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zipOf } from '../../fixtures/cv-files.ts';
import { type Body, type Design, type Line, type Post, parseBody } from '../cv.ts';
import { escapeHtml } from './page.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NAMESPACES = `${W} xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

interface Part {
	name: string;
	content: string | Buffer;
}

/**
 * A CV in Word: paragraphs with styles, posts in a table, a text box, contact in the page header. `vanish` hides the last line of
 * text.
 */
export function docxFile(body: string, design: Design, extra: Part[] = [], hidden?: 'vanish'): Buffer {
	const cv = parseBody(body);
	const has = (part: NonNullable<Design['word']>[number]) => design.word?.includes(part) ?? false;
	const contact = cv.contact.map((line) => paragraph(line)).join('');
	const side = cv.sections.filter((section) => section.inSidebar);
	const main = cv.sections.filter((section) => !section.inSidebar || !has('textbox'));
	const box = has('textbox') ? textBox(side.map((section) => sectionOf(section, false)).join('')) : '';
	const top = paragraph(cv.name, 'Title') + (cv.headline ? paragraph(cv.headline, 'Subtitle') : '');
	const document = `${top}${has('header') ? '' : contact}${box}${main.map((section) => sectionOf(section, has('table'))).join('')}`;
	const shown = hidden ? withoutLast(document) : document;
	const section = has('header') ? '<w:sectPr><w:headerReference w:type="default" r:id="rId2"/></w:sectPr>' : '';
	return zipOf([
		{ name: '[Content_Types].xml', content: contentTypes },
		{
			name: '_rels/.rels',
			content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
		},
		{
			name: 'word/_rels/document.xml.rels',
			content: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/header" Target="header1.xml"/></Relationships>`,
		},
		{ name: 'word/styles.xml', content: stylesXml },
		{
			name: 'word/header1.xml',
			content: `${XML}<w:hdr ${NAMESPACES}>${has('header') ? contact : paragraph('')}</w:hdr>`,
		},
		{
			name: 'word/document.xml',
			content: `${XML}<w:document ${NAMESPACES}><w:body>${shown}${section}</w:body></w:document>`,
		},
		...extra,
	]);
}

/** Hides the last run twice: by a property, and in white. */
function withoutLast(document: string): string {
	const at = document.lastIndexOf('<w:r>');
	return `${document.slice(0, at)}<w:r><w:rPr><w:vanish/><w:color w:val="FFFFFF"/></w:rPr>${document.slice(at + 5)}`;
}

function sectionOf({ heading, lines, posts }: Body['sections'][number], inTable: boolean): string {
	const rows = inTable ? table(posts) : posts.map((post) => postHead(post) + linesOf(post.lines)).join('');
	return paragraph(heading, 'Heading1') + linesOf(lines) + rows;
}

function postHead({ title, employer, dates }: Post): string {
	const head = [bold(title), employer ? run(`, ${employer}`) : '', '<w:r><w:tab/></w:r>', run(dates)].join('');
	return `<w:p>${head}</w:p>`;
}

function table(posts: Post[]): string {
	const rows = posts.map(({ title, employer, dates, lines }) => {
		const right = `<w:p>${bold(title)}</w:p>${employer ? paragraph(employer) : ''}${linesOf(lines)}`;
		return `<w:tr><w:tc>${paragraph(dates)}</w:tc><w:tc>${right}</w:tc></w:tr>`;
	});
	return posts.length ? `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${rows.join('')}</w:tbl>` : '';
}

function textBox(content: string): string {
	return `<w:p><w:r><w:pict><v:shape style="position:absolute;width:150pt;height:400pt"><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
}

function linesOf(lines: Line[]): string {
	return lines
		.map(({ kind, text }) =>
			paragraph(kind === 'bar' ? text.replace(/ \d+$/, '') : text, kind === 'bullet' ? 'ListBullet' : undefined),
		)
		.join('');
}

function paragraph(text: string, style?: string): string {
	return `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}</w:p>`;
}

function run(text: string): string {
	return `<w:r><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`;
}

function bold(text: string): string {
	return `<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">${escapeHtml(text)}</w:t></w:r>`;
}

const contentTypes = `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/word/header1.xml" ContentType="${TYPES}.header+xml"/></Types>`;

const style = (id: string, name: string, properties: string) =>
	`<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${properties}</w:style>`;
const stylesXml = `${XML}<w:styles ${W}>${style('Title', 'Title', '<w:rPr><w:sz w:val="40"/></w:rPr>')}${style('Subtitle', 'Subtitle', '')}${style('Heading1', 'heading 1', '<w:rPr><w:b/><w:sz w:val="26"/></w:rPr>')}${style('ListBullet', 'List Bullet', '<w:pPr><w:ind w:left="360" w:hanging="360"/></w:pPr>')}</w:styles>`;

/**
 * Converts a Word file with LibreOffice.
 * @param to Format for `soffice --convert-to`.
 * @returns undefined if LibreOffice is not installed: the existing file stays.
 */
export function converted(docx: Buffer, to: string): Buffer | undefined {
	const folder = mkdtempSync(path.join(tmpdir(), 'career-map-'));
	try {
		writeFileSync(path.join(folder, 'cv.docx'), docx);
		const profile = `-env:UserInstallation=file://${folder}/profile`;
		const { error } = spawnSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, 'cv.docx'], {
			cwd: folder,
			timeout: 120_000,
		});
		if (error) {
			process.stderr.write(`LibreOffice did not run (${error.message}): a file of it was not made again.\n`);
			return undefined;
		}
		return readFileSync(path.join(folder, `cv.${to.split(':')[0]}`));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
