import { consolePaths } from '#content/console/paths.ts';

/** The page of one certificate. */
export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
