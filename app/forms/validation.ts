/** Whether Conform submits a form only to validate a field, by a temporary button of its own. */
export function isValidation({ submitter }: SubmitEvent): boolean {
	return submitter?.getAttribute('name') === '__intent__';
}
