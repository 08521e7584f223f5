/**
 * Thrown when a request is valid but cannot be carried out in the current state. `code` is the reason, one word that the caller turns
 * into a message: `gone`, `changed`, `state`, …
 */
export class DomainError<Code extends string = string, Detail = unknown> extends Error {
	override name = 'DomainError';
	readonly code: Code;
	/** Data for the message, such as the current row. */
	readonly detail: Detail;
	constructor(code: Code, detail?: Detail, options?: ErrorOptions) {
		super(code, options);
		this.code = code;
		this.detail = detail as Detail;
	}
}
