import { consolePaths } from '#app/console/kit/icons.tsx';

export const evidenceAddress = (id: string) => `${consolePaths.evidence}/${id}`;
