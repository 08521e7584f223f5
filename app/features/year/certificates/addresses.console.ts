import { consolePaths } from '#content/console-paths.ts';

export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
