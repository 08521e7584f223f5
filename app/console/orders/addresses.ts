import { consolePaths } from '#app/console/kit/icons.tsx';

/** The path of an order's page. */
export const orderPath = (id: string): string => `${consolePaths.orders}/${id}`;
/** The path of the document of an order's payment. */
export const documentPath = (order: string, id: string): string => `${orderPath(order)}/documents/${id}`;
/** The path of the form that enrolls someone. */
export const newOrderPath = `${consolePaths.orders}/new`;
/** The path of the form that orders seats for a company. */
export const newTeamPath = `${consolePaths.orders}/new-team`;
/** The path of the revenue. */
export const revenuePath = `${consolePaths.orders}/revenue`;
/** The path of the promotion codes. */
export const codesPath = `${consolePaths.orders}/codes`;
