import type { SubmissionResult } from '@conform-to/react';

/** A brief message to a visitor (specification, section 8: title / description). */
export interface Toast {
	kind: 'success' | 'neutral' | 'warning' | 'destructive';
	title: string;
	description?: string;
}

/** The toasts of a form's outcomes. */
export interface FormToasts {
	/** Shown after the commit; absent if the next page reports it. */
	success?: Toast;
	/** The success without scripts, if `success` announces something that only scripts do. */
	plain?: Toast;
	/** The database or another part of ours failed. */
	failure: Toast;
	/** The outcome is unknown: the connection broke, or an unexpected error. Defaults to `failure`. */
	unexpected?: Toast;
	/** PostgreSQL's 23505: the person did this before. */
	duplicate?: Toast;
	/** PostgreSQL's 23502: a column had no value. */
	missing?: (column: string | undefined) => Toast;
}

/** The answer of a form's action, with and without scripts. */
export interface FormAnswer {
	/** The id of the form on the page. */
	form: string;
	outcome: 'accepted' | 'refused' | 'failed';
	/** For Conform, to show the form again: what was typed and the errors. */
	result: SubmissionResult | null;
	/** Absent when the messages beside the fields are enough. */
	toast?: Toast;
	/** Data for the page's next step, with names of the feature's own. Never personal data from the database. */
	detail?: Record<string, string>;
}
