import { createContext } from 'react';

/** Marks the scripts that our code writes while the server renders a page (platform/http/content-security-policy.ts). */
export const ScriptNonce = createContext<string | undefined>(undefined);
