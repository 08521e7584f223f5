/** How the page was opened, recorded by the bootstrap script before anything changes the address. */
export interface Arrival {
	page: string;
	/** The query, for its `utm_` parameters alone. */
	search: string;
	code?: string;
	/** The affiliate code in the address, and whether it is in force now. */
	touch?: { code: string; applied: boolean };
}

/** Starts the module that records visits; `detail` is an `Arrival`. */
export const ARRIVAL = 'mga:arrival';

/** Scripts run, as the document's `data-ready` says, or could not be loaded (`data-failed`). */
export const READY = 'mga:ready';

/** The value of `data-ready` when scripts handle links, but not yet forms; otherwise it is empty. */
export const LINKS = 'links';

/** A form was submitted and waits for scripts. */
export const HELD = 'mga:held';

/** Whether Conform submits a form only to validate a field, by a temporary button of its own. */
export function isValidation({ submitter }: SubmitEvent): boolean {
	return submitter?.getAttribute('name') === '__intent__';
}

/** The server accepted a form; `detail` is the form's id. */
export const ACCEPTED = 'mga:accepted';

/** Ends the visit. The visitor's next action starts another. */
export const END_VISIT = 'mga:end-visit';
