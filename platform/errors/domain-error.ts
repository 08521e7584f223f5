/**
 * Thrown when a request is understood but cannot be carried out as things are. `code` says why, in one word that the caller turns
 * into a sentence: `gone`, `changed`, `state`, …
 */
export class DomainError<Code extends string = string, Detail = unknown> extends Error {
	override name = 'DomainError';
	readonly code: Code;
	/** What the sentence needs, such as the row as it is now. */
	readonly detail: Detail;
	constructor(code: Code, detail?: Detail, options?: ErrorOptions) {
		super(code, options);
		this.code = code;
		this.detail = detail as Detail;
	}
}
