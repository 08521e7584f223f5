import { createContext } from 'react';

/** Changes the title of the surrounding dialog while its form is replaced; undefined on a page. */
export const RetitleDialog = createContext<((title: string | undefined) => void) | undefined>(undefined);
