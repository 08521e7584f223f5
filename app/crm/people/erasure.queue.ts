/** The queue of what follows an erasure. */
export const erasureQueue = { name: 'erasure' } as const;
