import { consolePaths } from '#app/console/kit/icons.tsx';

export const certificateAddress = (id: string) => `${consolePaths.certificates}/${id}`;
