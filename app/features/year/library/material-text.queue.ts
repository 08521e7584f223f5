export const materialTextQueue = { name: 'material-text' } as const;

export interface TextToRead {
	materialId: string;
}
