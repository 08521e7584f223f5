import { describe, expect, it } from 'vitest';
import { isBlockedHost, ownHosts, readConfig, SettingError } from './config.ts';

describe('visits are recorded', () => {
	it('on the product’s own domain and its www form', () => {
		expect(ownHosts('https://mga.example')).toEqual(['mga.example', 'www.mga.example']);
		expect(ownHosts('https://www.mga.dev:8443')).toEqual(['mga.dev', 'www.mga.dev']);
		expect(readConfig({ APP_URL: 'https://mga.example' }).ANALYTICS_HOSTS).toEqual(['mga.example', 'www.mga.example']);
	});

	it('on the hosts of the setting instead', () => {
		const { ANALYTICS_HOSTS } = readConfig({ ANALYTICS_HOSTS: 'A.example, b.example' });
		expect(ANALYTICS_HOSTS).toEqual(['a.example', 'b.example']);
	});

	it.each([
		'localhost',
		'127.0.0.1',
		'[::1]',
		'192.168.1.20',
		'mga.local',
		'a1b2.ngrok-free.app',
		'mga.trycloudflare.com',
		'mga.github.io',
		'mga-git-main.vercel.app',
		'mga.netlify.app',
		'staging.mga.example',
		'dev.mga.example',
		'pr-12-preview.mga.example',
		'mga-staging.example.org',
		'id-preview--1.lovable.app',
		'intranet',
	])('not on %s', (hostname) => {
		expect(isBlockedHost(hostname)).toBe(true);
		expect(ownHosts(`http://${hostname}:3000`)).toEqual([]);
	});

	it.each(['mga.example', 'mga.dev', 'www.mga.org', 'latest.example', 'device.example'])('on %s', (hostname) => {
		expect(isBlockedHost(hostname)).toBe(false);
	});

	it('nowhere by default', () => {
		expect(readConfig({}).ANALYTICS_HOSTS).toEqual([]);
	});

	it('never on a development host: startup fails with one sentence', () => {
		for (const hosts of ['localhost', 'mga.example,staging.mga.example', 'https://mga.example', ',']) {
			expect(() => readConfig({ ANALYTICS_HOSTS: hosts })).toThrow(SettingError);
			expect(() => readConfig({ ANALYTICS_HOSTS: hosts })).toThrow('ANALYTICS_HOSTS must be');
		}
	});
});
