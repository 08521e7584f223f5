import Busboy from '@fastify/busboy';

interface Limits {
	/** Fields and files. */
	most: number;
	/** Skips files. */
	textsOnly?: boolean;
}

/** Limits for one part of a multipart form, whose headers hold only a field name and a file name. */
const PART_HEADERS = { headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Parses a form as it arrives. `Request.formData()` would buffer the whole body first, and create as many fields as the client sent.
 * @returns Undefined if it is not a form, is broken, or has more than `most` fields; the rest is not read then.
 */
export function readFormData(request: Request, { most, textsOnly = false }: Limits): Promise<FormData | undefined> {
	return new Promise((resolve) => {
		const form = new FormData();
		let count = 0;
		let isOver = false;
		const end = (result?: FormData) => {
			isOver = true;
			resolve(result);
		};
		const isAccepted = (name: string | undefined): name is string => {
			if (name === undefined || ++count > most) end();
			return !isOver;
		};
		const parser = createParser(request, most);
		if (!parser) return end();
		parser
			.on('field', (name, value) => void (isAccepted(name) && form.append(unescaped(name), value)))
			.on('file', (name, stream, fileName, _encoding, type) => {
				// The parser reports the same error.
				stream.on('error', () => {});
				if (!isAccepted(name) || textsOnly) return void stream.resume();
				const chunks: Uint8Array<ArrayBuffer>[] = [];
				stream.on('data', (chunk) => void chunks.push(chunk));
				stream.on('end', () => {
					if (!isOver) form.append(unescaped(name), new File(chunks, unescaped(fileName), { type }));
				});
			})
			.on('fieldsLimit', () => end())
			.on('filesLimit', () => end())
			.on('partsLimit', () => end())
			.on('error', () => end())
			.on('finish', () => end(form));
		void feed(request, parser, () => isOver).catch(() => end());
	});
}

type Parser = ReturnType<typeof Busboy>;

/** Undefined if the request has no form content type. */
function createParser(request: Request, most: number): Parser | undefined {
	// One more than allowed: the parser does not report what it drops from its last chunk.
	const limits = { fields: most + 1, files: most + 1, parts: most + 1, fieldSize: Number.POSITIVE_INFINITY };
	try {
		return Busboy({
			headers: { 'content-type': request.headers.get('content-type') ?? '' },
			limits: { ...limits, ...PART_HEADERS },
			preservePath: true,
			isPartAFile: (_name, _type, fileName) => fileName !== undefined,
		});
	} catch {
		return undefined;
	}
}

/** @throws if the body breaks off, or exceeds the limit. */
async function feed(request: Request, parser: Parser, isOver: () => boolean): Promise<void> {
	const reader = request.body?.getReader();
	for (let part = await reader?.read(); part?.value && !isOver(); part = await reader?.read()) {
		const { value } = part;
		await new Promise((written) => parser.write(value, written));
	}
	if (!isOver()) parser.end();
}

/** Browsers escape these three characters in names in this way. @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data */
export function unescaped(name: string): string {
	return name.replaceAll(/%0A|%0D|%22/gi, (escaped) => decodeURIComponent(escaped));
}

/**
 * The whole body of a request.
 * @param most Maximum length in bytes.
 * @returns Undefined if it is longer.
 * @throws if the connection breaks.
 */
export async function readBody(request: Request, most: number): Promise<Buffer | undefined> {
	if (Number(request.headers.get('content-length')) > most) return undefined;
	const chunks: Uint8Array[] = [];
	let length = 0;
	const reader = request.body?.getReader();
	for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
		length += part.value.byteLength;
		if (length > most) return undefined;
		chunks.push(part.value);
	}
	return Buffer.concat(chunks);
}
