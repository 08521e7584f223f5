import { createContext } from 'react';
import { program } from '#content/program.ts';

/** Where we get letters, as the foot of an email says it; empty: not said. */
export const PostalAddress = createContext<string>(program.contact.postalAddress);
