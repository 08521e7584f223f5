import { consolePaths } from '#app/console/paths.ts';

export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
