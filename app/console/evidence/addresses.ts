import { consolePaths } from '#content/console/paths.ts';

/** The page of one piece of evidence. */
export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
