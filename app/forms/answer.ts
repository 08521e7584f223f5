import type { SubmissionResult } from '@conform-to/react';
import type { ToastMessage } from '#app/ui/toast.tsx';

export type { ToastMessage as Toast };

export interface FormToasts {
	/** Shown after the commit; absent if the next page reports it. */
	success?: ToastMessage;
	/** The success without scripts, if `success` announces something that only scripts do. */
	plain?: ToastMessage;
	failure: ToastMessage;
	/** The outcome is unknown: the connection broke, or an unexpected error. Defaults to `failure`. */
	unexpected?: ToastMessage;
	/** PostgreSQL's 23505: the person did this before. */
	duplicate?: ToastMessage;
	/** PostgreSQL's 23502: a column had no value. */
	missing?: (column: string | undefined) => ToastMessage;
}

export interface FormAnswer {
	form: string;
	outcome: 'accepted' | 'refused' | 'failed';
	/** For Conform, to show the form again: what was typed and the errors. */
	result: SubmissionResult | null;
	/** Absent when the messages beside the fields are enough. */
	toast?: ToastMessage;
	/** Data for the page's next step, with names of the feature's own. Never personal data from the database. */
	detail?: Record<string, string>;
}

/** The field that only robots fill in. */
export const HONEYPOT = 'fax_number';
