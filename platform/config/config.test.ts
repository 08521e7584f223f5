import { describe, expect, it } from 'vitest';
import { readConfig, SettingError } from './config.ts';

describe('the settings', () => {
	it('have working defaults, and an empty variable counts as not set', () => {
		const config = readConfig({ PORT: '', DATABASE_URL: '' });
		expect(config).toMatchObject({
			PORT: 3000,
			APP_URL: 'http://localhost:3000',
			ROLE: 'all',
			RATE_LIMIT: 'on',
			CV_RETENTION_DAYS: 30,
			TRUST_PROXY: 0,
		});
		expect(config.DATABASE_URL).toBeUndefined();
		expect(config.DATA_DIR).toMatch(/\/data$/);
	});

	it('derive the address from the port, and remove its trailing slash', () => {
		expect(readConfig({ PORT: '8080' }).APP_URL).toBe('http://localhost:8080');
		expect(readConfig({ APP_URL: 'https://example.org/' }).APP_URL).toBe('https://example.org');
	});

	it.each([
		[{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, but it is "70000".'],
		[{ PORT: 'http' }, 'PORT must be a port number from 0 to 65535, but it is "http".'],
		[{ APP_URL: 'example.org' }, 'APP_URL must be the public address of the site'],
		[{ APP_URL: 'https://example.org/site' }, 'APP_URL must be the public address of the site'],
		[{ DATABASE_URL: 'mysql://root:secret@db/x' }, 'DATABASE_URL must be a PostgreSQL address'],
		[{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off, but it is "no".'],
		[{ NOTIFY_WEBHOOK_URL: 'ftp://x.org/' }, 'NOTIFY_WEBHOOK_URL must be an http or https address'],
		[{ NOTIFY_WEBHOOK_SECRET: 'short' }, 'NOTIFY_WEBHOOK_SECRET must be a Standard Webhooks secret'],
		[{ CV_RETENTION_DAYS: '0' }, 'CV_RETENTION_DAYS must be a whole number of days from 1 to 3650, but it is "0".'],
		[{ ANALYTICS_RETENTION_DAYS: '7' }, 'ANALYTICS_RETENTION_DAYS must be a whole number of days from 30 to 3650'],
		[{ ROLE: 'web' }, 'ROLE must be all, but it is "web", unless DATABASE_URL names a PostgreSQL'],
		[{ S3_BUCKET_PREFIX: 'mga-' }, 'S3_ACCESS_KEY_ID must be set, because'],
	])('fail the startup with one sentence that names the variable: %j', (env, message) => {
		const read = () => readConfig(env as Record<string, string>);
		expect(read).toThrow(SettingError);
		expect(read).toThrow(message);
	});

	it('never repeat a secret in the message', () => {
		for (const env of [{ DATABASE_URL: 'mysql://root:hunter2@db' }, { NOTIFY_WEBHOOK_SECRET: 'hunter2' }]) {
			expect(() => readConfig(env)).toThrow(/^(?!.*hunter2)/);
		}
	});
});
