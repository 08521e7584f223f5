/**
 * Runs after npm has installed packages. The package `node` links its program from a platform package inside it, which
 * leaves 68 MB of headers for native add-ons, and a second copy of the program wherever links are copied.
 */
import { rmSync } from 'node:fs';

rmSync(new URL('../node_modules/node/node_modules', import.meta.url), { recursive: true, force: true });
