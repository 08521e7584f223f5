/** The queue of CVs to read. */
export const careerMapQueue = { name: 'career-map' } as const;

/** The job's payload. */
export interface CvToRead {
	careerMapId: string;
}
