/** Starts the built site; `npm start` runs it. JavaScript, so that Node need not load its TypeScript compiler (docs/decisions/runtime.md). */
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';

// `npm start` has died (scripts/child.mjs). Until the site runs, there is nothing to close.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// React chooses its build by this when the bundle is loaded.
process.env.NODE_ENV ??= 'production';
// Without the right to write there, each start compiles everything again. Threads read the variable.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../build/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// By default, the heap grows to four times what is in use before it is collected.
v8.setFlagsFromString('--heap-growing-percent=100');
await import('../build/server/index.js');
