import { createContext } from 'react';

/** Gives the dialog around another title while something else has taken the place of its form; absent on a page. */
export const RetitleDialog = createContext<((title: string | undefined) => void) | undefined>(undefined);
