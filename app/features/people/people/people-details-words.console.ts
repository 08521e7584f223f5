export const segmentsPage = {
	heading: 'Segments',
} as const;
