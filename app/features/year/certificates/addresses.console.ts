import { consolePaths } from '#app/console/paths.ts';

export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
