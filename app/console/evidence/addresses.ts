import { consolePaths } from '#app/console/kit/paths.ts';

export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
