import { describe, expect, it } from 'vitest';
import { announcedTime } from './events.server.ts';

const announced = '12:00 PM EST / 5:00 PM GMT';

describe('an announced time', () => {
	it('has no note when it is exact', () => {
		expect(announcedTime(announced, new Date('2027-01-21T17:00:00Z'))).toEqual({ time: announced });
		expect(announcedTime('6 PM CEST', new Date('2027-07-22T16:00:00Z'))).toEqual({ time: '6 PM CEST' });
		expect(announcedTime('In the evening', new Date('2027-07-22T16:00:00Z'))).toEqual({ time: 'In the evening' });
	});

	it('keeps the specification’s text in July, with a note naming the cities', () => {
		expect(announcedTime(announced, new Date('2025-07-17T16:00:00Z'))).toEqual({
			time: announced,
			clocks: 'EST and GMT here mean the local time in New York and London.',
		});
	});

	it('is not shown when no clock shows it, for instance after the event moved', () => {
		expect(announcedTime(announced, new Date('2027-01-21T18:00:00Z'))).toBeUndefined();
		expect(announcedTime('12:00 AM EST', new Date('2027-01-21T17:00:00Z'))).toBeUndefined();
	});
});
