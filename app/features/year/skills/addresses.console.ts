import { consolePaths } from '#content/console-paths.ts';

export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
