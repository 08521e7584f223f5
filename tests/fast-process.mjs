/**
 * Loaded before a test's process (`node --import`): it skips disk syncs, and makes hashing a password and compressing a page
 * nearly free. A test run need not survive a power cut, protects no account and has no slow connection. Tests of durability
 * and of hashing cost do not load this.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

fs.fdatasyncSync = () => {};
fs.fsyncSync = () => {};
const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, options, done) => scrypt(password, salt, length, { ...options, N: 16 }, done);
const { brotliCompress, constants } = zlib;
// The highest level takes 50 to 100 ms for a page, this one takes 1.
zlib.brotliCompress = (content, options, done) =>
	brotliCompress(content, { params: { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 4 } }, done);
syncBuiltinESMExports();
