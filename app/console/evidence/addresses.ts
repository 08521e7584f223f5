import { consolePaths } from '#app/console/kit/icons.tsx';

/** The page of one piece of evidence. */
export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
