/** `npm run dev`: runs server/dev.ts, with options that keep its memory small (docs/decisions/development.md). */
import { readFileSync } from 'node:fs';
import { runUntilEnd } from './child.mjs';
import { install, node, root } from './setup.mjs';

install(true);
const { NODE_ENV, ...environment } = JSON.parse(
	readFileSync(new URL('serve.json', import.meta.url), 'utf8'),
).environment;
const options = ['--liftoff-only', '--heap-growing-percent=50', '--max-semi-space-size=16'];
runUntilEnd(node, [...options, 'server/dev.ts'], { cwd: root, env: { ...process.env, ...environment } });
