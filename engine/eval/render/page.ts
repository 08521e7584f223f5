import { crc32, deflateSync } from 'node:zlib';
import { type Body, type Design, type Line, type Post, parseBody, type Section } from '../cv.ts';

export function pageOf(body: string, design: Design): string {
	const cv = parseBody(body);
	const look = design.look ?? 'single';
	const main = cv.sections.filter((section) => look !== 'sidebar' || !section.inSidebar);
	const side = cv.sections.filter((section) => look === 'sidebar' && section.inSidebar);
	const sections = main.map((section) => sectionOf(section, design)).join('');
	const content =
		look === 'sidebar'
			? `<div class=cols><aside>${photo(design)}${contact(cv, design)}${side.map((section) => sectionOf(section, design)).join('')}</aside><main>${head(cv)}${sections}</main></div>`
			: `<header>${photo(design)}${head(cv)}${contact(cv, design)}</header>${sections}`;
	return `<!doctype html><html lang=en><meta charset=utf-8><title>CV</title><style>${styles(design, look)}</style><body class="${look}">${content}`;
}

function head(cv: Body): string {
	return `<h1>${escapeHtml(cv.name)}</h1>${cv.headline ? `<p class=headline>${escapeHtml(cv.headline)}</p>` : ''}`;
}

const SIGNS = ['✉', '☎', '⌂', '★'];

function contact(cv: Body, { icons, look }: Design): string {
	const lines = cv.contact.map(
		(line, at) => `${icons ? `<b>${SIGNS[at % SIGNS.length]}</b> ` : ''}${escapeHtml(line)}`,
	);
	return look === 'latex'
		? `<p class=contact>${lines.join(' | ')}</p>`
		: `<ul class=contact>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
}

function sectionOf(section: Section, design: Design): string {
	const posts = section.posts.map((post) => postOf(post, design)).join('');
	const inTable = design.look === 'table' && posts ? `<table>${posts}</table>` : posts;
	return `<section><h2>${escapeHtml(section.heading)}</h2>${linesOf(section.lines, design)}${inTable}</section>`;
}

function postOf({ title, employer, dates, lines }: Post, design: Design): string {
	const words = linesOf(lines, design);
	const [when, what, who] = [escapeHtml(dates), escapeHtml(title), escapeHtml(employer)];
	if (design.look === 'table')
		return `<tr><td class=when>${when}</td><td><b>${what}</b>${who ? `<br>${who}` : ''}${words}</td></tr>`;
	if (design.look === 'latex')
		return `<div class=entry><div class=when>${when}</div><div><b>${what}</b>${who ? `, <i>${who}</i>` : ''}.${words}</div></div>`;
	if (design.first === 'employer')
		return `<div class=post><p><b>${who || what}</b><span class=right>${when}</span></p><p><i>${who ? what : ''}</i></p>${words}</div>`;
	return `<div class=post><p><b>${what}</b>${who ? ` – ${who}` : ''}</p><p class=when>${when}</p>${words}</div>`;
}

function linesOf(lines: Line[], { bars, look }: Design): string {
	let html = '';
	for (const { kind, text } of lines) {
		const [, name = text, level] = /^(.*?) (\d+)$/.exec(text) ?? [];
		if (kind === 'bullet') html += `<li>${escapeHtml(text)}</li>`;
		else if (kind === 'bar' && bars)
			html += `<p class=skill>${escapeHtml(name)}<span class=bar><span style="width:${level ?? 50}%"></span></span></p>`;
		else if (kind === 'bar')
			html += `<p>${escapeHtml(name)}${level ? ` ${'•'.repeat(Math.min(5, Number(level)))}` : ''}</p>`;
		else html += `<p>${escapeHtml(text)}</p>`;
	}
	return look === 'latex' && !html.includes('<li>')
		? `<div class=words>${html}</div>`
		: html.replace(/(?:<li>.*?<\/li>)+/gs, '<ul>$&</ul>');
}

function styles({ color = '#333', spaced, size = 10 }: Design, look: string): string {
	const base = `@page{size:A4;margin:${look === 'sidebar' ? 0 : '16mm 18mm'}}*{margin:0;box-sizing:border-box}
body{font:${size}pt/${size > 10 ? 1.7 : 1.35} 'Liberation Sans';color:#222}h1{font-size:21pt;color:${color}}h2{font-size:12pt;color:${color};margin:10pt 0 4pt;border-bottom:.6pt solid ${color}${spaced ? ';letter-spacing:.32em;text-transform:uppercase' : ''}}
ul{padding-left:14pt}.headline{font-size:12pt;margin-bottom:4pt}.contact{list-style:none;padding:0;font-size:9pt}.post{margin-bottom:6pt;break-inside:avoid}.right{float:right}.when{color:#666}
.photo{width:26mm;height:32mm;float:right;margin-left:6mm}.bar{display:block;height:4pt;background:#ddd;margin:1pt 0 4pt}.bar span{display:block;height:4pt;background:${color}}
table{border-collapse:collapse;width:100%}td{vertical-align:top;padding:2pt 6pt;border:.4pt solid #bbb}td.when{width:34mm}`;
	if (look === 'latex')
		return `${base}body{font-family:'Liberation Serif'}h1{font-variant:small-caps;font-weight:400;font-size:26pt}h2{font-variant:small-caps;font-weight:400;font-size:14pt;border:0;display:grid;grid-template-columns:30mm 1fr;gap:4mm;align-items:center}h2::before{content:'';height:3pt;background:${color}}.entry{display:grid;grid-template-columns:30mm 1fr;gap:4mm;margin-bottom:4pt}.entry .when{text-align:right;font-size:9pt}.words{margin-left:34mm}.contact{text-align:right;font-style:italic}`;
	if (look === 'sidebar')
		return `${base}.cols{display:grid;grid-template-columns:62mm 1fr;min-height:297mm}aside{background:${color};color:#fff;padding:12mm 8mm;font-size:9.5pt}aside h2{color:#fff;border-color:#fff}aside .bar span{background:#fff}aside .bar{background:#ffffff55}main{padding:12mm 10mm}.photo{float:none;margin:0 0 6mm}`;
	return base;
}

function photo({ photo }: Design): string {
	return photo ? `<img class=photo alt="" src="data:image/png;base64,${face().toString('base64')}">` : '';
}

export function face(): Buffer {
	const [width, height] = [26, 32];
	const rows = Buffer.alloc(height * (1 + width * 3));
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			const isFace = (x - 13) ** 2 / 60 + (y - 14) ** 2 / 100 < 1;
			rows.set(isFace ? [221, 176, 140] : [200, 212, 224], y * (1 + width * 3) + 1 + x * 3);
		}
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 2, 0, 0, 0], 8);
	return Buffer.concat([
		Buffer.from('89504e470d0a1a0a', 'hex'),
		chunk('IHDR', head),
		chunk('IDAT', deflateSync(rows)),
		chunk('IEND', Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

export function escapeHtml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
