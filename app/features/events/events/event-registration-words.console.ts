/** The page on which registrants are checked in. */
export const checkInPage = {
	/** When it opens. */
	early: 'Check-in opens three hours before the start.',
} as const;
