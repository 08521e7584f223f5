import { docxBlocks } from './docx-blocks.ts';
import { type HidingStyles, hidingStyles } from './docx-styles.ts';
import { NoText, type RawText } from './reading.ts';
import { readZip, ZipRefused } from './zip.ts';

const MB = 1024 * 1024;
/** Headers come before the body, because they have names and addresses; footers come after it. */
const HEADER = /^word\/header\d*\.xml$/;
const FOOTER = /^word\/footer\d*\.xml$/;
const BODY = 'word/document.xml';
const STYLES = 'word/styles.xml';
const PROPERTIES = 'docProps/core.xml';

/**
 * The visible text of a Word document with its tables, text boxes, headers and footers. The archive is checked and unpacked within
 * limits first, and its XML is read as a stream: as a tree, a file of 300 kB may take a gigabyte.
 * @throws {NoText}
 */
export async function readDocx(bytes: Buffer): Promise<RawText> {
	const parts = await unpack(bytes);
	const body = parts.get(BODY);
	if (!body || !parts.has('[Content_Types].xml')) throw new NoText(parts.has('mimetype') ? 'wrong_format' : 'damaged');
	if ([...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new NoText('dangerous');
	const styles: HidingStyles = hidingStyles(parts.get(STYLES)?.toString('utf8') ?? '');
	const names = [...parts.keys()].sort();
	const texts: string[] = [];
	let hidden = 0;
	for (const name of [
		...names.filter((each) => HEADER.test(each)),
		BODY,
		...names.filter((each) => FOOTER.test(each)),
	]) {
		const read = docxBlocks(parts.get(name)?.toString('utf8') ?? '', styles);
		hidden += read.hidden;
		// First, odd and even pages may each have the same header.
		if (!texts.includes(read.text)) texts.push(read.text);
	}
	const warnings = hidden > 0 ? [`Hidden text dropped: ${hidden} characters (vanish, white or under 3 pt).`] : [];
	return { text: texts.join('\n\n'), saved: savedMonth(parts.get(PROPERTIES)), warnings };
}

/** The month in which the file was last modified, or else created. */
function savedMonth(properties: Buffer | undefined): string | undefined {
	const xml = properties?.toString('utf8', 0, MAX_PROPERTIES) ?? '';
	const saved = /<dcterms:modified[^>]*>(\d{4}-\d\d)/.exec(xml) ?? /<dcterms:created[^>]*>(\d{4}-\d\d)/.exec(xml);
	return saved?.[1];
}

const MAX_PROPERTIES = 20_000;

async function unpack(bytes: Buffer): Promise<Map<string, Buffer | undefined>> {
	try {
		return await readZip(
			bytes,
			{ mostBytes: 64 * MB, mostXmlBytes: 24 * MB },
			(name) => name === BODY || name === STYLES || name === PROPERTIES || HEADER.test(name) || FOOTER.test(name),
		);
	} catch (cause) {
		if (!(cause instanceof ZipRefused)) throw cause;
		throw new NoText(cause.reason, { cause });
	}
}
