import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../../../../tests/services.ts';
import { breakdown } from './breakdown.server.ts';
import { funnel } from './forms.server.ts';
import { InvalidReportQuery, parseReportQuery, type ReportQuery } from './report-query.server.ts';
import { createBuckets, trend } from './visits.server.ts';

const zone = 'America/Chicago';
const from = new Date('2026-11-01T05:00:00Z');
const to = new Date('2026-11-08T06:00:00Z');

describe('the previous period', () => {
	const beginning = (first: string, end: string, where = zone) =>
		parseReportQuery({ from: new Date(first), to: new Date(end), zone: where, compare: true }).since.toISOString();

	it('has as many calendar days, across clock changes', () => {
		expect(beginning('2026-11-01T05:00:00Z', '2026-11-08T06:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
		expect(beginning('2026-11-08T06:00:00Z', '2026-11-09T06:00:00Z')).toBe('2026-11-07T06:00:00.000Z');
		expect(beginning('2026-11-02T06:00:00Z', '2026-11-03T06:00:00Z')).toBe('2026-11-01T05:00:00.000Z');
	});
	it('has as many months, if the period consists of whole ones', () => {
		expect(beginning('2026-03-01T06:00:00Z', '2026-04-01T05:00:00Z')).toBe('2026-02-01T06:00:00.000Z');
		expect(beginning('2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', 'UTC')).toBe('2025-01-01T00:00:00.000Z');
	});
	it('has as many milliseconds otherwise', () => {
		expect(beginning('2026-11-01T04:00:00Z', '2026-11-01T10:00:00Z')).toBe('2026-10-31T22:00:00.000Z');
	});
});

describe('buckets', () => {
	it('are two for a repeated hour, and none for a skipped one', () => {
		const hours = (first: string, end: string) =>
			createBuckets(new Date(first), new Date(end), zone, 'hour').map(({ start }) => start.toISOString().slice(11, 16));
		expect(hours('2026-11-01T05:00:00Z', '2026-11-01T09:00:00Z')).toEqual(['05:00', '06:00', '07:00', '08:00']);
		expect(hours('2026-03-08T07:00:00Z', '2026-03-08T10:00:00Z')).toEqual(['07:00', '08:00', '09:00']);
	});
	it('are half an hour long when a zone changes its clock by that', () => {
		const hours = createBuckets(
			new Date('2026-04-04T14:00:00Z'),
			new Date('2026-04-04T17:00:00Z'),
			'Australia/Lord_Howe',
			'hour',
		);
		expect(hours.map(({ start }) => start.toISOString().slice(11, 16))).toEqual(['14:00', '15:00', '15:30', '16:30']);
	});
	it('start at quarters of an hour in some zones', () => {
		const [, second] = createBuckets(
			new Date('2026-04-04T14:00:00Z'),
			new Date('2026-04-04T17:00:00Z'),
			'Asia/Kathmandu',
			'hour',
		);
		expect(second?.start.toISOString()).toBe('2026-04-04T14:15:00.000Z');
	});
	it('start on a day that has no midnight', () => {
		const days = createBuckets(
			new Date('2026-09-05T04:00:00Z'),
			new Date('2026-09-07T03:00:00Z'),
			'America/Santiago',
			'day',
		);
		expect(days.map(({ start }) => start.toISOString())).toEqual([
			'2026-09-05T04:00:00.000Z',
			'2026-09-06T04:00:00.000Z',
		]);
	});
	it('are weeks from Monday', () => {
		const weeks = createBuckets(from, to, zone, 'week').map(({ start }) => start.toISOString());
		expect(weeks).toEqual(['2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z']);
	});
});

describe('an invalid query', () => {
	const bad: [string, unknown, RegExp][] = [
		['ends before it begins', { from: to, to: from, zone }, /^from: must be before to$/],
		['is of nothing', { from, to: from, zone }, /^from: must be before to$/],
		[
			'is longer than five years',
			{ from: new Date('2020-01-01'), to: new Date('2026-01-01'), zone },
			/^to: more than 5/,
		],
		['has no dates', { from: new Date('nonsense'), to, zone }, /^from: /],
		['has a text for a date', { from: '2026-11-01', to, zone }, /^from: /],
		['has no zone there is', { from, to, zone: 'Chicago/Downtown' }, /^zone: is no time zone$/],
		[
			'has an unknown dimension',
			{ from, to, zone, filter: { 'source; drop table x': 'y' } },
			/^filter: has an unknown property$/,
		],
		['has what is no value', { from, to, zone, filter: { source: { $ne: 1 } } }, /^filter\.source: /],
		['has an endless value', { from, to, zone, filter: { page: '/'.repeat(3_000) } }, /^filter\.page: /],
		['has an unknown property', { from, to, zone, sort: 'asc' }, /^query: has an unknown property$/],
	];
	it.each(bad)('that %s is rejected, with one line', (_, question, message) => {
		expect(() => parseReportQuery(question as ReportQuery)).toThrow(InvalidReportQuery);
		expect(() => parseReportQuery(question as ReportQuery)).toThrow(message);
	});
	it('may not exceed five years, including leap days', () => {
		const years = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2029-01-01T00:00:00Z'), zone: 'UTC' };
		expect(parseReportQuery({ ...years, compare: true }).since).toEqual(new Date('2019-01-01T00:00:00Z'));
	});

	let test: TestServices;
	beforeAll(async () => {
		test = await openTestServices();
	});
	afterAll(() => test.close());
	const years = { from: new Date('2024-01-01T00:00:00Z'), to: new Date('2026-01-01T00:00:00Z'), zone: 'UTC' };
	it('has too many buckets, an unknown dimension, or an unknown form', async () => {
		const { db } = test.services;
		await expect(trend(db, years, 'hour')).rejects.toThrow('by: more than 2200 buckets');
		await expect(breakdown(db, years, 'user_agent' as never)).rejects.toThrow('dimension: is unknown');
		await expect(breakdown(db, years, 'constructor' as never)).rejects.toThrow(InvalidReportQuery);
		await expect(trend(db, years, 'minute' as never)).rejects.toThrow(InvalidReportQuery);
		await expect(funnel(db, years, 'Nothing' as never)).rejects.toThrow('form: is unknown');
	});
	it('cannot inject SQL by a value', async () => {
		const filter = { source: "'; drop table website_analytics_sessions; --", campaign: '\u{1F600}%_' };
		expect((await breakdown(test.services.db, { ...years, filter }, 'country')).rows).toEqual([]);
		expect((await breakdown(test.services.db, years, 'country', Number.NaN)).rows).toEqual([]);
	});
	it('has a character that the database cannot store', async () => {
		expect(() => parseReportQuery({ ...years, filter: { source: 'a\0b' } })).toThrow(/^filter\.source: /);
	});
});
