/** Thrown if a valid request cannot be carried out in the current state. The caller turns `code` (`gone`, `changed`, …) into a message. */
export class DomainError<Code extends string = string, Detail = unknown> extends Error {
	override name = 'DomainError';
	readonly code: Code;
	readonly detail: Detail;
	constructor(code: Code, detail?: Detail, options?: ErrorOptions) {
		super(code, options);
		this.code = code;
		this.detail = detail as Detail;
	}
}
