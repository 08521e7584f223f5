/**
 * The queue of what takes longer than a request: planning, importing and undoing a long file. Named before it had other targets than
 * contacts; a new name would leave its waiting jobs behind.
 */
export const importQueue = { name: 'people-import' } as const;
