/** `npm start`: sets up whatever is missing, then serves the site until it is stopped. */
import { readFileSync } from 'node:fs';
import { runUntilEnd } from './child.mjs';
import { build, install, node, root } from './setup.mjs';

install();
build();

// With options that keep its memory small: docs/decisions/runtime.md.
const serve = JSON.parse(readFileSync(new URL('serve.json', import.meta.url), 'utf8'));
runUntilEnd(node, serve.arguments, { cwd: root, env: { ...process.env, ...serve.environment } });
