declare module 'word-extractor' {
	interface WordDocument {
		getBody(): string;
		getHeaders(options?: { includeFooters?: boolean }): string;
		getTextboxes(): string;
	}
	export default class WordExtractor {
		extract(source: Buffer): Promise<WordDocument>;
	}
}
