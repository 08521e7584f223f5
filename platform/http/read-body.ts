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
