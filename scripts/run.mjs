/**
 * Runs a script of the project on the project's own Node: `node scripts/run.mjs [--dev] FILE [ARGUMENTS]`. With `--dev` it
 * needs the development packages.
 */
import { install, node, run } from './setup.mjs';

const [first, ...others] = process.argv.slice(2);
const isForDevelopment = first === '--dev';
install(isForDevelopment || undefined);
run(node, isForDevelopment ? others : [first, ...others]);
