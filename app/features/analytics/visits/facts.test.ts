import { describe, expect, it } from 'vitest';
import { externalReferrer, sanitizeText, visitSource, withoutQuery } from './batch.server.ts';
import { countryOf } from './visitor-facts.server.ts';

describe('the country of a time zone', () => {
	it.each([
		['Europe/Berlin', 'DE'],
		['America/Chicago', 'US'],
		['Asia/Calcutta', 'IN'],
		['Asia/Kolkata', 'IN'],
		['Europe/Kyiv', 'UA'],
		['America/Argentina/Buenos_Aires', 'AR'],
		['America/Indiana/Indianapolis', 'US'],
		['Europe/Belgrade', 'RS'],
		['Europe/Moscow', 'RU'],
		['Asia/Riyadh', 'SA'],
		['Europe/London', 'GB'],
		['US/Pacific', 'US'],
		['UTC', null],
		['Etc/GMT+5', null],
		['EST', null],
		['Mars/Olympus', null],
		['', null],
		['<b>/</b>', null],
	])('%s is %s', (zone, country) => {
		expect(countryOf(zone)).toBe(country);
	});

	it('is known for all zones except those without a place', () => {
		const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => !countryOf(zone));
		expect(unknown.filter((zone) => !/^(Etc\/|UTC|GMT)/.test(zone))).toEqual([]);
	});
});

describe('sanitized text', () => {
	it.each([
		['<b>bold</b>', '<b>bold</b>'],
		['a\u0000b\u001bc', 'abc'],
		['one\ntwo\tthree', 'one\ntwo\tthree'],
		['half \ud800 pair', 'half  pair'],
		['mail ada.green@example.org now', 'mail [email] now'],
		['mailto:ada%40example.org', 'mailto:[email]'],
		['ad\u0000a@exam\u0000ple.org', '[email]'],
		['@media only', '@media only'],
	])('%j becomes %j', (text, expected) => {
		expect(sanitizeText(text, 100)).toBe(expected);
	});

	it('is cut between characters', () => {
		expect(sanitizeText('abc👩', 4)).toBe('abc');
		expect(sanitizeText('a@b 👩👩👩', 9)).toBe('[email] ');
	});
});

it('a page is reduced to its path, and a referrer to its origin and path', () => {
	expect(withoutQuery('/a?b#c')).toBe('/a');
	expect(withoutQuery('/a#b?c')).toBe('/a');
	const ownHosts = ['mga.example', 'www.mga.example'];
	expect(externalReferrer('https://user:pass@other.example/a?b#c', ownHosts)).toBe('https://other.example/a');
	for (const none of [null, '', 'x', 'https://mga.example/a', 'https://www.mga.example/', 'javascript:alert(1)']) {
		expect(externalReferrer(none, ownHosts)).toBeNull();
	}
});

it('a source is utm_source, otherwise the referrer, otherwise null', () => {
	expect(visitSource('news', 'https://www.other.example/')).toBe('news');
	expect(visitSource(undefined, 'https://www.other.example/a')).toBe('other.example');
	expect(visitSource('', null)).toBeNull();
});
