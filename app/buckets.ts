/** The buckets of the specification, section 3. */
export const buckets = ['builder-portfolio-images', 'genai-hack-cvs'] as const;
export type Bucket = (typeof buckets)[number];
