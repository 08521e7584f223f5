import { consolePaths } from '#app/console/kit/paths.ts';

export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
