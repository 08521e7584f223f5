/** The landing page of a series, in the console. */
export const seriesForm = {} as const;
