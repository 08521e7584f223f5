/** PDFs for tests, written by hand so that they can hold what no program writes. */
interface PdfParts {
	/** The drawing operators of each page; Helvetica is /F1 and the picture, if any, /Im1. */
	pages: string[];
	/** Further entries of the catalogue. */
	catalogue?: string;
	/** Further entries of the trailer. */
	trailer?: string;
	/** Objects from number 5 on. */
	objects?: (string | Buffer)[];
	resources?: string;
}

/** Operators for lines of text from the top of an A4 page down. */
export function textLines(lines: string[], { size = 11, left = 60, top = 780 } = {}): string {
	const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
	return `BT /F1 ${size} Tf ${size * 1.3} TL ${left} ${top} Td\n${shown}\nET\n`;
}

export function pdfOf({ pages, catalogue = '', trailer = '', objects = [], resources = '' }: PdfParts): Buffer {
	const first = 5 + objects.length;
	const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(' ');
	const all: (string | Buffer)[] = [
		`<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
		`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
		`<< /Font << /F1 3 0 R >> ${resources} >>`,
		...objects,
		...pages.flatMap((content, index) => [
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 4 0 R /Contents ${first + index * 2 + 1} 0 R >>`,
			stream('', Buffer.from(content, 'latin1')),
		]),
	];
	const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
	const offsets: number[] = [];
	let size = parts[0]?.length ?? 0;
	for (const [index, object] of all.entries()) {
		offsets.push(size);
		const body = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
		parts.push(body);
		size += body.length;
	}
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
	const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${size}\n%%EOF\n`;
	return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A stream object. */
export function stream(entries: string, content: Buffer): Buffer {
	return Buffer.concat([
		Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
		content,
		Buffer.from('\nendstream'),
	]);
}
