/**
 * When a consultation can be booked on our own calendar, unless operators set something else in the console. Data only.
 */

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type Weekday = (typeof weekdays)[number];

export interface AvailabilityRule {
	/** IANA zone of the people who are booked; the windows are on their clock, summer and winter. */
	zone: string;
	/** Wall times, 24 h, on one day: first beginning and last end. Those of a day do not overlap. */
	windows: Partial<Record<Weekday, readonly { from: string; to: string }[]>>;
	/** ISO dates in `zone` on which nothing is offered. */
	daysOff: readonly string[];
	/** How long a consultation is. */
	lengthMinutes: number;
	/** From one beginning to the next, counted from the window's own. */
	gridMinutes: number;
	/** Kept free after each consultation. */
	bufferMinutes: number;
	/** A time that starts sooner than this can no longer be booked. */
	noticeHours: number;
	/** How far ahead it can be booked. */
	horizonDays: number;
}

/**
 * The mornings are afternoons in Europe, the afternoons are mornings on the US West Coast. Noon on Tuesdays and Wednesdays
 * belongs to the live sessions (schedule.ts).
 */
export const availability = {
	zone: 'America/New_York',
	windows: {
		Monday: [
			{ from: '09:00', to: '12:00' },
			{ from: '14:00', to: '17:00' },
		],
		Tuesday: [
			{ from: '09:00', to: '11:30' },
			{ from: '14:00', to: '17:00' },
		],
		Wednesday: [
			{ from: '09:00', to: '11:30' },
			{ from: '14:00', to: '17:00' },
		],
		Thursday: [
			{ from: '09:00', to: '12:00' },
			{ from: '14:00', to: '17:00' },
		],
		Friday: [{ from: '09:00', to: '12:00' }],
	},
	daysOff: [
		'2026-11-26',
		'2026-11-27',
		'2026-12-24',
		'2026-12-25',
		'2026-12-28',
		'2026-12-29',
		'2026-12-30',
		'2026-12-31',
		'2027-01-01',
		'2027-01-18',
		'2027-05-31',
		'2027-07-05',
		'2027-09-06',
		'2027-11-25',
		'2027-11-26',
		'2027-12-24',
		'2027-12-31',
	],
	lengthMinutes: 30,
	gridMinutes: 30,
	bufferMinutes: 15,
	noticeHours: 24,
	horizonDays: 28,
} as const satisfies AvailabilityRule;
