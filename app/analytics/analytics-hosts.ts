import { createContext } from 'react';

/** Hosts on which visits are recorded, for the document to say; known on the server alone. */
export const AnalyticsHosts = createContext<readonly string[]>([]);
