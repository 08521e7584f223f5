import { actionPermissions } from './parts.ts';

/** The label of each action; others are shown by their name. */
const actionNames: Record<string, string> = {
	'operator.joined': 'Became an operator',
	'account.signed-in': 'Signed in',
	'account.code-refused': 'Entered a wrong code',
	'account.signed-out': 'Signed out',
	'account.confirmed': 'Entered the password again',
	'account.password-changed': 'Changed their password',
	'account.password-reset': 'Reset their password',
	'account.second-factor-on': 'Turned the authenticator app on',
	'account.second-factor-off': 'Turned the authenticator app off',
	'account.recovery-codes-renewed': 'Made new recovery codes',
	'account.session-ended': 'Ended a session',
	'account.other-sessions-ended': 'Ended all other sessions',
	'job.retry': 'Tried a job again',
	'job.discard': 'Discarded a job',
	'access.follow': 'Moved a bought year to the end of the one before',
	// Of versions before orders, or with a list of enrollments beside theirs.
	'enrollments.cancel': 'Canceled unpaid reservations',
	'enrollments.export': 'Downloaded enrollments as CSV',
};

export const auditLabels: Readonly<Record<string, string>> = {
	...actionNames,
	...Object.fromEntries(Object.entries(actionPermissions).map(([name, { label }]) => [name, label])),
};
