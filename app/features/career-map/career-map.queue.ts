export const careerMapQueue = { name: 'career-map' } as const;

export interface CvToRead {
	careerMapId: string;
}
