/**
 * Loaded before a test's process (`node --import`): it skips disk syncs, and makes hashing a password nearly free.
 * A test run need not survive a power cut and protects no account. Tests of durability and of hashing cost do not load this.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fdatasyncSync = () => {};
fs.fsyncSync = () => {};
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 16 }, done);
syncBuiltinESMExports();
