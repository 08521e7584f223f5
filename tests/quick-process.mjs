/**
 * Loaded before a test's process (`node --import`): it does not wait for the disk, and hashing a password costs next to nothing.
 * A test run outlives no power cut and guards no account. Tests about durability, and about the cost of a hash, do not load this.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fdatasyncSync = () => {};
fs.fsyncSync = () => {};
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 16 }, done);
syncBuiltinESMExports();
