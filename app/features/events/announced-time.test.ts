import { describe, expect, it } from 'vitest';
import { announcedTime } from './announced-time.server.ts';

const said = '12:00 PM EST / 5:00 PM GMT';

describe('the words of an announced time', () => {
	it('stand alone where they are exact', () => {
		expect(announcedTime(said, new Date('2027-01-21T17:00:00Z'))).toEqual({ time: said });
		expect(announcedTime('6 PM CEST', new Date('2027-07-22T16:00:00Z'))).toEqual({ time: '6 PM CEST' });
		expect(announcedTime('In the evening', new Date('2027-07-22T16:00:00Z'))).toEqual({ time: 'In the evening' });
	});

	it('are the specification’s on its day in July, and say whose clocks they mean', () => {
		expect(announcedTime(said, new Date('2025-07-17T16:00:00Z'))).toEqual({
			time: said,
			clocks: 'EST and GMT here mean the local time in New York and London.',
		});
	});

	it('are not shown where no clock shows them, as after the event was moved', () => {
		expect(announcedTime(said, new Date('2027-01-21T18:00:00Z'))).toBeUndefined();
		expect(announcedTime('12:00 AM EST', new Date('2027-01-21T17:00:00Z'))).toBeUndefined();
	});
});
