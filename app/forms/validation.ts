/** Whether Conform submits a form only to validate a field. It does that with a button of its own, which is gone right after. */
export function isValidation({ submitter }: SubmitEvent): boolean {
	return submitter?.getAttribute('name') === '__intent__';
}
