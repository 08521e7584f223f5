/** The queue of files whose text is read for the search. */
export const materialTextQueue = { name: 'material-text' } as const;

/** The job's payload. */
export interface TextToRead {
	materialId: string;
}
