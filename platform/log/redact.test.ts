import { expect, test } from 'vitest';
import { describeError, redact } from './log.ts';

test.each([
	['/contact?email=ada@example.org&x=1', '/contact?email=[email]&x=1'],
	['/contact?email=ada%40example.org&x=1', '/contact?email=[email]&x=1'],
	['to <Ada.Green+news@example.org> refused', 'to <[email]> refused'],
])('the log has no email address of %s', (text, redacted) => {
	expect(redact(text)).toBe(redacted);
	expect(describeError(new Error(text)).message).toBe(redacted);
});
