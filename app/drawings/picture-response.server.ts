export function svgResponse(svg: string, headers: Record<string, string>): Response {
	return new Response(svg, { headers: { ...headers, 'content-type': 'image/svg+xml' } });
}

export async function pixelResponse(
	svg: string,
	format: 'png' | 'jpeg',
	headers: Record<string, string>,
	options = {},
): Promise<Response> {
	const { default: sharp } = await import('sharp');
	const picture = await sharp(Buffer.from(svg)).toFormat(format, options).toBuffer();
	return new Response(new Uint8Array(picture), { headers: { ...headers, 'content-type': `image/${format}` } });
}
