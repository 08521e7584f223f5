/**
 * Loaded before a test's process (`node --import`): nothing waits for the disk. A test run outlives no power cut, so only the tests
 * about durability, which do not load this, need to wait.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fdatasyncSync = () => {};
fs.fsyncSync = () => {};
syncBuiltinESMExports();
