/** Words of the workshop's page that content/workshop.ts does not have. */
export const workshopWords = {
	cancelled: 'Cancelled',
	cancelledText: 'This workshop will not take place.',
	/** Stands for `workshopOver.text`, which promises a date, once there is one. */
	placeInNextRun: 'Register, and you have a place in the next run.',
} as const;
