/**
 * Runs after npm has installed packages. The package `node` links its program from a package of the platform inside it, which
 * then is 68 MB of headers for native add-ons, and the program a second time wherever links are copied.
 */
import { rmSync } from 'node:fs';

rmSync(new URL('../node_modules/node/node_modules', import.meta.url), { recursive: true, force: true });
