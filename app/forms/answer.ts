import type { SubmissionResult } from '@conform-to/react';

/** What a visitor is told in passing (specification, section 8: title / description). */
export interface Toast {
	kind: 'success' | 'neutral' | 'warning' | 'destructive';
	title: string;
	description?: string;
}

/** The outcomes of a form that are said by a toast. */
export interface FormToasts {
	/** Said after the commit; absent where the page that follows says it. */
	success?: Toast;
	/** The success as it is said without scripts, where `success` tells of something that only scripts do. */
	plain?: Toast;
	/** The database or another part of ours failed. */
	failure: Toast;
	/** Nobody knows: the connection broke, or something we did not foresee. Defaults to `failure`. */
	unexpected?: Toast;
	/** PostgreSQL's 23505: the person did this before. */
	duplicate?: Toast;
	/** PostgreSQL's 23502: a column had no value. */
	missing?: (column: string | undefined) => Toast;
}

/** What a form's action answers, to a page without scripts as to one with them. */
export interface FormAnswer {
	/** Which form on the page it is about. */
	form: string;
	outcome: 'accepted' | 'refused' | 'failed';
	/** What Conform needs to show the form again: what was typed and what is wrong with it. */
	result: SubmissionResult | null;
	/** Absent when the messages beside the fields say it all. */
	toast?: Toast;
	/** What the page does next, by the feature's own names. Never personal data of the database. */
	detail?: Record<string, string>;
}
