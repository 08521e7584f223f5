import { expect, test } from 'vitest';
import { ringOfYear } from '#app/features/events/schedule.ts';
import { packRing, unpackRing } from './ring.ts';

const TWO_HOURS = 1 / 365 / 12;

test.each(['2026-01-01T00:00:00Z', '2026-07-14T16:30:00Z', '2027-12-31T23:00:00Z'])(
	'a packed and unpacked ring shows the year of %s like the schedule',
	(now) => {
		const ring = ringOfYear(new Date(now));
		const shown = unpackRing(packRing(ring));
		expect(shown.learn.map(({ past }) => past)).toEqual(ring.learn.map(({ past }) => past));
		expect(shown.build).toHaveLength(ring.build.length);
		for (const [at, mark] of shown.build.entries()) {
			expect(Math.abs(mark.at - (ring.build[at]?.at ?? 0))).toBeLessThan(TWO_HOURS);
		}
	},
);

test('a year without sessions is an empty ring', () => {
	const none = { year: 2025, today: 0.5, learn: [], build: [] };
	expect(unpackRing(packRing(none))).toEqual(none);
});
