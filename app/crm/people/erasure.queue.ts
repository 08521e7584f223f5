/** The queue of the job that runs after an erasure. */
export const erasureQueue = { name: 'erasure' } as const;
