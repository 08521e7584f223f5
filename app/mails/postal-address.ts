import { createContext } from 'react';
import { programme } from '#content/programme.ts';

/** Where we get letters, as the foot of a mail says it; empty: not said. */
export const PostalAddress = createContext<string>(programme.contact.postalAddress);
