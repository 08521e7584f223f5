/** The methods of the second step of signing in: a code of the app, an emailed code, or a recovery code. */
export const codeMethods = ['app', 'mail', 'recovery'] as const;

export type CodeMethod = (typeof codeMethods)[number];
