import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** The folder of the project or release, whether this file runs as source or in the bundle. */
export const root = path.dirname(findPackageJSON(import.meta.url) as string);
