/** Counting more emails than this would read more rows than anyone reads numbers: it means so many, or more. */
export const MOST_COUNTED = 1000;
