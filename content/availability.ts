/**
 * The default opening hours of the site's own calendar; operators can change them in the console. Data only.
 */

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type Weekday = (typeof weekdays)[number];

export interface AvailabilityRule {
	/** The operators' IANA zone; the windows are in its local time. */
	zone: string;
	/** Local times, 24 h, within one day: the first start and the last end. A day's windows do not overlap. */
	windows: Partial<Record<Weekday, readonly { from: string; to: string }[]>>;
	/** ISO dates in `zone` without consultations. */
	daysOff: readonly string[];
	lengthMinutes: number;
	/** The interval between start times, counted from the window's start. */
	gridMinutes: number;
	/** Blocked after each consultation. */
	bufferMinutes: number;
	noticeHours: number;
	horizonDays: number;
}

/**
 * Mornings are afternoons in Europe, afternoons are mornings on the US West Coast. Noon on Tuesdays and Wednesdays
 * is reserved for the live sessions (schedule.ts).
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
