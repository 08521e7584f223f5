import { consolePaths } from '#app/console/kit/icons.tsx';

/** The page of one certificate. */
export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
