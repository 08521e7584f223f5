/** What the bootstrap script saw when the page was opened, before anything took it out of the address. */
export interface Arrival {
	/** The path. */
	page: string;
	/** The query, for its `utm_` parameters alone. */
	search: string;
	/** The affiliate code in force. */
	code?: string;
	/** The affiliate code that came with the address, and whether it is the one in force. */
	touch?: { code: string; applied: boolean };
}

/** Tells the module that records visits to begin; its `detail` is an `Arrival`. */
export const ARRIVAL = 'mga:arrival';

/** The server accepted a form; `detail` is the form's id. */
export const ACCEPTED = 'mga:accepted';

/** Ends the visit, explicitly. What the visitor does next begins another one. */
export const END_VISIT = 'mga:end-visit';
