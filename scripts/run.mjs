/**
 * Runs a script of the project on the project's own Node: `node scripts/run.mjs [--dev] FILE [ARGUMENTS]`. With `--dev` it
 * needs the development packages.
 */
import { runUntilEnd } from './child.mjs';
import { environment, install, node, root } from './setup.mjs';

const [first, ...others] = process.argv.slice(2);
const isForDevelopment = first === '--dev';
install(isForDevelopment || undefined);
runUntilEnd(node, isForDevelopment ? others : [first, ...others], { cwd: root, env: environment });
