/** How the second step of signing in may be done: a code of the app, one that came by mail, or a recovery code. */
export const codeWays = ['app', 'mail', 'recovery'] as const;

export type CodeWay = (typeof codeWays)[number];
