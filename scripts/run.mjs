/** Runs a script of the project on the project's own Node: `node scripts/run.mjs FILE [ARGUMENTS]`. */
import { install, node, run } from './setup.mjs';

install();
run(node, process.argv.slice(2));
