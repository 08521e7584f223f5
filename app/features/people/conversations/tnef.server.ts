import iconv from 'iconv-lite';
import { MAX_INBOUND_FILES } from './limits.ts';

/** What Outlook packs into a `winmail.dat`. */
interface TnefContent {
	/** Empty if the message has only formatted text. */
	text: string;
	files: { name: string; bytes: Uint8Array }[];
}

const SIGNATURE = 0x223e9f78;
/** Attributes, with their type in the upper half. */
const attribute = {
	codePage: 0x00069007,
	body: 0x0002800c,
	message: 0x00069003,
	newFile: 0x00069002,
	title: 0x00018010,
	data: 0x0006800f,
	file: 0x00069005,
};
const property = { body: 0x1000, longName: 0x3707 };

/**
 * Unpacks the files and the plain text of a message in the Transport Neutral Encapsulation Format, without embedded messages and
 * formatted texts. Stops one file after the most that are stored. Of a damaged one, returns what comes before the damage.
 * @returns Undefined if it is something else.
 * @see https://learn.microsoft.com/openspecs/exchange_server_protocols/ms-oxtnef
 */
export function readTnef(bytes: Uint8Array): TnefContent | undefined {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (bytes.byteLength < 6 || view.getUint32(0, true) !== SIGNATURE) return undefined;
	const content: TnefContent = { text: '', files: [] };
	let codePage = 'windows-1252';
	for (let at = 6; at + 9 <= bytes.byteLength && content.files.length <= MAX_INBOUND_FILES; ) {
		const length = view.getUint32(at + 5, true);
		const data = bytes.subarray(at + 9, at + 9 + length);
		const file = content.files.at(-1);
		const text = () => withoutNull(iconv.decode(Buffer.from(data), codePage));
		switch (view.getUint32(at + 1, true)) {
			case attribute.codePage:
				codePage = encodingOf(data) ?? codePage;
				break;
			case attribute.newFile:
				content.files.push({ name: '', bytes: new Uint8Array() });
				break;
			case attribute.title:
				if (file) file.name ||= text();
				break;
			case attribute.data:
				if (file) file.bytes = data;
				break;
			case attribute.file:
				if (file) file.name = textProperty(data, property.longName, codePage) || file.name;
				break;
			case attribute.body:
				content.text ||= text();
				break;
			case attribute.message:
				content.text ||= textProperty(data, property.body, codePage);
				break;
		}
		// A checksum follows.
		at += 9 + length + 2;
	}
	return content;
}

const withoutNull = (text: string): string => text.replace(/\0+$/, '');

function encodingOf(data: Uint8Array): string | undefined {
	const name = data.byteLength >= 4 ? `cp${new DataView(data.buffer, data.byteOffset).getUint32(0, true)}` : '';
	return iconv.encodingExists(name) ? name : undefined;
}

/** A text among MAPI properties; empty if it is not there, or they are damaged before it. */
function textProperty(data: Uint8Array, wanted: number, codePage: string): string {
	const encodings: Readonly<Record<number, string>> = { [STRING]: codePage, [UNICODE]: 'utf16le' };
	try {
		for (const { id, type, values } of propertiesIn(data)) {
			const encoding = encodings[type];
			if (id === wanted && encoding && values[0]) return withoutNull(iconv.decode(Buffer.from(values[0]), encoding));
		}
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
	}
	return '';
}

const [STRING, UNICODE, BINARY, OBJECT] = [0x1e, 0x1f, 0x102, 0x0d];
const fixedLengths: Readonly<Record<number, number>> = {
	...{ 2: 4, 3: 4, 4: 4, 10: 4, 11: 4 },
	...{ 5: 8, 6: 8, 7: 8, 20: 8, 64: 8, 72: 16 },
};

/** @throws {RangeError} where they are damaged. */
function* propertiesIn(data: Uint8Array): Generator<{ id: number; type: number; values: Uint8Array[] }> {
	const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
	let at = 0;
	const uint = () => {
		at += 4;
		return view.getUint32(at - 4, true);
	};
	const take = (length: number) => {
		const taken = data.subarray(at, at + length);
		// Values are padded.
		at += Math.ceil(length / 4) * 4;
		return taken;
	};
	for (let count = uint(); count > 0; count--) {
		const [id, type] = [view.getUint16(at + 2, true), view.getUint16(at, true)];
		at += 4;
		// A property with a name.
		if (id >= 0x8000) {
			at += 16;
			if (uint() === 0) at += 4;
			else take(uint());
		}
		const kind = type & 0xfff;
		const isVariable = [STRING, UNICODE, BINARY, OBJECT].includes(kind);
		const length = fixedLengths[kind];
		if (!isVariable && length === undefined) return;
		const values: Uint8Array[] = [];
		for (let more = isVariable || type & 0x1000 ? uint() : 1; more > 0 && at <= data.byteLength; more--) {
			values.push(take(length ?? uint()));
		}
		yield { id, type: kind, values };
	}
}
