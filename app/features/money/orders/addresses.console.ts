import { consolePaths } from '#content/console-paths.ts';

export const orderPath = (id: string): string => `${consolePaths.orders}/${id}`;
export const documentPath = (order: string, id: string): string => `${orderPath(order)}/documents/${id}`;
export const newOrderPath = `${consolePaths.orders}/new`;
export const newTeamPath = `${consolePaths.orders}/new-team`;
export const revenuePath = `${consolePaths.orders}/revenue`;
export const codesPath = `${consolePaths.orders}/codes`;
