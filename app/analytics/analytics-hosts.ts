import { createContext } from 'react';

/** The hosts on which visits are recorded. Set on the server only, which renders them into the document. */
export const AnalyticsHosts = createContext<readonly string[]>([]);
